"""The pages around tables: rules of a waiting table, invitations, logging in, being offline."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from stack import Stack
from testkit.people import People
from testkit.web.browser_players import PHONE, BrowserPlayer, BrowserPlayers

expect.set_options(timeout=60_000)


def _guest_uid(users: People, player: BrowserPlayer) -> str:
    """Sit the guest of this browser down at a table of somebody's, and return their uid."""
    host = users.guest()
    made = host.call("create_game", game="farkle", seats=3)
    player.open(f"/c/{made['code']}")
    player.page.get_by_label("Your name").fill(player.name)
    player.click_button("Sit down")
    player.page.locator(".waiting-room").wait_for()
    players = (host.db.document(f"games/{made['gameId']}").get().to_dict() or {})["players"]
    return str(next(uid for uid in players if uid != host.uid))


def test_rules_of_a_waiting_table(browsers: BrowserPlayers, users: People) -> None:
    """[X35] Its link opens the rules with its house rules, before one sits down and after."""
    options = {"jokerPenalty": 25, "initialMeld": 50}
    made = users.guest().call("create_game", game="rummikub", seats=3, options=options)
    ann = browsers.new("Ann", PHONE)
    ann.open(f"/c/{made['code']}")
    ann.page.get_by_role("button", name="Sit down").wait_for()
    ann.page.locator(".waiting-rules").get_by_role("link", name="Rules").click()
    expect(ann.page.get_by_text("At this table: 50")).to_be_visible()
    ann.page.go_back()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.click_button("Sit down")
    ann.page.locator(".waiting-room .waiting-rules").get_by_role("link", name="Rules").click()
    expect(ann.page.get_by_text("At this table: 50")).to_be_visible()
    expect(ann.page.get_by_text("At this table: 25")).to_be_visible()


def test_a_part_of_the_rules_has_an_address(browsers: BrowserPlayers) -> None:
    """[W15] [X32] Contents lead to the parts; an address with a part opens there."""
    ann = browsers.new("Ann")
    ann.open("/rules/rummikub?initialMeld=50")
    contents = ann.page.get_by_role("navigation", name="On this page")
    contents.get_by_role("link", name="House rules").click()
    expect(ann.page).to_have_url(re.compile(r"/rules/rummikub\?initialMeld=50#house$"))
    heading = ann.page.locator("#house")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    expect(ann.page.get_by_text("House rule here: First meld")).to_have_count(1)
    ann.page.reload(wait_until="domcontentloaded")
    expect(heading).to_be_in_viewport()


def test_an_invitation_waits_in_every_header(browsers: BrowserPlayers, users: People) -> None:
    """[W2] Put off, it is counted on every page; the badge asks again, and goes with the answer."""
    ann = browsers.new("Ann", PHONE)
    uid = _guest_uid(users, ann)
    badge = ann.page.get_by_role("button", name="1 invitation waits for your answer")
    ann.open("/rules/zole")
    friend = users.guest()
    friend.call("set_profile", name="Kasia")
    friend.call("create_game", game="zole", seats=3, invite=[uid])
    dialog = ann.page.get_by_role("dialog", name="Kasia invites you: Zole")
    dialog.get_by_role("button", name="Later").click()
    for path in ("/rules/zole", "/", "/people", "/account", "/play/farkle"):
        ann.open(path)
        dialog.get_by_role("button", name="Later").click()
        expect(badge).to_be_visible()
    badge.click()
    dialog.get_by_role("button", name="Decline").click()
    expect(badge).to_have_count(0)


def test_log_in_from_the_first_page(browsers: BrowserPlayers, users: People) -> None:
    """[A2] A new device offers it at once, and no more to a member."""
    users.member(email="ann-first-page@example.com")
    ann = browsers.new("Ann", PHONE)
    ann.open("/")
    ann.page.get_by_role("link", name="Log in", exact=True).click()
    ann.page.get_by_label("E-mail").fill("ann-first-page@example.com")
    ann.page.get_by_label("Password").fill("secret")
    ann.click_button("Log in", exact=True)
    expect(ann.page).to_have_url(re.compile("/$"))
    expect(ann.page.locator(".home-games")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Log in", exact=True)).to_have_count(0)
    ann.page.reload(wait_until="domcontentloaded")
    expect(ann.page.locator(".home-games")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Log in", exact=True)).to_have_count(0)


def test_without_a_network(browsers: BrowserPlayers) -> None:
    """[C22] [W35] Lists of people and tables say it and what next; they come with the network."""
    ann = browsers.new("Ann", PHONE, service_workers="allow")
    ann.open("/")
    ann.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    paths = ("/people", "/watch", "/rankings/zole", "/me/games", "/lobby/zole")
    ann.context.set_offline(True)
    for path in paths:
        ann.open(path)
        expect(ann.page.locator(".notice")).to_have_count(1)
        expect(ann.page.locator(".notice").get_by_text("You are offline.")).to_be_visible()
        expect(ann.page.get_by_role("button", name="Try again")).to_be_visible()
        expect(ann.page.locator(".skeleton")).to_have_count(0)
    ann.context.set_offline(False)
    for path in reversed(paths):
        ann.open(path)
        expect(ann.page.get_by_text("You are offline.")).to_have_count(0)
        expect(ann.page.locator(".skeleton")).to_have_count(0)


def test_without_an_answer(browsers: BrowserPlayers, site: Stack) -> None:
    """[C22] A network without the service: no list claims that nobody is there."""
    ann = browsers.new("Ann", PHONE)
    ann.open("/people")
    expect(ann.page.locator(".skeleton")).to_have_count(0)
    for unreachable in (f"**://{site.firestore_host}/**", "**/api/**"):
        ann.page.route(unreachable, lambda route: route.abort())
    for path in ("/people", "/watch", "/rankings/zole", "/me/games", "/lobby/zole"):
        ann.open(path)
        expect(ann.page.locator(".notice").get_by_text("You are offline.").first).to_be_visible()
        expect(ann.page.locator(".skeleton")).to_have_count(0)


def test_a_wrong_code(browsers: BrowserPlayers, users: People) -> None:
    """[B1] It is said what to do, and the letters are kept; the right one leads on."""
    made = users.guest().call("create_game", game="farkle", seats=3)
    ann = browsers.new("Ann", PHONE)
    ann.open("/")
    ann.page.get_by_label("Table code").fill("qrxz")
    ann.click_button("Join")
    expect(ann.page.get_by_text("No table has the code QRXZ. Check its letters")).to_be_visible()
    field = ann.page.get_by_label("Have a code?")
    expect(field).to_have_value("QRXZ")
    field.fill(made["code"])
    field.press("Enter")
    expect(ann.page.get_by_label("Your name")).to_be_visible()


def test_an_address_is_confirmed_elsewhere(browsers: BrowserPlayers, users: People) -> None:
    """[W24] The account page says so without a reload; sending and looking have an answer."""
    email = "ann-verifies@example.com"
    ann_elsewhere = users.member(email=email)
    ann = browsers.new("Ann", PHONE)
    ann.open("/login")
    ann.page.get_by_label("E-mail").fill(email)
    ann.page.get_by_label("Password").fill("secret")
    ann.click_button("Log in", exact=True)
    ann.page.locator(".home-games").wait_for()
    ann.open("/account")
    ann.click_button("I have opened it")
    expect(ann.page.get_by_text(f"{email} is not confirmed yet.")).to_be_visible()
    ann.click_button("Send me a link")
    expect(ann.page.get_by_text("this page will notice")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Send it again")).to_be_disabled()
    ann_elsewhere.verify_email()
    expect(ann.page.get_by_text("Your address is confirmed.")).to_be_visible()
    expect(ann.page.locator(".address-line")).to_contain_text("verified")
    expect(ann.page.get_by_role("button", name="I have opened it")).to_have_count(0)
