"""What has to happen at a table next, and when. Pure."""

from __future__ import annotations

import hashlib
import math

from stolik.documents.header import Header
from stolik.service.scheduling.task_kind import TaskKind

TURN_NOTICE_DELAY_MS = 60_000  # somebody who moves within a minute needs no notice
MIN_TURN_FOR_REMINDER_MS = 3_600_000
REMINDER_SHARE = 0.8  # of a long turn has passed when the reminder is sent
LATE_MOVE_GRACE_MS = 1_000  # that a move may still be under way when the deadline strikes
TIMEOUT_TASK_DELAY_MS = LATE_MOVE_GRACE_MS + 100  # after the deadline, so that it is never early


def next_steps(header: Header) -> list[tuple[int, TaskKind]]:
    """The steps that follow from the table as it is, as (time in ms, kind), soonest first."""
    start = header.turn_started or header.updated
    if header.result:
        return [(start, TaskKind.RESULT)]
    if header.plays_itself:
        return [(max(start + bot_delay_ms(header), header.rests_until), TaskKind.BOT)]
    steps = []
    if header.turn is not None and start + TURN_NOTICE_DELAY_MS < (header.deadline or math.inf):
        steps.append((start + TURN_NOTICE_DELAY_MS, TaskKind.NOTICE))
    if header.deadline is not None:
        steps.append((header.deadline + TIMEOUT_TASK_DELAY_MS, TaskKind.TIMEOUT))
        length = header.deadline - start
        if length >= MIN_TURN_FOR_REMINDER_MS and header.turn is not None:
            steps.append((start + int(length * REMINDER_SHARE), TaskKind.REMINDER))
    return sorted(steps)


def bot_delay_ms(header: Header) -> int:
    """How long a bot waits before it moves. It follows from public facts, so it reveals nothing."""
    digest = hashlib.sha256(f"{header.commitment}/{header.seq}".encode()).digest()
    return 600 + digest[0] * 3
