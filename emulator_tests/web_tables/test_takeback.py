"""Taking a move back, if the other players agree."""

from __future__ import annotations

from playwright.sync_api import expect

from testkit.people import People
from testkit.web.board_drivers import make_move
from testkit.web.browser_players import PHONE, BrowserPlayers, sit_down


def test_a_move_is_taken_back_when_the_other_agrees(
    browsers: BrowserPlayers, users: People
) -> None:
    """[X9] [G6] The request names the move; Bob agrees, Ann bids again, and the log says so."""
    links, options = ["Ann", "Bob"], {"schedule": [1]}
    made = users.guest().call(
        "create_game", game="rikiki", seats=2, links=links, options=options, sit=False
    )
    ann, bob = browsers.new("Ann"), browsers.new("Bob", PHONE)
    sit_down(made, ann, bob)
    bids = '.table[data-turn="mine"] .choice-row button'
    ann.page.locator(bids).first.wait_for()
    make_move(ann, "rikiki")
    bob.page.locator(bids).first.wait_for()
    ann.page.get_by_role("button", name="Menu").click()
    ann.click_button("Take back my last move")
    bob.page.get_by_text("Ann wants to take back: bid 0").wait_for()
    ann.page.get_by_text("You asked to take back your last move.").wait_for()
    bob.click_button("Agree")
    ann.page.locator(bids).first.wait_for()
    expect(ann.page.locator(".table-request")).to_have_count(0)
    ann.click_button("Log")
    expect(ann.page.locator(".log").get_by_text("A move was taken back.")).to_have_count(1)
    ann.click_button("Close")
    make_move(ann, "rikiki")
    bob.page.locator(bids).first.wait_for()
