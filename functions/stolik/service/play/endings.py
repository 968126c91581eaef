"""The end of a rated game that was decided because people left it."""

from __future__ import annotations

from dataclasses import replace

from stolik.documents import forfeits
from stolik.documents.header import Header
from stolik.service.play import cancel, results
from stolik.service.tables.transaction import Transaction


def decided_header(tx: Transaction, game_id: str, header: Header, now: int) -> Header:
    """The header after the end: the only person who stays has won; nobody wins if nobody does."""
    result = forfeits.result_for_last(header)
    if result is None:
        return cancel.cancelled_header(tx, game_id, header, now)
    after = cancel.ended_header(tx, game_id, header, now)
    result = forfeits.say_if_short(header, result)
    after = replace(after, status="finished", result=result)
    results.count(tx, after, result)
    return after
