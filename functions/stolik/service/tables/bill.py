"""What a call costs: Firestore charges for documents read, written and deleted."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass


@dataclass
class Bill:
    """Documents read, written and deleted."""

    reads: int = 0
    writes: int = 0
    deletes: int = 0


current_bill: ContextVar[Bill] = ContextVar("current_bill")


def charge(spent: Bill) -> None:
    """Add to the bill of the current call, if one is kept."""
    if total := current_bill.get(None):
        total.reads += spent.reads
        total.writes += spent.writes
        total.deletes += spent.deletes
