"""The typed builders of moves write the engine's texts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from stolik.engine import games
from stolik.engine.rummikub.sets import TileSet as TableSet
from stolik_client import move_text as moves
from stolik_client.move_text import TileSet


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("rummikub", moves.rummikub.draw()),
        ("rummikub", moves.rummikub.pass_()),
        ("rummikub", moves.rummikub.meld(["r10", "b10", "k10"], ["o1", "o2", "j"])),
        ("rummikub", moves.rummikub.meld(TileSet(["j", "j", "k5"], "group", at=(2, 3)))),
        ("rikiki", moves.rikiki.bid(2)),
        ("rikiki", moves.rikiki.card("Qc")),
        ("rikiki", moves.rikiki.deal(7)),
        ("zole", moves.zole.big()),
        ("zole", moves.zole.zole()),
        ("zole", moves.zole.small_zole()),
        ("zole", moves.zole.pass_()),
        ("zole", moves.zole.stash("Ts", "Th")),
        ("zole", moves.zole.card("8d")),
        ("zole", moves.zole.next()),
        ("zole", moves.zole.resign()),
        ("bridge", moves.bridge.bid("3NT")),
        ("bridge", moves.bridge.pass_()),
        ("bridge", moves.bridge.partner("Ah")),
        ("bridge", moves.bridge.card("2c")),
        ("farkle", moves.farkle.roll()),
        ("farkle", moves.farkle.roll_on()),
        ("farkle", moves.farkle.keep(0, 3, 4)),
        ("farkle", moves.farkle.bank(5)),
    ],
)
def test_engine_reads_what_builders_write(game: str, text: str) -> None:
    """[X22] The engine parses the text and writes it back unchanged."""
    assert str(games.find(game).parse(text)) == text


def test_wrong_arguments_are_type_errors() -> None:
    """[X22] mypy reports each of these; it also reports an unused `type: ignore`."""
    moves.zole.card("2c")  # type: ignore[arg-type]
    moves.rummikub.meld(["r14"])  # type: ignore[list-item]
    moves.bridge.bid("8C")  # type: ignore[arg-type]
    moves.farkle.keep(6)  # type: ignore[arg-type]


def every_set() -> Iterator[TableSet]:
    """Every group and run, with every place of at most two jokers."""
    groups = [
        ("group", tuple(f"{colour}{number}" for colour in some))
        for number in range(1, 14)
        for size in (3, 4)
        for some in combinations("krbo", size)
    ]
    runs = [
        ("run", tuple(f"r{number}" for number in range(start, end)))
        for start in range(1, 12)
        for end in range(start + 3, 15)
    ]
    for kind, tiles in (*groups, *runs):
        for jokers in range(3):
            for places in combinations(range(len(tiles)), jokers):
                laid = ("j" if place in places else tile for place, tile in enumerate(tiles))
                yield TableSet(tuple(laid), "group" if kind == "group" else "run", 1, 2)


def test_a_table_sent_back_is_the_same_table() -> None:
    """[W18] Two jokers in a declared group or run keep their declaration."""
    sets = tuple(every_set())
    assert len(sets) > 2_000
    texts = [
        moves.rummikub.meld_table(sets[start : start + 20]) for start in range(0, len(sets), 20)
    ]
    again = [tile_set for text in texts for tile_set in parsed(text)]
    assert tuple(again) == sets


def parsed(text: str) -> tuple[TableSet, ...]:
    move = games.find("rummikub").parse(text)
    return tuple(move.sets)
