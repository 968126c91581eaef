"""The search for pairs that collude in rated games."""

from __future__ import annotations

import random
from dataclasses import replace

from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.engine.contract import Result
from stolik.service.ops.collusion import pairs
from testkit.headers import header


def finished_game(uids: tuple[str, ...], scores: tuple[int, ...], rated: bool = True) -> Header:
    """A finished game of these people."""
    chairs = tuple(Chair("human", uid, uid) for uid in uids)
    result = Result(scores, (scores.index(max(scores)),), "target")
    return replace(header(), seats=chairs, players=uids, rated=rated, result=result)


def test_pairs_that_stand_out() -> None:
    """[X18] A player who always loses to another one, and two who play almost only together."""
    rng, crowd = random.Random(1), [f"p{number}" for number in range(30)]
    evening = [finished_game(tuple(rng.sample(crowd, 3)), tuple(rng.sample(range(9), 3)))
               for _ in range(300)]  # fmt: skip
    dumping = [finished_game(("zed", "amy", crowd[n]), (0, 9, 5)) for n in range(10)]
    dumping += [finished_game(("zed", crowd[n], crowd[n + 1]), (8, 1, 2)) for n in range(12)]
    dumping += [finished_game(("amy", crowd[n], crowd[n + 1]), (4, 6, 2)) for n in range(12)]
    always = [finished_game(("bo", "cy", crowd[n]), (n % 3, 1, 1)) for n in range(12)]
    conspicuous = {
        pair.uids: pair for pair in pairs([*evening, *dumping, *always]) if pair.stands_out
    }
    assert conspicuous.keys() == {("amy", "zed"), ("bo", "cy")}
    assert (conspicuous["amy", "zed"].above, conspicuous["amy", "zed"].together) == (1.0, 10)
    assert conspicuous["bo", "cy"].share == 1.0


def test_only_rated_games_count() -> None:
    """[X18] Unrated games are ignored, however often two people play together."""
    assert pairs([finished_game(("bo", "cy"), (1, 0), rated=False)] * 20) == []
