"""The sweep: every minute, do what is due at tables whose task was lost."""

from __future__ import annotations

import time
from collections.abc import Callable

from stolik.documents.header import LIVE, Header
from stolik.service import structured_log
from stolik.service.api.error_map import INTERNAL, map_error
from stolik.service.errors import Stale
from stolik.service.lobby import attendance
from stolik.service.ops import lost_notices
from stolik.service.ops.due_tables import DueTable, due_tables
from stolik.service.play import deadlines, endings
from stolik.service.tables import headers, lifetimes, order_again
from stolik.service.tables.delete_table import delete_table
from stolik.service.tables.transaction import OutdatedRead, Transaction, transaction
from stolik.service.time_limit import is_over, time_limit

LOST_TASK_AFTER_MS = 15_000
MAX_TABLES_PER_SWEEP = 200  # the rest waits for the next sweep
# The function has 60 s. What follows the tables has its own time, however long they took.
TABLES_SECONDS, NOTICES_SECONDS = 40.0, 10.0
OUT_OF_TIME = "out of time"  # for the log: the next sweep goes on
DONE = ("timeout", "bot", "closed", "searched", "removed", "failed")  # what a sweep counts


def sweep_all(now: int) -> None:
    """Do what lost tasks left undone: at tables first, then notices, whatever became of those."""
    try:
        with time_limit(TABLES_SECONDS):
            sweep(now)
    finally:
        with time_limit(NOTICES_SECONDS):
            lost_notices.order_again(now)


def sweep(now: int) -> dict[str, int]:
    """Do what is due at every table, close or remove old ones. Returns how many of each.

    A table that cannot be read is logged and skipped, so that it does not hold up others. One
    that is busy waits for the next sweep, and so do all that are left when the time is over.
    """
    started, outcome = time.perf_counter(), "ok"
    done = dict.fromkeys(DONE, 0)
    for table in due_tables(now - LOST_TASK_AFTER_MS, MAX_TABLES_PER_SWEEP):
        if is_over():
            outcome = OUT_OF_TIME
            break
        try:
            kind = _repair(table, now)
        except OutdatedRead:
            continue  # somebody has just changed it
        except Exception as error:
            if isinstance(error, Stale):  # the commit may be this sweep's own, unanswered
                order_again.order_again(table.game_id)
            if map_error(error, game=table.game_id).reason != INTERNAL:
                continue  # it has moved on or is busy; the next sweep looks at it again
            kind = "failed"
        done[kind] += 1
    ms = structured_log.ms_since(started)
    structured_log.info("sweep", outcome=outcome, ms=ms, **done)
    return done


def _repair(table: DueTable, now: int) -> str:
    """Do what is due at one table. Returns what it was."""
    if table.header is None:
        _remove(table.game_id, 0, now)
        return "removed"
    header = table.joined()
    kind = remedy_for(header, now)
    _REMEDIES[kind](table.game_id, header.seq, now)
    return kind


def remedy_for(header: Header, now: int) -> str:
    """What has to be done about a table that is due. Pure."""
    if header.status in ("cancelled", "finished"):
        return "removed"
    if header.status in LIVE:
        if header.forfeits_at is not None and header.forfeits_at <= now:
            return "timeout"
        if header.plays_itself:
            return "bot"
        if header.deadline is not None and header.deadline <= now:
            return "timeout"
    return "searched" if lifetimes.is_search(header) else "closed"


@transaction
def _close(tx: Transaction, game_id: str, seq: int, now: int) -> None:
    """Cancel a table where nothing has happened for too long."""
    header = headers.read_header(tx, game_id)
    if header.seq == seq and lifetimes.due(header) <= now:
        after = endings.cancel(tx, game_id, header, now)
        headers.save_header(tx, game_id, header, after)


@transaction
def _check_search(tx: Transaction, game_id: str, seq: int, now: int) -> None:
    """Free the chairs of those who search no more; look again later if anybody still does."""
    header = headers.read_header(tx, game_id)
    if header.seq != seq or not lifetimes.is_search(header) or lifetimes.due(header) > now:
        return
    gone = attendance.absent_people(tx, header, now)
    if gone:
        after = attendance.without_people(tx, game_id, header, gone, now)
        headers.save_header(tx, game_id, header, after)
    else:
        headers.put_off(tx, game_id, header, now)


def _remove(game_id: str, seq: int, now: int) -> None:
    """Delete an old table with everything under it."""
    delete_table(game_id)


_REMEDIES: dict[str, Callable[[str, int, int], object]] = {
    "bot": deadlines.play_bot,
    "timeout": deadlines.enforce,
    "closed": _close,
    "searched": _check_search,
    "removed": _remove,
}
