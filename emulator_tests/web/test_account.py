"""Account and people: sign up, notifications, favourites, blocked players, a lost device."""

from __future__ import annotations

import re
import secrets
import time
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import expect

from testkit.people import People, Person
from testkit.web.board_drivers import play_to_the_end
from testkit.web.browser_players import PHONE, BrowserPlayer, BrowserPlayers, sit_down

expect.set_options(timeout=60_000)


def _sign_up(player: BrowserPlayer) -> str:
    """Turn this browser's guest into a member, and return the e-mail address."""
    email = f"{player.name.lower()}-{secrets.token_hex(4)}@example.com"
    player.open("/account")
    player.page.get_by_label("Player name").fill(f"{player.name} {secrets.token_hex(3)}")
    player.page.get_by_label("E-mail").fill(email)
    player.page.get_by_label("Password", exact=True).fill("secret1")
    player.page.get_by_label("Password again").fill("secret1")
    player.click_button("Sign up", exact=True)
    player.page.get_by_role("button", name="Log out").wait_for()
    return email


def _wait_for_quiet_hours(person: Person, quiet: dict[str, int] | None) -> None:
    """Wait until the service stores these quiet hours for `person`."""
    until = time.monotonic() + 60
    while (person.db.document(f"users/{person.uid}").get().to_dict() or {}).get("quiet") != quiet:
        assert time.monotonic() < until, "the settings were not stored"
        time.sleep(0.1)


def test_settings_survive_log_out(browsers: BrowserPlayers, users: People) -> None:
    """[A1] [A2] [A4] [A16] [X7] Notifications and quiet hours survive a log-out."""
    ann = browsers.new("Ann", PHONE, timezone_id="Europe/Riga")
    email = _sign_up(ann)
    elsewhere = users.sign_in(email, "secret1")
    turn = ann.page.get_by_label("it is my turn: by e-mail")
    invite = ann.page.get_by_label("somebody invites me: by e-mail")
    expect(turn).to_be_checked()
    invite.uncheck()
    expect(invite).not_to_be_checked()
    quiet = ann.page.get_by_label("Quiet hours")
    quiet.check()
    until = ann.page.get_by_label("Until")
    expect(until.locator("option:checked")).to_have_text("08:00")
    until.select_option(label="09:00")
    now = datetime.now(ZoneInfo("Europe/Riga"))
    hours = [now.replace(hour=hour, minute=0).astimezone(UTC).hour for hour in (22, 9)]
    _wait_for_quiet_hours(elsewhere, {"from": hours[0], "to": hours[1]})

    ann.click_button("Log out")
    ann.page.get_by_text("You are logged out. Playing").wait_for()
    expect(ann.page.get_by_role("button", name="Log out")).to_have_count(0)
    ann.page.get_by_label("E-mail").fill(email)
    ann.page.get_by_label("Password").fill("secret2")
    ann.click_button("Log in", exact=True)
    ann.page.get_by_role("alert").get_by_text("Wrong e-mail or password.").wait_for()
    ann.page.get_by_label("Password").fill("secret1")
    ann.click_button("Log in", exact=True)
    expect(turn).to_be_checked()
    expect(invite).not_to_be_checked()
    expect(until.locator("option:checked")).to_have_text("09:00")
    quiet.uncheck()
    _wait_for_quiet_hours(elsewhere, None)
    ann.page.reload(wait_until="domcontentloaded")
    expect(turn).to_be_checked()
    expect(quiet).not_to_be_checked()


def test_a_webhook_is_a_channel(browsers: BrowserPlayers) -> None:
    """[A4] Only an https address is accepted; its checkboxes appear and disappear with it."""
    ann = browsers.new("Ann")
    ann.open("/account")
    ann.page.get_by_text("For programmers").click()
    address = ann.page.get_by_label("Address", exact=True)
    save = ann.page.locator(".fold-body").get_by_role("button", name="Save")
    address.fill("http://example.org/x")
    expect(save).to_be_disabled()
    address.fill("https://example.org/x")
    save.click()
    box = ann.page.get_by_label("a game has ended: by webhook")
    expect(box).to_be_checked()
    box.uncheck()
    expect(box).not_to_be_checked()
    address.fill("")
    save.click()
    expect(box).to_have_count(0)


def test_telegram_is_not_set_up(browsers: BrowserPlayers) -> None:
    """[A13] Where no bot is set up, 'Play in Telegram' says so and shows no code."""
    ann = browsers.new("Ann")
    ann.open("/account")
    ann.click_button("Play in Telegram")
    ann.page.get_by_text("No Telegram bot serves these tables yet.").wait_for()
    assert ann.page.locator(".chat-code").count() == 0


def test_favourites_are_invited_and_blocked_people_are_not(
    browsers: BrowserPlayers, users: People
) -> None:
    """[X19] [X29] [B4] Make Bob a favourite after a game and invite him; then block him."""
    made = users.guest().call(
        "create_game", game="farkle", seats=2, options={"target": 100}, links=["Ann", "Bob"],
        sit=False,
    )  # fmt: skip
    ann, bob = browsers.new("Ann"), browsers.new("Bob", PHONE)
    sit_down(made, ann, bob)
    for player in (ann, bob):
        player.page.locator(".table[data-turn]").wait_for()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_label("Zen").check()
    expect(ann.page.locator(".log, .chat")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    play_to_the_end([ann, bob], "farkle")
    ann.page.locator(".game-over").get_by_text("More", exact=True).click()
    ann.page.locator(".game-over").get_by_text("People").click()
    ann.click_button("Add Bob to favourites")
    ann.page.get_by_role("button", name="Remove Bob from favourites").wait_for()

    ann.open("/host/farkle")
    ann.page.get_by_role("button", name=re.compile("Bob")).click()
    ann.click_button("Open the table")
    ann.page.locator(".waiting-chair", has_text="Bob").wait_for()
    bob.open("/")
    bob.page.get_by_role("dialog", name="Ann invites you").wait_for()

    ann.open("/account")
    favourites = ann.page.get_by_role("list", name="Favourites")
    favourites.get_by_role("button", name="Remove: Bob").click()
    ann.page.get_by_text("Add players after a game").wait_for()

    bob.page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    ann.page.go_back()
    ann.page.locator(".table[data-turn]").wait_for()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.locator(".menu-person summary", has_text="Bob").click()
    ann.click_button("Block Bob")
    ann.page.locator(".toast", has_text="Bob cannot invite you").wait_for()
    ann.open("/account")
    ann.page.get_by_role("button", name="Unblock: Bob").click()
    ann.page.get_by_text("You have blocked nobody.").wait_for()


def test_the_lobby_shows_active_players(browsers: BrowserPlayers) -> None:
    """[A12] [A3] Bob sets his name and opens a lobby; Ann sees him and the game he looks for."""
    ann, bob, name = (
        browsers.new("Ann"),
        browsers.new("Bob", PHONE),
        f"Bob {secrets.token_hex(3)}",
    )
    ann.open("/lobby/farkle")
    bob.open("/account")
    bob.page.get_by_label("Your name").fill(name)
    bob.click_button("Save")
    bob.page.get_by_role("heading", name=name).wait_for()
    bob.open("/lobby/zole")
    ann.page.locator(".active-players li", has_text=name).get_by_text("Zole").wait_for()


def test_a_seat_moves_to_another_device(browsers: BrowserPlayers) -> None:
    """[A8] [A9] [Q4] A link that another device uses shows no cards until its holder agrees."""
    ann, bob = browsers.new("Ann"), browsers.new("Bob", PHONE)
    ann.open("/host/farkle")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_text("Personal invite links").first.click()
    ann.page.get_by_label("Name 1").fill("Bob")
    ann.click_button("Open the table")
    ann.click_button("QR code and more for Bob")
    link = ann.page.locator(".seat-link-address").inner_text().rpartition("/")[2]
    ann.page.keyboard.press("Escape")
    sit_down({"links": [{"link": link}]}, bob)
    ann.page.locator(".table[data-turn]").wait_for()
    other = browsers.new("Other", PHONE)
    other.open(f"/l/{link}")
    other.click_button("Ask for my chair on this device")
    ann.page.get_by_text("Bob asks for their chair on another device").wait_for()
    bob.page.get_by_text("Somebody asks for your chair on another device").wait_for()
    bob.click_button("Agree")
    other.page.locator(".table[data-turn]").wait_for()
