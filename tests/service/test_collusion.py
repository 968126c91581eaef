"""Conspicuous pairs among rated games are found; friends and strangers are not."""

from __future__ import annotations

import random
from dataclasses import replace

from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.engine.contract import Result
from stolik.service.ops.collusion import pairs
from testkit.headers import header


def ended(uids: tuple[str, ...], scores: tuple[int, ...], rated: bool = True) -> Header:
    """A finished game of these people."""
    chairs = tuple(Chair("human", uid, uid) for uid in uids)
    result = Result(scores, (scores.index(max(scores)),), "target")
    return replace(header(), seats=chairs, players=uids, rated=rated, result=result)


def test_pairs_that_stand_out() -> None:
    """[X18] One who always loses to another, and two who hardly play with anybody else."""
    rng, crowd = random.Random(1), [f"p{number}" for number in range(30)]
    evening = [ended(tuple(rng.sample(crowd, 3)), tuple(rng.sample(range(9), 3)))
               for _ in range(300)]  # fmt: skip
    dumping = [ended(("zed", "amy", crowd[n]), (0, 9, 5)) for n in range(10)]
    dumping += [ended(("zed", crowd[n], crowd[n + 1]), (8, 1, 2)) for n in range(12)]
    dumping += [ended(("amy", crowd[n], crowd[n + 1]), (4, 6, 2)) for n in range(12)]
    always = [ended(("bo", "cy", crowd[n]), (n % 3, 1, 1)) for n in range(12)]
    conspicuous = {
        pair.uids: pair for pair in pairs([*evening, *dumping, *always]) if pair.stands_out
    }
    assert conspicuous.keys() == {("amy", "zed"), ("bo", "cy")}
    assert (conspicuous["amy", "zed"].above, conspicuous["amy", "zed"].together) == (1.0, 10)
    assert conspicuous["bo", "cy"].share == 1.0


def test_only_rated_games_count() -> None:
    """[X18] Friends may play together as often as they like."""
    assert pairs([ended(("bo", "cy"), (1, 0), rated=False)] * 20) == []
