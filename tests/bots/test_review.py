"""The review of a finished game: who gave what away, and nobody blamed for hidden cards."""

from __future__ import annotations

import random
from typing import Any

import pytest

from stolik.engine import bots
from stolik.engine.bots import review as looking_back
from stolik.engine.bots.cards import mind
from stolik.engine.bots.cards.pace import Pace
from stolik.engine.bots.gaps import Gap
from stolik.engine.bots.review import Missed, review
from stolik.engine.records import Record
from testkit.harness.game_trail import Setup, begin, walk
from testkit.harness.random_setups import sample


@pytest.mark.parametrize(
    ("kind", "moves"),
    [("rikiki", 20), ("zole", 20), ("bridge", 30), ("rummikub", 40), ("farkle", 24)],
)
def test_random_players_miss_something(
    kind: str, moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[X33] The better move is legal, comes with a line, and gains something; seat by seat."""
    monkeypatch.setattr(mind, "Pace", lambda level, budget: Pace("advanced 6", budget))
    trail = walk(Setup(kind, 4, {"rounds": 1}, 5), moves)
    found = review(trail.record(), budget=1.0)
    positions = list(trail.positions())
    assert len({missed.seat for missed in found}) > 1
    for missed in found:
        before = positions[missed.index]
        move = trail.game.parse(missed.better, before.table)
        assert trail.game.refusal(before, missed.seat, move) is None
        assert (missed.loss > 0, missed.why[-1]) == (True, ".")
        assert missed.seat == trail.steps[missed.index].seat


def test_only_real_choices_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """[X33] Forced moves and the host's are left out; a gap of nothing is no miss."""
    asked: list[str] = []

    def judge(view: Any, move: str, budget: float, rng: random.Random) -> Gap:
        asked.append(move)
        return Gap(1.0 if len(asked) == 2 else 0.0, "points", "bid 0", "So.")

    monkeypatch.setattr(looking_back, "_judge", lambda name: judge)
    setup = Setup("rikiki", 2, {"schedule": [1, 1]}, 3)
    trail = begin(setup)
    moves: list[list[Any]] = [[0, "bid 1"], [1, "bid 0"]]
    game, position = trail.game, trail.start
    for seat, text in moves:
        position, _ = game.act(position, seat, text, trail.chance)
    for _ in range(2):
        seat = position.table.turn
        text, _ = bots.any_move(game, game.view(position, seat), random.Random(1))
        position, _ = game.act(position, seat, text, trail.chance)
        moves.append([seat, text])
    moves.append([None, "deal 1"])
    record = Record.read({**trail.record(), "moves": moves})
    assert review(record) == [Missed(1, 1, "bid 0", "bid 0", 1.0, "points", "So.")]
    assert asked == ["bid 1", "bid 0"]


def test_a_game_without_a_judge() -> None:
    """A game that has no bot of its own gives an empty review."""
    assert review(walk(sample("liarsdice", 1)[0], 5).record()) == []
