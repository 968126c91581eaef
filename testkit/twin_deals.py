"""Twin worlds: two deals that differ only in cards which one seat does not get to see."""

from __future__ import annotations

import copy
import random
from dataclasses import dataclass
from itertools import islice
from typing import Any

from stolik.engine.chance import Chance
from stolik.engine.contract import AnyGame, AnyPosition
from stolik.engine.errors import Refused
from stolik.engine.json_codec import Plain
from testkit.table_driver import Table

Play = list[tuple[int, str]]
Slot = tuple[list[Plain], int]  # a list of cards, and a place in it


@dataclass
class Twins:
    """A start, its twin, and moves that both allow and that show `seat` no difference."""

    seat: int
    start: AnyPosition
    twin: AnyPosition
    moves: Play
    swapped: tuple[str, str]


def find(table: Table, chance: Chance, seat: int, rng: random.Random, length: int) -> Twins | None:
    """Play some moves, then swap two cards that were dealt to others and never shown."""
    game, start = table.game, table.position()
    moves, end = _play(game, start, chance, rng, length)
    for _ in range(60):
        dump = copy.deepcopy(game.dump(start))
        slots = _hidden(game, dump, end, seat)
        if len(slots) < 2:
            return None
        (cards, i), (others, j) = rng.sample(slots, 2)
        if cards is others or cards[i] == others[j]:
            continue
        swapped = (str(cards[i]), str(others[j]))
        cards[i], others[j] = others[j], cards[i]
        twin = game.load(dump)
        if _legal(game, twin, moves, chance):
            return Twins(seat, start, twin, moves, swapped)
    return None


def _play(
    game: AnyGame, position: AnyPosition, chance: Chance, rng: random.Random, length: int
) -> tuple[Play, AnyPosition]:
    """Random moves within the first round, and the position they lead to."""
    moves: Play = []
    while len(moves) < length and position.table.turn is not None:
        seat = position.table.turn
        move = rng.choice(list(islice(game.choices(game.view(position, seat)), 40)))
        after, _ = game.play(position, seat, move, chance)
        if game.result(after) or after.table.turn is None or after.table.round > 1:
            break
        moves.append((seat, str(move)))
        position = after
    return moves, position


def _hidden(game: AnyGame, dump: dict[str, Any], end: AnyPosition, seat: int) -> list[Slot]:
    """Where the cards lie at the start that others still hold at the end, or nobody has drawn."""
    slots: list[Slot] = []
    for other, rack in enumerate(dump["racks"]):
        if other != seat:
            left = set(game.hand(end.rack(other)))
            slots += [(rack["hand"], i) for i, card in enumerate(rack["hand"]) if card in left]
    stock = next((cards for cards in _lists(dump["pool"]) if len(cards) > 12), [])
    return slots + [(stock, i) for i in range(len(stock) - 6, len(stock)) if i >= 6]


def _lists(value: Plain) -> list[list[Plain]]:
    if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [cards for item in inner for cards in _lists(item)]


def _legal(game: AnyGame, position: AnyPosition, moves: Play, chance: Chance) -> bool:
    try:
        for seat, text in moves:
            position, _ = game.play_text(position, seat, text, chance)
    except Refused:
        return False
    return True
