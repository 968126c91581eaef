"""Somebody who plays by pressing what the page offers, one driver a game."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as PageTimeout

from testkit.web.browser_people import PATIENCE, Visitor

_FACES = "all => all.map(one => one.dataset.face)"
_TILES = "all => all.map(one => one.dataset.tile)"


def play_to_the_end(
    visitors: Sequence[Visitor],
    game: str,
    minutes: float = 4,
    watch: Callable[[int], None] = lambda moves: None,
) -> int:
    """Let everybody press until each page shows the result; the number of moves made.

    `watch` is told that number whenever everybody had a chance to move.
    """
    act, moves = DRIVERS[game], 0
    until = time.monotonic() + 60 * minutes
    while not all(visitor.over for visitor in visitors):
        assert time.monotonic() < until, f"{game} does not end after {moves} moves"
        for visitor in visitors:
            if visitor.my_turn:
                try:
                    act(visitor)
                    moves += 1
                except PageTimeout:
                    continue  # the table moved on under the finger
        watch(moves)
        visitors[0].page.wait_for_timeout(100)
    return moves


def _button(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("button", name=name).and_(visitor.page.locator(":enabled"))


def _farkle(visitor: Visitor) -> None:
    roll = visitor.page.locator(".table-actions").get_by_role("button", name="Roll", exact=True)
    if roll.count():
        return visitor.push(roll)
    dice = visitor.page.locator(".farkle-die")
    faces = [int(face or 0) for face in dice.locator(".die").evaluate_all(_FACES)]
    many = Counter(faces)
    for place, face in enumerate(faces):
        if face in (1, 5) or many[face] >= 3:
            visitor.push(dice.nth(place))
    return visitor.push(_button(visitor, "Bank"))


def _cards(visitor: Visitor) -> None:
    for offer in (".partner-cards button", ".hand-legal"):
        if visitor.page.locator(offer).count():
            return visitor.push(visitor.page.locator(offer))
    choices = visitor.page.locator(".cards-actions .choice-row button")
    if choices.count():
        return visitor.push(choices)
    return visitor.push(visitor.page.locator(".cards-actions .button-main"))


def _bridge(visitor: Visitor) -> None:
    """One bids the least, the others pass, so that there is a contract."""
    auction = visitor.page.locator(".auction")
    if auction.count() and auction.locator("li b:not(:text-is('Pass'))").count():
        actions = visitor.page.locator(".cards-actions")
        return visitor.push(actions.get_by_role("button", name="Pass"))
    return _cards(visitor)


def _zole(visitor: Visitor) -> None:
    if visitor.page.get_by_role("button", name="Stash").count():
        for place in (0, 1):
            visitor.push(visitor.page.locator(".hand-card").nth(place))
        return visitor.push(_button(visitor, "Stash"))
    return _cards(visitor)


def _rummikub(visitor: Visitor) -> None:
    """Lay a set tile by tile while there are fewer of them than people, else draw."""
    page, pieces = visitor.page, visitor.page.locator(".rack .piece")
    found = _set(pieces.locator(".tile").evaluate_all(_TILES))
    if not found or page.locator(".set").count() >= page.locator(".seat").count():
        return visitor.push(page.locator('button[data-move="draw"]'))
    for tile in found:
        visitor.push(pieces.filter(has=page.locator(f'[data-tile="{tile}"]')))
    visitor.push(page.locator(".set-new"))
    return visitor.push(_button(visitor, "Play"))


def _set(tiles: Sequence[str]) -> list[str]:
    """Three tiles that make a group or a run, or none."""
    held = set(tiles)
    for number in range(1, 14):
        group = [colour + str(number) for colour in "krbo" if colour + str(number) in held]
        if len(group) >= 3:
            return group
        for colour in "krbo":
            run = [colour + str(one) for one in range(number, number + 3)]
            if held.issuperset(run):
                return run
    return []


def follow_advice(visitor: Visitor) -> str:
    """Ask what to do in Rummikub, and do it: a set that lies there is played; the move."""
    visitor.press("What would you do?")
    hint = visitor.page.locator(".table-hint")
    move = hint.get_attribute("data-move", timeout=PATIENCE) or ""
    meld, draw = _button(visitor, "Play"), visitor.page.locator('button[data-move="draw"]')
    visitor.push(meld if move.startswith("meld") else draw)
    return move


DRIVERS: dict[str, Callable[[Visitor], None]] = {
    "farkle": _farkle,
    "rikiki": _cards,
    "bridge": _bridge,
    "zole": _zole,
    "rummikub": _rummikub,
}
