"""Moments of Farkle that the next move brings: a farkle of mine, a farkle of a bot, hot dice."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from playwright.sync_api import Page

from stolik.local.local_table import LocalTable
from testkit.web.scenes import Scene, my_turn

_MIN_LOST = 150  # points, so that there is something to be sorry about


def lost_by(table: LocalTable, move: str) -> int:
    """The points that my move loses by a farkle; -1 without one."""
    after = deepcopy(table)
    after.play(0, move)
    return _lost(after)


def my_farkle_keep(table: LocalTable) -> str | None:
    """The first move of mine that keeps one die and rolls a farkle; None if there is none."""
    if not my_turn(table):
        return None
    for move in table.choices(0):
        if move.startswith("keep") and len(move.split()) == 2 and lost_by(table, move) >= _MIN_LOST:
            return move
    return None


def hot_keep(table: LocalTable) -> str | None:
    """The move that keeps all dice and rolls all of them again without a farkle."""
    state: Any = table.position.table
    if not my_turn(table) or state.phase != "choose":
        return None
    move = " ".join(("keep", *map(str, range(len(state.roll)))))
    return move if move in table.choices(0) and lost_by(table, move) < 0 else None


def pick_dice(page: Page, move: str) -> None:
    """Pick the dice of a keep by their numbers, until the page allows to roll on."""
    page.locator(".farkle-die-scores").first.wait_for()
    for place in move.split()[1:]:
        die = page.locator(f'.farkle-die[data-place="{place}"]')
        if die.get_attribute("aria-pressed") == "false":
            page.keyboard.press(str(int(place) + 1))
    page.locator('[data-move="keep"][aria-disabled="false"]').wait_for()


def _bot_farkles(table: LocalTable) -> bool:
    if my_turn(table) or table.header.over:
        return False
    after = deepcopy(table)
    after.bot_step(budget=0.05)
    return _lost(after) >= _MIN_LOST


MY_FARKLE = Scene("my farkle", "farkle", lambda table: my_farkle_keep(table) is not None, 3)
THEIR_FARKLE = Scene("their farkle", "farkle", _bot_farkles, 3)
HOT_DICE = Scene("hot dice", "farkle", lambda table: hot_keep(table) is not None, 3, seed=35)


def _lost(table: LocalTable) -> int:
    """The points that the last move lost by a farkle; -1 without one."""
    events = table.entries[-1].events.visible_to("all")
    return next((event.values["lost"] for event in events if event.kind == "farkle"), -1)
