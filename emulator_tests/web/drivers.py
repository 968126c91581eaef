"""Somebody who plays by clicking what the page offers, one driver a game."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PageTimeout

from emulator_tests.web.visitors import Visitor

_SHORT = 3_000  # ms; a button that the position has just taken away is no failure


def play_to_the_end(visitors: Sequence[Visitor], game: str, minutes: float = 4) -> int:
    """Let everybody click until each page shows the result; the number of moves clicked."""
    act, moves = DRIVERS[game], 0
    until = time.monotonic() + 60 * minutes
    while not all(visitor.over for visitor in visitors):
        assert time.monotonic() < until, f"{game} does not end after {moves} moves"
        for visitor in visitors:
            if visitor.my_turn:
                try:
                    act(visitor.page)
                    moves += 1
                except PageTimeout:
                    continue  # the table moved on under the finger
        visitors[0].page.wait_for_timeout(100)
    return moves


def _button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name).and_(page.locator(":enabled"))


def _click(found: Locator) -> None:
    found.first.click(timeout=_SHORT, position={"x": 9, "y": 16})  # cards overlap


def _farkle(page: Page) -> None:
    roll = page.locator(".table-actions").get_by_role("button", name="Roll", exact=True)
    if roll.count():
        return _click(roll)
    dice = page.locator(".farkle-die")
    faces = [int(face or 0) for face in dice.locator(".die").evaluate_all(_FACES)]
    many = Counter(faces)
    for place, face in enumerate(faces):
        if face in (1, 5) or many[face] >= 3:
            dice.nth(place).click(timeout=_SHORT)
    return _click(_button(page, "Bank"))


_FACES = "all => all.map(one => one.dataset.face)"


def _cards(page: Page) -> None:
    for offer in (".partner-cards button", ".hand-legal"):
        if page.locator(offer).count():
            return _click(page.locator(offer))
    choices = page.locator(".cards-actions .choice-row button")
    if choices.count():
        return _click(choices)
    return _click(page.locator(".cards-actions .button-main"))


def _bridge(page: Page) -> None:
    """One bids the least, the others pass, so that there is a contract."""
    auction = page.locator(".auction")
    if auction.count() and auction.locator("li b:not(:text-is('Pass'))").count():
        return _click(page.locator(".cards-actions").get_by_role("button", name="Pass"))
    return _cards(page)


def _zole(page: Page) -> None:
    if page.get_by_role("button", name="Stash").count():
        for place in (0, 1):
            page.locator(".hand-card").nth(place).click(timeout=_SHORT)
        return _click(_button(page, "Stash"))
    return _cards(page)


def _rummikub(page: Page) -> None:
    """Ask for a suggestion, which lays its tiles; play them once they lie, or draw."""
    _click(page.get_by_role("button", name="What would you do?"))
    hint = page.locator(".table-hint")
    if (hint.get_attribute("data-move", timeout=30_000) or "").startswith("meld"):
        return _click(_button(page, "Play"))
    return _click(page.locator('[data-move="draw"]'))


DRIVERS: dict[str, Callable[[Page], None]] = {
    "farkle": _farkle,
    "rikiki": _cards,
    "bridge": _bridge,
    "zole": _zole,
    "rummikub": _rummikub,
}
