"""The draft of a Rummikub turn: tiles are tapped, dragged, undone, and kept over a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from testkit.people import People
from testkit.web.board_drivers import play_hint
from testkit.web.browser_players import PHONE, BrowserPlayer, BrowserPlayers


@pytest.fixture
def ann(browsers: BrowserPlayers, users: People) -> BrowserPlayer:
    """Ann on a phone at a new table, at the start of her turn."""
    made = users.guest().call(
        "create_game",
        game="rummikub",
        seats=2,
        links=["Ann"],
        bots=["basic"],
        sit=False,
        clock={"kind": "move", "seconds": 600},
    )
    player = browsers.new("Ann", PHONE)
    player.open(f"/l/{made['links'][0]['link']}")
    player.click_button("Sit down")
    player.page.locator('.table[data-turn="mine"] .rack .piece').first.wait_for()
    return player


def test_a_draft_survives_a_reload(ann: BrowserPlayer) -> None:
    """[X10] [C18] [C20] Tiles laid but not played stay after a reload; reset returns them."""
    page, laid = ann.page, ann.page.locator(".piece-laid")
    full = page.locator(".rack .piece").count()
    for _ in range(2):
        page.locator(".rack .piece").first.click()
        page.get_by_role("button", name="New set").click()
    expect(laid).to_have_count(2)
    page.wait_for_timeout(1500)  # the service stores the draft for the clock
    page.reload(wait_until="domcontentloaded")
    laid.nth(1).wait_for()
    expect(page.locator(".rack .piece")).to_have_count(full - 2)
    ann.click_button("Reset")
    expect(page.locator(".rack .piece")).to_have_count(full)
    expect(laid).to_have_count(0)


def test_tiles_are_dragged_and_undone(ann: BrowserPlayer) -> None:
    """[H7] [X34] [X10] Drag a tile: its set says what is wrong. Undo it, then play a hint."""
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
    assert page.locator(".set-problem").inner_text()
    assert page.get_by_role("button", name="Play").is_disabled()
    page.keyboard.press("Control+z")
    page.locator(".piece-laid").wait_for(state="detached")
    play_hint(ann)
    page.locator(".table-hint").wait_for(state="detached")
