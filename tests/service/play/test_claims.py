"""Who may claim the result of a game that all others have left."""

from __future__ import annotations

from stolik.documents.clock import Clock
from stolik.documents.header import CLAIM_AFTER_MS
from stolik.documents.header_updates import mark_away
from stolik.service.play.claims import may_claim
from testkit.headers import NOW, header_with

LATER = NOW + CLAIM_AFTER_MS


def test_who_stayed_may_claim_after_a_while() -> None:
    """[X12] Not at once, not during their own turn, and never the one who left."""
    table = header_with("ann", "bob", clock=Clock("move", seconds=30), turn=1, asked=(1,))
    left = mark_away(table, 1, NOW)
    assert may_claim(left, 0, LATER)
    assert not may_claim(left, 0, LATER - 1)
    assert not may_claim(left, 1, LATER)
    assert not may_claim(table, 0, LATER)
    ann_to_move = mark_away(header_with("ann", "bob", clock=Clock("move", seconds=30)), 1, NOW)
    assert not may_claim(ann_to_move, 0, LATER)
    assert not may_claim(ann_to_move, 1, LATER)
