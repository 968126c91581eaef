"""Limits: so many calls per person and minute, so many open tables per person.

Calls that create something or that guess (codes, links) are counted in one document per
person, exactly, in minutes of the server's clock. Every call is also counted in the memory
of the instance that serves it: that costs nothing, and none can be repeated without end.
"""

from __future__ import annotations

from typing import Any

from google.cloud.firestore import FieldFilter, Or

from stolik.documents.header import LIVE
from stolik.service import server_clock
from stolik.service.errors import Exhausted
from stolik.service.tables.transaction import Transaction, transaction

WINDOW_MS = 60_000  # ms
MAX_CALLS_PER_MINUTE = {
    "create_game": 10,
    "duplicate_game": 10,
    "search_game": 20,
    "join_game": 30,
    "preview_game": 30,
    "ask_seat": 5,
    "invite_player": 30,
    "set_profile": 10,
    "suggest_move": 30,
    "report": 5,
    "chat_code": 5,
    "export_account": 3,
    "delete_account": 3,
}
MAX_INSTANCE_CALLS_PER_MINUTE = {"play_move": 600, "list_choices": 600}
DEFAULT_INSTANCE_CALLS_PER_MINUTE = 120
MAX_OPEN_TABLES = 30
_NEAR = 10_000  # people remembered by an instance at most

_seen: dict[tuple[str, str], tuple[int, int]] = {}  # (uid, call) -> (window, count)


@transaction
def check_rate(tx: Transaction, uid: str, call: str, now: int) -> None:
    """Count one call of `uid`; raises Exhausted, saying when to retry, once there are too many."""
    _count(tx, uid, call, now)


def check_instance_rate(uid: str, call: str, now: int) -> None:
    """The same in the memory of this instance, for every call, before it is even read."""
    window, counted = _seen.get((uid, call), (0, 0))
    counted = counted + 1 if window == now // WINDOW_MS else 1
    if len(_seen) > _NEAR:
        _seen.clear()
    _seen[uid, call] = (now // WINDOW_MS, counted)
    if counted > MAX_INSTANCE_CALLS_PER_MINUTE.get(call, DEFAULT_INSTANCE_CALLS_PER_MINUTE):
        _refuse(call, now)


def check_new_table(tx: Transaction, uid: str, call: str, now: int) -> None:
    """Count a call that opens a table; raises Exhausted if there are too many of either.

    The count is guarded, so two tables of one person wait for each other: the limit is exact.
    """
    _count(tx, uid, call, now)
    check_open_tables(tx, uid)


def check_open_tables(tx: Transaction, uid: str) -> None:
    """Raise Exhausted if `uid` is at too many open tables already."""
    if tx.count(_open_tables(tx, uid)) >= MAX_OPEN_TABLES:
        text = f"you are at {MAX_OPEN_TABLES} open tables; finish or leave one first"
        raise Exhausted(text, WINDOW_MS // 1000)


def _open_tables(tx: Transaction, uid: str) -> Any:
    mine = Or([FieldFilter("host", "==", uid), FieldFilter("players", "array_contains", uid)])
    going_on = FieldFilter("status", "in", ["waiting", *LIVE])
    return tx.collection("games").where(filter=mine).where(filter=going_on)


def _count(tx: Transaction, uid: str, call: str, now: int) -> None:
    (found,) = tx.read(f"limits/{uid}")
    window = now // WINDOW_MS
    counts = dict(found["counts"]) if found and found["window"] == window else {}
    counts[call] = counts.get(call, 0) + 1
    if counts[call] > MAX_CALLS_PER_MINUTE[call]:
        _refuse(call, now)
    content = {
        "window": window,
        "counts": counts,
        "expires": server_clock.timestamp(now + 2 * WINDOW_MS),
    }
    tx.put(f"limits/{uid}", content)


def _refuse(call: str, now: int) -> None:
    retry = -(-(WINDOW_MS - now % WINDOW_MS) // 1000)
    raise Exhausted(f"too many calls of {call}; try again in {retry} s", retry)
