"""When a rematch is agreed, and who sits where in it."""

from __future__ import annotations

import pytest

from stolik.documents.chair import Chair
from stolik.service.lobby import rematch
from testkit.headers import header_with


def test_when_a_rematch_is_agreed() -> None:
    """[B18] [X17] Everybody has to answer, and at least two (or the only person) agree."""
    table = header_with("ann", "bob", "cid", status="finished")
    after_ann = rematch.with_answer(table, "ann", True)
    assert not rematch.is_agreed(after_ann)
    after_bob = rematch.with_answer(after_ann, "bob", True)
    assert not rematch.is_agreed(after_bob)
    assert rematch.is_agreed(rematch.with_answer(after_bob, "cid", True))
    assert rematch.is_agreed(rematch.with_answer(after_bob, "cid", False))
    after_bob_declines = rematch.with_answer(
        rematch.with_answer(after_bob, "cid", False), "bob", False
    )
    assert not rematch.is_agreed(after_bob_declines)
    assert rematch.is_agreed(
        rematch.with_answer(header_with("ann", status="finished"), "ann", True)
    )
    assert rematch.with_answer(rematch.with_answer(table, "ann", False), "ann", True).declined == ()


@pytest.mark.parametrize("count", [2, 3, 4, 8])
def test_seats_are_reshuffled(count: int) -> None:
    """[B18] The same people, never in the same order."""
    chairs = [Chair("human", str(n), str(n)) for n in range(count)]
    for seed in range(200):
        order = rematch.shuffle_seats(chairs, str(seed))
        assert order != chairs
        assert sorted(order, key=lambda chair: chair.name) == chairs
