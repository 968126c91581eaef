"""When a rematch is agreed, and who sits where in it."""

from __future__ import annotations

import pytest

from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.service.lobby import rematch
from stolik.service.tables import rated_policy
from testkit.headers import NOW, header_with


def with_answer(header: Header, uid: str, agree: bool) -> Header:
    """The header with an answer that was given at once."""
    return rematch.with_answer(header, uid, agree, NOW)


def may_play_again(header: Header, waited: int = 0) -> bool:
    """Whether the rematch is dealt so long after the answers."""
    return rated_policy.may_play_again(header, NOW + waited)


def test_when_a_rematch_is_agreed() -> None:
    """[B18] [X17] Everybody has to answer, and at least two (or the only person) agree."""
    table = header_with("ann", "bob", "cid", status="finished")
    after_ann = with_answer(table, "ann", True)
    assert not may_play_again(after_ann)
    after_bob = with_answer(after_ann, "bob", True)
    assert not may_play_again(after_bob)
    assert may_play_again(with_answer(after_bob, "cid", True))
    assert may_play_again(with_answer(after_bob, "cid", False))
    after_bob_declines = with_answer(with_answer(after_bob, "cid", False), "bob", False)
    assert not may_play_again(after_bob_declines)
    assert may_play_again(with_answer(header_with("ann", status="finished"), "ann", True))
    assert with_answer(with_answer(table, "ann", False), "ann", True).declined == ()


@pytest.mark.parametrize("count", [2, 3, 4, 8])
def test_seats_are_reshuffled(count: int) -> None:
    """[B18] The same people, never in the same order."""
    chairs = [Chair("human", str(n), str(n)) for n in range(count)]
    for seed in range(200):
        order = rematch.shuffle_seats(chairs, str(seed))
        assert order != chairs
        assert sorted(order, key=lambda chair: chair.name) == chairs
