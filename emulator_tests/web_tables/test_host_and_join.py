"""Host a table, join it by code, survive a reload and a lost network, watch, and play again."""

from __future__ import annotations

from playwright.sync_api import expect

from testkit.callable_scenes import Stage
from testkit.people import People
from testkit.web.board_drivers import make_move, play_to_the_end
from testkit.web.browser_players import PHONE, BrowserPlayer, BrowserPlayers, sit_down


def _wait_for_table(player: BrowserPlayer) -> None:
    player.page.locator(".table[data-turn]").wait_for()


def test_join_by_code(browsers: BrowserPlayers) -> None:
    """[B1] [B2] [X4] [X5] Bob joins Ann by code; a reload or a lost network does no harm."""
    ann, bob = browsers.new("Ann"), browsers.new("Bob", PHONE)
    ann.open("/")
    ann.page.locator(".game-table", has_text="Farkle").get_by_text("With friends").click()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.click_button("Open the table")
    code = ann.page.locator(".share-code").inner_text()
    bob.open("/")
    bob.page.get_by_label("Table code").fill(code.lower())
    bob.click_button("Join")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.click_button("Sit down")
    for player in (ann, bob):
        _wait_for_table(player)
    ann.page.reload(wait_until="domcontentloaded")
    _wait_for_table(ann)
    mover, other = (ann, bob) if ann.my_turn else (bob, ann)
    other.context.set_offline(True)
    mover.click_button("Roll", exact=True)
    mover.page.locator(".farkle-die").first.wait_for()
    assert other.page.locator(".farkle-die").count() == 0
    other.context.set_offline(False)
    other.page.locator(".farkle-die").first.wait_for()


def test_spectator_and_rematch(browsers: BrowserPlayers, users: People) -> None:
    """[X14] [B18] [G6] A spectator sees no buttons; both players agree to a rematch."""
    made = users.guest().call(
        "create_game",
        game="farkle",
        seats=2,
        options={"target": 100},
        links=["Ann", "Bob"],
        sit=False,
        spectators=True,
        visibility="open",
    )
    ann, bob = browsers.new("Ann"), browsers.new("Bob", PHONE)
    sit_down(made, ann, bob)
    for player in (ann, bob):
        _wait_for_table(player)
    spectator = browsers.new("Spectator")
    spectator.open(f"/t/{made['gameId']}")
    _wait_for_table(spectator)
    assert spectator.page.locator(".table-actions, .chat").count() == 0
    play_to_the_end([ann, bob], "farkle")
    spectator.page.locator(".game-over").wait_for()
    before = ann.page.url
    ann.click_button("Play again")
    bob.page.locator(".toasts[aria-live=polite]").get_by_text("Ann wants to play again.").wait_for()
    bob.click_button("Play again")
    for player in (ann, bob):
        player.page.wait_for_url(lambda url: "/t/" in url and url != before)
        player.page.locator('.table[data-turn="mine"], .table[data-turn="theirs"]').wait_for()
    mover = ann if ann.my_turn else bob
    make_move(mover, "farkle")


def test_a_deal_that_was_played_before(browsers: BrowserPlayers, users: People) -> None:
    """[Q11] The join page and the waiting room say that the host may know every card."""
    host, about = Stage(users).finished_table()
    made = host.call("duplicate_game", **about, sit=False)
    ann = browsers.new("Ann", PHONE)
    ann.open(f"/c/{made['code']}")
    expect(ann.page.get_by_text("This deal was played before")).to_be_visible()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.click_button("Sit down")
    ann.page.locator(".waiting-felt").wait_for()
    expect(ann.page.get_by_text("This deal was played before")).to_be_visible()
