"""People who are not there: time runs out for them, others play on, and they come back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stack import Stack
from testkit.people import People
from testkit.web.browser_people import PHONE, Visitor, Visitors, sit_down

MINUTE = 60_000


@pytest.fixture
def two(visitors: Visitors, users: People, site: Stack) -> Iterator[tuple[Visitor, Visitor]]:
    """Who has to bid, and who waits, at a table with a minute for a move."""
    made = users.guest().call(
        "create_game", game="rikiki", seats=2, links=["Ann", "Bob"], sit=False,
        clock={"kind": "move", "seconds": 60},
    )  # fmt: skip
    ann, bob = visitors.new("Ann"), visitors.new("Bob", PHONE)
    sit_down(made, ann, bob)
    for visitor in (ann, bob):
        visitor.page.locator(".table[data-turn]").wait_for()
    yield (ann, bob) if ann.my_turn else (bob, ann)
    site.clock.set(0)


def test_time_runs_out(two: tuple[Visitor, Visitor], site: Stack) -> None:
    """[X6] [C10] Nobody presses anything: a bid is made, and it is the other's turn."""
    thinking, waiting = two
    site.clock.advance(2 * MINUTE)
    waiting.page.locator('.table[data-turn="mine"]').wait_for()
    thinking.page.locator('.table[data-turn="theirs"]').wait_for()


def test_who_leaves_comes_back(two: tuple[Visitor, Visitor], site: Stack) -> None:
    """[X11] A bot sits in until the way back is taken; the others are told of both.

    The only one left may first claim the game: the bot waits until that time is over.
    """
    leaving, staying = two
    table = leaving.page.url
    leaving.page.on("dialog", lambda dialog: dialog.accept())
    leaving.page.get_by_label("Menu").click()
    leaving.press("Leave", exact=True)
    leaving.page.locator(".first-games").wait_for()
    news = staying.page.locator(".toasts[aria-live=polite]")
    news.get_by_text(f"{leaving.name} has left. A bot plays on.").wait_for()
    staying.page.get_by_text("otherwise a bot plays on").wait_for()
    assert not staying.my_turn
    site.clock.advance(2 * MINUTE)
    staying.page.locator('.table[data-turn="mine"]').wait_for()
    leaving.visit(table.removeprefix(leaving.base))
    leaving.page.get_by_text("You are away from this table.").wait_for()
    leaving.press("Come back")
    news.get_by_text(f"{leaving.name} is back.").wait_for()
    leaving.page.get_by_text("You are away from this table.").wait_for(state="hidden")
