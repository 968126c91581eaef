"""Claiming the result of a live game that everybody else has left.

The countdown is in the header: `claimable`. Until a while after it the seats that were left are
not played for, so that there is a turn to claim in: nobody claims while the table waits for them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stolik.documents.header import Header
from stolik.engine.contract import Result
from stolik.service.errors import Stale, TooLate
from stolik.service.play import cancel, results
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import task_queue
from stolik.service.tables import guards, headers
from stolik.service.tables.transaction import Transaction, transaction

WHAT = ("win", "cancel")


@transaction
def claim(tx: Transaction, game_id: str, uid: str, seq: int, what: str, now: int) -> dict[str, Any]:
    """End a game that all others have left: as won, or without a result."""
    header = headers.read_header(tx, game_id)
    seat = guards.require_seat(header, uid)
    guards.require_playing(header)
    if header.seq != seq:
        raise Stale(header.seq)
    if not may_claim(header, seat, now):
        raise TooLate(ServiceReason.NOT_CLAIMABLE, "the result cannot be claimed now")
    after = cancel.closed(tx, game_id, header, now)
    if what == "win":
        result = Result(header.scores, (seat,), "claimed")
        after = replace(after, status="finished", result=result)
        results.count(tx, after, result)
        tx.after_commit(task_queue.schedule_next_step, game_id, after)
    headers.save_header(tx, game_id, header, after)
    return {"status": after.status}


def may_claim(header: Header, seat: int, now: int) -> bool:
    """Whether the person on `seat` may claim the result: alone, long enough, not to move. Pure."""
    waited = header.claimable is not None and header.claimable <= now
    asked = seat in header.asked or None in header.asked
    return waited and not asked and not header.seats[seat].away
