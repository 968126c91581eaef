"""Players who are away: their time runs out, a bot plays for them, and they come back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from stack import Stack
from testkit.people import People
from testkit.web.browser_players import PHONE, BrowserPlayer, BrowserPlayers, sit_down
from testkit.web.page_checks import check_page

MINUTE_MS = 60_000
_Pair = tuple[BrowserPlayer, BrowserPlayer]


@pytest.fixture
def ann_and_bob(browsers: BrowserPlayers, users: People, site: Stack) -> Iterator[_Pair]:
    """The player who has to move, then the one who waits, with a minute per move."""
    made = users.guest().call(
        "create_game", game="rummikub", seats=2, links=["Ann", "Bob"], sit=False,
        clock={"kind": "move", "seconds": 60},
    )  # fmt: skip
    ann, bob = browsers.new("Ann"), browsers.new("Bob", PHONE)
    sit_down(made, ann, bob)
    for player in (ann, bob):
        player.page.locator(".table[data-turn]").wait_for()
    yield (ann, bob) if ann.my_turn else (bob, ann)
    site.clock.set(0)


def test_time_runs_out(ann_and_bob: _Pair, site: Stack) -> None:
    """[X6] [C10] Nobody clicks: the clock draws, and then it is the other player's turn."""
    thinking, waiting = ann_and_bob
    site.clock.advance(2 * MINUTE_MS)
    waiting.page.locator('.table[data-turn="mine"]').wait_for()
    thinking.page.locator('.table[data-turn="theirs"]').wait_for()


def test_the_win_is_claimed(ann_and_bob: _Pair, site: Stack) -> None:
    """[X12] Who stays sees the countdown and both answers, which may be given once it is over."""
    leaving, staying = ann_and_bob
    staying.page.clock.install()
    staying.page.reload()
    staying.page.locator(".table[data-turn]").wait_for()
    leaving.page.get_by_label("Menu").click()
    leaving.click_button("Leave", exact=True)
    leaving.page.get_by_role("dialog").get_by_role("button", name="Leave").last.click()
    win = staying.page.get_by_role("button", name="Claim the win")
    expect(win).to_be_disabled()
    expect(staying.page.get_by_text("you may end the game")).to_be_visible()
    expect(staying.page.get_by_role("button", name="End without a winner")).to_be_disabled()
    site.clock.advance(MINUTE_MS + 1_000)
    staying.page.clock.fast_forward(MINUTE_MS + 1_000)
    expect(win).to_be_enabled()
    win.click()
    staying.page.get_by_role("button", name="Play again").wait_for()
    expect(staying.page.locator("body")).to_contain_text("win")


def test_a_player_leaves_and_comes_back(ann_and_bob: _Pair, site: Stack) -> None:
    """[X11] [X28] A bot plays for who left until they come back; the others see a message for both.

    The last player may claim the game first, so the bot starts when that time is over.
    """
    leaving, staying = ann_and_bob
    table = leaving.page.url
    leaving.page.get_by_label("Menu").click()
    leaving.click_button("Leave", exact=True)
    leaving.page.get_by_role("dialog").get_by_role("button", name="Leave").last.click()
    leaving.page.locator(".home-games").wait_for()
    messages = staying.page.locator(".sentence-bar [role=status]")
    messages.get_by_text(f"{leaving.name} has left. A bot plays on.").wait_for()
    staying.page.get_by_text("otherwise a bot plays on").wait_for()
    assert not staying.my_turn
    check_page(staying, "table-away")
    site.clock.advance(2 * MINUTE_MS)
    staying.page.locator('.table[data-turn="mine"]').wait_for()
    leaving.open(table.removeprefix(leaving.site_url))
    leaving.page.get_by_text("You are away from this table.").wait_for()
    leaving.click_button("Come back")
    messages.get_by_text(f"{leaving.name} is back.").wait_for()
    leaving.page.get_by_text("You are away from this table.").wait_for(state="hidden")
