"""Limits: calls per person and minute, as their declarations say, and open tables per person.

Calls that create something or that could guess (codes, links) are counted exactly, in one
document per person and by the minutes of the server's clock: in the commit of the change, or in
one of their own where nothing changes or the call is refused. Every call is also counted in the
memory of the instance that serves it, which costs nothing and bounds what one client can repeat.
"""

from __future__ import annotations

from google.cloud.firestore import FieldFilter

from stolik.documents.clock import DAY_MS
from stolik.engine.errors import InvariantBroken
from stolik.service import server_clock
from stolik.service.api import sanctions
from stolik.service.api.declaration import find
from stolik.service.errors import Exhausted
from stolik.service.settings import MAX_OPEN_TABLES
from stolik.service.tables.transaction import Transaction, transaction

WINDOW_MS = 60_000
MAX_REMEMBERED_CALLERS = 10_000
MAX_INVITEES_PER_DAY = 100

_instance_calls: dict[tuple[str, str], tuple[int, int]] = {}  # (uid, call) -> (minute, calls)


@transaction
def check_rate(tx: Transaction, uid: str, call: str, now: int) -> None:
    """Count one call of `uid`. Raises Exhausted, saying when to retry, once there are too many."""
    count_call(tx, uid, call, now)


def check_instance_rate(uid: str, call: str, per_minute: int, now: int) -> None:
    """Count a call in this instance's memory. Raises Exhausted after `per_minute` of them."""
    minute, calls = _instance_calls.get((uid, call), (0, 0))
    calls = calls + 1 if minute == now // WINDOW_MS else 1
    if len(_instance_calls) > MAX_REMEMBERED_CALLERS:
        _instance_calls.clear()
    _instance_calls[uid, call] = (now // WINDOW_MS, calls)
    if calls > per_minute:
        raise _too_many(call, now)


def check_new_table(tx: Transaction, uid: str, call: str, now: int) -> None:
    """Count a call that opens a table; raises Exhausted for too many calls or open tables."""
    count_call(tx, uid, call, now)
    check_open_tables(tx, uid)


def check_open_tables(tx: Transaction, uid: str) -> None:
    """Raise Exhausted if `uid` is at too many open tables already."""
    mine = FieldFilter("members", "array_contains", uid)
    is_open = FieldFilter("status", "in", ["waiting", "playing"])
    most = MAX_OPEN_TABLES.value
    if tx.count(tx.collection("games").where(filter=mine).where(filter=is_open)) >= most:
        text = f"you are at {most} open tables; finish or leave one first"
        raise Exhausted(text, WINDOW_MS // 1000)


def count_today(tx: Transaction, what: str, uid: str, number: int, most: int, now: int) -> bool:
    """Count `number` of something for `uid`; False, and not counted, above `most` a day."""
    path, day = f"daily/{uid}_{what}", now // DAY_MS
    (stored,) = tx.read(path)
    count = number + (int(stored["count"]) if stored and stored["day"] == day else 0)
    if count > most:
        return False
    tx.put(path, {"day": day, "count": count, "expires": server_clock.timestamp(now + 2 * DAY_MS)})
    return True


def count_invitees(tx: Transaction, uid: str, number: int, now: int) -> None:
    """Count people who are invited. Raises Exhausted above MAX_INVITEES_PER_DAY."""
    if number and not count_today(tx, "invitees", uid, number, MAX_INVITEES_PER_DAY, now):
        text = f"you may invite {MAX_INVITEES_PER_DAY} people a day; invite more tomorrow"
        raise Exhausted(text, (DAY_MS - now % DAY_MS) // 1000)


def count_call(tx: Transaction, uid: str, call: str, now: int) -> None:
    """Count a call in this commit, if it is limited. Raises Exhausted after too many of them.

    The count is guarded, so two calls of one person cannot both take the last open table.
    """
    declaration = find(call)
    if declaration is None:
        raise InvariantBroken(f"{call} is no callable, so it has no limit")
    if (most := declaration.per_minute) is None:
        return
    (stored,) = tx.read(f"limits/{uid}")
    gone = int((stored or {}).get("gone", 0))
    sanctions.require_not_gone(gone, call, now)
    minute = now // WINDOW_MS
    counts = dict(stored["counts"]) if stored and stored["window"] == minute else {}
    counts[call] = counts.get(call, 0) + 1
    if counts[call] > most:
        raise _too_many(call, now)
    expires = server_clock.timestamp(max(gone, now + 2 * WINDOW_MS))
    mark = {"gone": gone} if gone else {}
    content = {"window": minute, "counts": counts, "expires": expires, **mark}
    tx.put(f"limits/{uid}", content)


def _too_many(call: str, now: int) -> Exhausted:
    seconds = -(-(WINDOW_MS - now % WINDOW_MS) // 1000)
    return Exhausted(f"too many calls of {call}; try again in {seconds} s", seconds)
