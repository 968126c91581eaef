"""Cloud Tasks: wake the table up when a bot is to move, time runs out or a reminder is due.

A task names the `seq` it was made for and does nothing once the table has moved on, so a
late, repeated or lost task harms nobody; the sweep and `claim_timeout` do what a lost one left.
"""

from __future__ import annotations

import hashlib
import logging
from datetime import datetime
from functools import cache
from typing import Any

from firebase_admin import functions as admin_functions

from stolik.service import clock, turns
from stolik.service.documents import Header

log = logging.getLogger(__name__)

REGION = "europe-west1"
QUEUE = f"locations/{REGION}/functions/turn_task"
REMIND_AT = 0.8  # of a long turn
LONG_TURN = 3_600_000  # ms; shorter turns need no reminder
NOTICE_DELAY = 5_000  # ms: who answers at once needs no notice


def follow(game_id: str, header: Header) -> None:
    """Schedule what has to happen after the move that led to `header`."""
    now = clock.now_ms()
    if header.status == "waiting" or not header.asked:
        if header.result:
            _enqueue(game_id, header.seq, "result", now)
        return
    turn = header.turn
    if turn is not None and turns.plays_itself(header.seats[turn]):
        _enqueue(game_id, header.seq, "bot", now + pause(header))
        return
    if turn is not None:
        _enqueue(game_id, header.seq, "notice", now + NOTICE_DELAY)
    if header.deadline is not None:
        _enqueue(game_id, header.seq, "timeout", header.deadline + 100)
        length = header.deadline - now
        if length >= LONG_TURN:
            _enqueue(game_id, header.seq, "reminder", now + int(length * REMIND_AT))


def pause(header: Header) -> int:
    """How long a bot seems to think, in ms. From public facts only, so it says nothing."""
    digest = hashlib.sha256(f"{header.commitment}/{header.seq}".encode()).digest()
    return 600 + digest[0] * 3


def _enqueue(game_id: str, seq: int, kind: str, at: int) -> None:
    """Ask for one call of `turn_task` at `at`; a failure is logged and left to the sweep."""
    body = {"data": {"gameId": game_id, "seq": seq, "kind": kind}}
    when: datetime = clock.timestamp(at)
    try:
        options: Any = admin_functions.TaskOptions(
            schedule_time=when.replace(tzinfo=None), task_id=f"{game_id}-{seq}-{kind}"
        )
        _queue().enqueue(body, options)
    except Exception:
        log.exception("task not enqueued", extra={"game": game_id, "seq": seq, "kind": kind})


@cache
def _queue() -> Any:
    return admin_functions.task_queue(QUEUE)
