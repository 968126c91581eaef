"""Wake-ups: one pending task for a table, instead of one for every move.

A wake-up does what is due and orders the next one, so wake-ups form a chain. `wakeAt` of a table in
play is the time of the first task of its chain, which was acknowledged before it was committed.
Invariant: a table with `wakeAt` has a pending task of that chain, no later than its next step. So a
change that does not bring the next step nearer orders nothing: the task comes early, finds nothing
due and orders the next one. A change that does so begins a new chain; tasks of the old one end. The
first task of a chain may come before the commit; then it is delivered again. Where ordering fails
there is no `wakeAt`: the next change tries again, and the sweep does what is due meanwhile.
"""

from __future__ import annotations

from stolik.documents.header import Header
from stolik.engine.fast_replace import replace
from stolik.service.errors import Contended
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.next_steps import is_overdue, next_wake
from stolik.service.scheduling.task_kind import TaskKind

MARGIN_MS = 15_000  # longer than the longest call (10 s) and the difference of two clocks
FARTHEST_MS = 29 * 86_400_000  # Cloud Tasks takes no task for later than 30 days ahead


def plan(game_id: str, before: Header | None, after: Header) -> Header:
    """The header to commit instead of `after`: its chain goes on, or a new one is ordered.

    `before` is the table as it was read, `after.updated` the time of the change.
    """
    now = after.updated
    wake = next_wake(after, now)
    if is_overdue(after, now) and (before is None or not is_overdue(before, now)):
        wake = now  # somebody has come back too late to a turn that a bot was to play
    if wake is None or (before is not None and _is_awaited(before, now, wake)):
        return after
    first = min(wake, now + FARTHEST_MS)
    is_ordered = order(game_id, first, first, last_change(before))
    return replace(after, wake_at=first if is_ordered else None)


def is_before_commit(header: Header | None, at: int, chain: int, since: int, now: int) -> bool:
    """Whether a wake-up may have come before the commit of the change that ordered it.

    Then the table is still the one that the change has read. A process may need up to MARGIN_MS
    for its commit; if it has died instead, the wake-up ends after that.
    """
    is_first = at == chain and (header is None or header.wake_at != chain)
    return is_first and last_change(header) == since and now < at + MARGIN_MS


def last_change(header: Header | None) -> int:
    """When a table was changed last, in ms; 0 if there is none yet."""
    return 0 if header is None else header.updated


def continue_chain(game_id: str, header: Header, now: int) -> None:
    """Order the next wake-up of a table's chain. Writes nothing; raises Contended if it fails."""
    wake = next_wake(header, now)
    if wake is None or header.wake_at is None:
        return
    if not order(game_id, header.wake_at, min(wake, now + FARTHEST_MS)):
        raise Contended("the next wake-up could not be ordered")


def order(game_id: str, chain: int, at: int, since: int = 0) -> bool:
    """Order one wake-up. Returns whether it is ordered."""
    return task_queue.schedule(game_id, 0, TaskKind.WAKE, at, chain, since)


def _is_awaited(before: Header, now: int, wake: int) -> bool:
    """Whether the chain of the table has a task that will look at this change in time.

    That is its first task, or the one for the step that the table waited for before. It must not
    come while the change is being committed: it might see the table before the change, and end.
    """
    if before.wake_at is None:
        return False
    in_time = range(now + MARGIN_MS + 1, wake + 1)
    return before.wake_at in in_time or next_wake(before, now) in in_time
