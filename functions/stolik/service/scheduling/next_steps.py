"""What has to happen at a table next, and when. Pure.

A deadline is a hard step, which has to happen on time. A notice or a reminder is a soft one, which
may wait a while for a wake-up that comes anyway.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from stolik.documents.header import LIVE, Header
from stolik.service.scheduling.task_kind import TaskKind

TURN_NOTICE_DELAY_MS = 60_000  # somebody who moves within a minute needs no notice
MIN_TURN_FOR_REMINDER_MS = 3_600_000
REMINDER_SHARE = 0.8  # of a long turn has passed when the reminder is sent
LATE_MOVE_GRACE_MS = 1_000  # that a move may still be under way when the deadline strikes
TIMEOUT_DELAY_MS = 100  # after deadline and grace, so that the wake-up is never early
MAX_SLACK_MS = 120_000  # that a notice may come late


class Step(NamedTuple):
    """Something that is due at a table."""

    due: int  # ms
    wake: int  # when the table has to be woken for it at the latest; ms
    kind: TaskKind


def ordered_step(header: Header) -> tuple[int, TaskKind] | None:
    """What has a task of its own, ordered after the commit: a bot's move, or notices of the end."""
    start = header.turn_started or header.updated
    if header.result:
        return start, TaskKind.RESULT
    if header.plays_itself:
        return max(start + bot_delay_ms(header), header.rests_until), TaskKind.BOT
    return None


def steps(header: Header) -> list[Step]:
    """What a table in play has to be woken for, in the order in which it is due."""
    if header.status not in LIVE:
        return []
    due_steps = [] if header.plays_itself else _steps_of_turn(header)
    if header.forfeits_at is not None:  # somebody who left a rated game loses it
        lost = header.forfeits_at + TIMEOUT_DELAY_MS
        due_steps.append(Step(lost, lost, TaskKind.TIMEOUT))
    return sorted(due_steps)


def _steps_of_turn(header: Header) -> list[Step]:
    start, deadline = header.turn_started or header.updated, header.deadline
    due_steps = list[Step]()
    if header.turn is not None:
        notice = start + TURN_NOTICE_DELAY_MS
        if deadline is None or notice < deadline:
            due_steps.append(_soft(notice, deadline, TaskKind.NOTICE))
        if deadline is not None and deadline - start >= MIN_TURN_FOR_REMINDER_MS:
            reminder = start + int((deadline - start) * REMINDER_SHARE)
            due_steps.append(_soft(reminder, deadline, TaskKind.REMINDER))
    if deadline is not None:
        grace_ms = 0 if header.clock_plays_on else LATE_MOVE_GRACE_MS
        timeout = deadline + grace_ms + TIMEOUT_DELAY_MS
        due_steps.append(Step(timeout, timeout, TaskKind.TIMEOUT))
    return due_steps


def next_wake(header: Header, now: int) -> int | None:
    """When a table has to be woken next; ms, None if it need not be."""
    return min((step.wake for step in steps(header) if step.wake > now), default=None)


def is_overdue(header: Header, now: int) -> bool:
    """Whether a turn should have ended before now."""
    return any(step.kind is TaskKind.TIMEOUT and step.wake <= now for step in steps(header))


def due_kinds(header: Header, now: int) -> list[TaskKind]:
    """What is due at a table now."""
    return [step.kind for step in steps(header) if step.due <= now]


def bot_delay_ms(header: Header) -> int:
    """How long a bot waits before it moves. It follows from public facts, so it reveals nothing."""
    digest = hashlib.sha256(f"{header.commitment}/{header.seq}".encode()).digest()
    return 600 + digest[0] * 3


def _soft(due: int, deadline: int | None, kind: TaskKind) -> Step:
    """A notice, which has to come while it is still of use: before half of the rest has passed."""
    rest = MAX_SLACK_MS if deadline is None else (deadline - due) // 2
    return Step(due, due + min(MAX_SLACK_MS, rest), kind)
