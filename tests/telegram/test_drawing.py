"""Tables and hands drawn as text, for recorded games of every kind. [G3] [H5] [C17]"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stolik.engine import games
from stolik.engine.contract import AnyPosition
from stolik.engine.records import Record, replay
from stolik.service.people.private_settings import LOCALES
from stolik.telegram.drawing import boards, buttons, hands, symbols
from stolik.telegram.translations import texts_for

CORPUS = Path(__file__).parents[1] / "corpus"
RECORDS = sorted(path for name in games.NAMES for path in (CORPUS / name).glob("*.json"))
GAME_ID = "x" * 20


def positions(path: Path) -> Iterator[tuple[str, AnyPosition]]:
    content = json.loads(path.read_text())
    record = Record.read(content.get("record", content))
    played = replay(record)
    for number, position in enumerate(played.positions):
        if number % 3 == 0 or getattr(position.table, "phase", "") == "between":
            yield record.game, position


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_position_can_be_drawn(path: Path) -> None:
    """In four languages in turn; the data of each button fits and is a legal move."""
    for number, (name, position) in enumerate(positions(path)):
        told = texts_for(LOCALES[number % 4])
        people = [f"P{seat}" for seat in range(len(position.table.scores))]
        lines = boards.board(name, position.options, position.table, people, told)
        assert all(isinstance(line, str) for line in lines)
        assert len("\n".join(lines)) < 4_000
        game = games.find(name)
        for seat in (seat for seat in game.asked(position.table) if seat is not None):
            view = game.view(position, seat)
            assert hands.hand(name, view, people, told) or not game.hand(view.rack)
            assert hands.question(name, position.table.phase, told)
            _legal(name, view, told)
        if None in game.asked(position.table):
            _legal(name, game.view(position, None), told)


def _legal(name: str, view: Any, told: Any) -> None:
    game, choices = games.find(name), buttons.choices(name, view, told)
    for row in buttons.to_buttons(GAME_ID, 999_999, choices):
        for button in row:
            kind, game_id, seq, move = button.data.split(" ", 3)
            assert (game_id, seq, len(button.data.encode()) <= 64) == (GAME_ID, "999999", True)
            text = buttons.layouts(view)[int(move)] if kind == "n" else move
            if kind != "h":
                assert game.why_not(view, game.parse(text, view.table)) is None, text
    assert choices


def test_what_a_bidder_is_offered() -> None:
    """[E7] The next five bids and the pass."""
    path = CORPUS / "bridge/01-contract-made.json"
    _, position = next(positions(path))
    view = games.find("bridge").view(position, position.table.turn)
    labels = [label for row in buttons.choices("bridge", view, texts_for("en")) for label, _ in row]
    assert labels == ["1♣", "1♦", "1♥", "1♠", "1NT", "Pass"]


def test_two_cards_to_stash() -> None:
    """The first is marked and can be deselected; the second completes the move."""
    rows = list(buttons._stash(("Qc", "Th", "9s"), "Th"))
    assert rows == [("Q♣", "m stash Th Qc"), ("✓10♥", "h -"), ("9♠", "m stash Th 9s")]
    assert list(buttons._stash(("Qc", "Th"), "")) == [("Q♣", "h Qc"), ("10♥", "h Th")]


def test_symbols() -> None:
    assert symbols.tiles(["r10", "j"]) == "🔺10 🃏"
    assert symbols.rack(["o1", "j", "k3", "k2"]) == "⚫ 2 3\n🔶 1\n🃏"
    assert symbols.by_colour(["o1", "j", "k3", "k2"]) == ["k2", "k3", "o1", "j"]
    assert symbols.by_suit(["2c", "Th", "As", "Ah"]) == "A♠  A♥ 10♥  2♣"
    assert symbols.dice([1, 6]) == "⚀1 ⚅6"
    assert symbols.name_values(["Ann", "Bob"], [1, 2]) == "Ann: 1 · Bob: 2"
