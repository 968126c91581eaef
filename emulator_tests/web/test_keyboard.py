"""A whole game with the keyboard alone."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page

from emulator_tests.people import People
from emulator_tests.web.visitors import PATIENCE, Visitors

_MANY = 80  # presses of Tab; a page with more stops than that is no page for a keyboard
_HERE = """wanted => {
  const here = document.activeElement;
  return !!here && here.matches(wanted) && here.getAttribute("aria-pressed") !== "true";
}"""


def _press(page: Page, wanted: str) -> None:
    """Walk to what matches `wanted` and press it."""
    for _ in range(_MANY):
        if page.evaluate(_HERE, wanted):
            page.keyboard.press("Enter")
            page.wait_for_timeout(50)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached")


def _turn(page: Page, game: str) -> None:
    if game == "farkle" and page.locator(".farkle-die").count():
        keep = ".farkle-die:has([data-face='1']), .farkle-die:has([data-face='5'])"
        _press(page, keep if page.locator(keep).count() else ".farkle-die")
        if page.locator(".table-actions .button-main:disabled").count():
            return  # three of a kind: pick on
        return _press(page, ".table-actions .button-main:enabled")
    for offer in (".hand-legal", ".choice-row button", ".button-main:enabled"):
        if page.locator(offer).count():
            return _press(page, offer)


@pytest.mark.parametrize(
    ("game", "options"), [("farkle", {"target": 50}), ("rikiki", {"schedule": [2]})]
)
def test_a_game_by_keyboard_alone(
    visitors: Visitors, users: People, game: str, options: dict[str, object]
) -> None:
    """[X28] [H5] Sit down, play and see the result without touching a mouse."""
    made = users.guest().call(
        "create_game", game=game, seats=2, options=options, links=["Ann"], bots=["basic"], sit=False
    )
    ann = visitors.new("Ann")
    ann.visit(f"/l/{made['links'][0]['link']}")
    ann.page.get_by_role("button", name="Sit down").wait_for()
    _press(ann.page, ".form .button-main")
    ann.page.locator(".table[data-turn]").wait_for()
    until = time.monotonic() + PATIENCE / 1000
    while not ann.over and time.monotonic() < until:
        if ann.my_turn:
            _turn(ann.page, game)
        ann.page.wait_for_timeout(200)
    assert ann.over
    assert ann.page.locator("[data-spoken]").inner_text()
