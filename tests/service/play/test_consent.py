"""When a vote cancels a game."""

from __future__ import annotations

from dataclasses import replace

from stolik.service.play import consent
from testkit.headers import header_with


def test_a_majority_of_those_who_are_there() -> None:
    """[B16] Each person has one vote; people who are away are not counted."""
    table = header_with("ann", "bob", "cid", "dan")
    assert not consent.is_cancelled_by_vote(replace(table, votes=("ann", "bob")))
    assert consent.is_cancelled_by_vote(replace(table, votes=("ann", "bob", "cid")))
    away = table.with_chair(3, away=True)
    assert consent.is_cancelled_by_vote(replace(away, votes=("ann", "bob")))
    assert not consent.is_cancelled_by_vote(replace(away, votes=("ann", "dan")))
    assert consent.is_cancelled_by_vote(header_with("ann", votes=("ann",)))
    tables = [header_with(*"abcde"[:people]) for people in (1, 2, 3, 4, 5)]
    assert [consent.votes_to_cancel(table) for table in tables] == [1, 2, 2, 3, 3]
