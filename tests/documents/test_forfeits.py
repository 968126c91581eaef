"""Rated games that people leave: who has lost, who has won. Pure."""

from __future__ import annotations

from dataclasses import replace

from stolik.documents import forfeits
from stolik.documents.clock import Clock
from stolik.documents.header import RETURN_GRACE_MS, Header
from stolik.engine.contract import Result
from testkit.headers import NOW, header_with


def rated(**fields: object) -> Header:
    """A rated table of three, at Ann's turn."""
    clock = Clock("move", seconds=30)
    return header_with("ann", "bob", "cid", rated=True, clock=clock, banks=(), **fields)


def test_who_left_loses_after_a_minute() -> None:
    """[Q7] Not before; at unrated tables never."""
    left = rated().with_chair(1, away=True, left=NOW)
    assert left.forfeits_at == NOW + RETURN_GRACE_MS
    assert not forfeits.forfeit_who_left(left, NOW + RETURN_GRACE_MS - 1).forfeited
    assert forfeits.forfeit_who_left(left, NOW + RETURN_GRACE_MS).forfeited == (1,)
    unrated = replace(left, rated=False)
    assert unrated.forfeits_at is None
    assert not forfeits.is_lost(unrated, 1, NOW + RETURN_GRACE_MS)


def test_a_lost_turn_waits_for_nobody() -> None:
    """[Q7] It has no deadline any more; that of others stays."""
    table = rated(deadline=NOW + 30_000)
    assert forfeits.forfeit(table, [0], NOW).deadline is None
    assert forfeits.forfeit(table, [1], NOW).deadline == NOW + 30_000


def test_when_it_is_decided() -> None:
    """[Q7] When one person stays who is at the table, or nobody."""
    table = rated()
    assert not forfeits.is_decided(table)
    assert not forfeits.is_decided(forfeits.forfeit(table, [0], NOW))
    alone = forfeits.forfeit(table, [0, 1], NOW)
    assert forfeits.is_decided(alone)
    assert forfeits.result_for_last(alone) == Result((), (2,), "left")
    assert not forfeits.is_decided(alone.with_chair(2, away=True, left=NOW))
    nobody = forfeits.forfeit(table, [0, 1, 2], NOW)
    assert forfeits.is_decided(nobody)
    assert forfeits.result_for_last(nobody) is None


def test_who_left_does_not_win_by_points() -> None:
    """[Q7] [Q6] The best of those who stayed do, also where they share it."""
    left = forfeits.forfeit(rated(), [0], NOW)
    points = Result((90, 20, 30), (0,), "points")
    assert forfeits.without_leavers(left, points).winners == (2,)
    assert forfeits.without_leavers(left, replace(points, scores=(90, 30, 30))).winners == (1, 2)
    assert forfeits.without_leavers(left, replace(points, winners=(0, 1))).winners == (1,)
    assert forfeits.without_leavers(rated(), points) == points
