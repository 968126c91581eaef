"""Whole games at random: tiles are conserved, scores add up to zero, every choice is legal."""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from itertools import product

import pytest

from stolik.engine.chance import SecretChance
from stolik.engine.contract import Event
from stolik.engine.rummikub import DECK, GAME, Draw, Meld, Position, Reading, judge_set

TABLES = [
    (seats, {"jokerRule": joker, "bothColours": both, "poolEnd": end, "large": True})
    for number, (seats, joker, both, end) in enumerate(
        product(
            range(2, 7),
            ("free", "replace", "locked"),
            (False, True),
            ("lastTile", "emptyDraw", "playOut"),
        )
    )
    if number % 3 == 0
]


def tiles_in_play(at: Position) -> Counter[str]:
    seats = range(len(at.racks))
    return Counter([
        *(tile for tile_set in at.table.sets for tile in tile_set.tiles),
        *(tile for seat in seats for tile in at.rack(seat).hand),
        *at.pool.tiles[at.table.drawn :],
    ])  # fmt: skip


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_random_game(number: int) -> None:
    """[R1] [R4] [R7] [S3] [S10] [S13] The invariants, move by move."""
    seats, switches = TABLES[number]
    options = GAME.read_options(switches, seats)
    chance = SecretChance("rummikub", hashlib.sha256(f"game {number}".encode()).digest())
    pick = random.Random(number)
    at = GAME.deal(options, seats, chance)
    while (result := GAME.result(at)) is None:
        (seat,) = GAME.asked(at.table)
        assert seat is not None
        view = GAME.view(at, seat)
        moves = [*GAME.choices(view)]
        assert len({str(move) for move in moves}) == len(moves) <= 200
        assert all(GAME.why_not(view, move) is None for move in moves)
        assert Draw(3) not in moves
        at = step(at, seat, pick.choice(moves[:1] + moves), chance)
    assert sum(result.scores) == 0
    assert result.winners


def step(at: Position, seat: int, move: object, chance: SecretChance) -> Position:
    assert isinstance(move, Draw | Meld) or str(move) == "pass"
    after, events = GAME.play(at, seat, GAME.parse(str(move)), chance)
    table = after.table
    assert tiles_in_play(after) == Counter(DECK)
    assert table.counts == tuple(len(after.rack(other).hand) for other in range(len(after.racks)))
    assert table.pool_left == len(after.pool.tiles) - table.drawn
    assert after.pool is at.pool
    others = [other for other in range(len(at.racks)) if other != seat]
    assert all(after.racks[other] is at.racks[other] for other in others)
    judged = [judge_set(tile_set.tiles, tile_set.kind) for tile_set in table.sets]
    assert all(isinstance(reading, Reading) for reading in judged)
    assert GAME.load(json.loads(json.dumps(GAME.dump(after)))) == after
    assert drawn_by_another(events, seat) == []
    return after


def drawn_by_another(events: tuple[Event, ...], seat: int) -> list[Event]:
    """Events that show drawn tiles to anybody but `seat`."""
    return [event for event in events if event.kind == "drawn" and event.audience != seat]
