"""A turn of Rummikub in the making: tapped, dragged, undone, and kept over a reload."""

from __future__ import annotations

import pytest

from testkit.people import People
from testkit.web.board_drivers import follow_advice
from testkit.web.browser_people import PHONE, Visitor, Visitors


@pytest.fixture
def ann(visitors: Visitors, users: People) -> Visitor:
    """Somebody on a phone whose turn it is at a fresh table."""
    made = users.guest().call(
        "create_game",
        game="rummikub",
        seats=2,
        links=["Ann"],
        bots=["basic"],
        sit=False,
        clock={"kind": "move", "seconds": 600},
    )
    visitor = visitors.new("Ann", PHONE)
    visitor.visit(f"/l/{made['links'][0]['link']}")
    visitor.press("Sit down")
    visitor.page.locator('.table[data-turn="mine"] .rack .piece').first.wait_for()
    return visitor


def test_a_draft_survives_a_reload(ann: Visitor) -> None:
    """[X10] [C18] [C20] Tiles laid but not played lie where they lay; reset brings them back."""
    page, laid = ann.page, ann.page.locator(".piece-laid")
    whole = page.locator(".rack .piece").count()
    for _ in range(2):
        page.locator(".rack .piece").first.click()
        page.get_by_role("button", name="New set").click()
    assert laid.count() == 2
    page.wait_for_timeout(1500)  # the service keeps the draft for the clock
    page.reload(wait_until="domcontentloaded")
    laid.nth(1).wait_for()
    assert page.locator(".rack .piece").count() == whole - 2
    ann.press("Reset")
    assert page.locator(".rack .piece").count() == whole
    assert laid.count() == 0


def test_tiles_are_dragged_and_undone(ann: Visitor) -> None:
    """[H7] [X34] [X10] A tile is dragged, its set says what is wrong, undo undoes; then advice."""
    page = ann.page
    tile, felt = page.locator(".rack .piece").first, page.locator(".rummikub-felt")
    box, table = tile.bounding_box(), felt.bounding_box()
    assert box
    assert table
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(table["x"] + 100, table["y"] + 100, steps=5)
    page.mouse.up()
    page.locator(".piece-laid").wait_for()
    assert page.locator(".set-why").inner_text()
    assert page.get_by_role("button", name="Play").is_disabled()
    page.keyboard.press("Control+z")
    page.locator(".piece-laid").wait_for(state="detached")
    follow_advice(ann)
    page.locator(".table-hint").wait_for(state="detached")
