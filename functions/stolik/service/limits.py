"""Rate limits: so many calls per person and window, kept in one document per person.

A window is a minute of the server's clock. Calls that change a table's course are cheap for
their own reasons (only the seat to move may move), so only calls that create something, or
that can be repeated for nothing, are counted here.
"""

from __future__ import annotations

from functools import partial

from stolik.service import clock
from stolik.service.errors import Exhausted
from stolik.service.store import Work, change

WINDOW = 60_000  # ms
PER_WINDOW = {
    "create_game": 10,
    "search_game": 20,
    "join_game": 30,
    "set_profile": 10,
    "suggest_move": 30,
    "report": 5,
    "export_account": 3,
}


def count(uid: str, call: str, now: int) -> None:
    """Count one call of `uid`; raises Exhausted, saying when to retry, once there are too many."""
    change(partial(_count, uid=uid, call=call, now=now))


def _count(work: Work, uid: str, call: str, now: int) -> None:
    window = now // WINDOW
    (found,) = work.read(f"limits/{uid}")
    counts = dict(found["counts"]) if found and found["window"] == window else {}
    counts[call] = counts.get(call, 0) + 1
    if counts[call] > PER_WINDOW[call]:
        retry = -(-((window + 1) * WINDOW - now) // 1000)
        raise Exhausted(f"too many calls of {call}; try again in {retry} s", retry)
    content = {"window": window, "counts": counts, "expires": clock.timestamp(now + 2 * WINDOW)}
    work.put(f"limits/{uid}", content)
