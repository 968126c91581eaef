"""What `turn_task` and `bot_task` do when a task is due. A table that moved on is left alone."""

from __future__ import annotations

import time
from typing import Any

from stolik.service import structured_log
from stolik.service.api.error_map import map_error
from stolik.service.api.request_fields import MAX_SEQ, an_id, choice, number
from stolik.service.api.request_model import Request, game_and_seq, read_request
from stolik.service.errors import Stale
from stolik.service.notify import notices
from stolik.service.play import deadlines
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import headers

RETRY_TEXT = "the task is to be tried again"


class TurnTask(Request):
    """What a task says."""

    game_id: str = an_id("the table")
    seq: int = number("the position that it is for", 0, MAX_SEQ)
    kind: str = choice("what is due", list(TaskKind))


def handle(data: Any, now: int) -> None:
    """Do what one task asks for.

    A refusal means that it has been done or is no longer due, and ends the task. Any other error
    raises, so that the queue tries again.
    """
    started, outcome, kind = time.perf_counter(), "ok", None
    place = game_and_seq(data)
    try:
        task = read_request(TurnTask, data)
        game_id, seq, kind = task.game_id, task.seq, TaskKind(task.kind)
        if kind is TaskKind.BOT:
            deadlines.play_bot(game_id, seq, now)
        elif kind is TaskKind.TIMEOUT:
            deadlines.enforce(game_id, seq, now)
        else:
            _order_notices(kind, game_id, seq, now)
    except Exception as error:
        failure = map_error(error, kind=kind, **place)
        outcome = failure.reason
        if not failure.is_refusal:
            raise RuntimeError(RETRY_TEXT) from None
        if isinstance(error, Stale) and error.details["seq"] == seq + 1:
            _reschedule(game_id, seq + 1)
    finally:
        ms = structured_log.ms_since(started)
        structured_log.info("task", kind=kind, outcome=outcome, ms=ms, **place)


def _reschedule(game_id: str, seq: int) -> None:
    """An earlier run of this task may have moved and died before it ordered what follows."""
    header = headers.look_up(game_id)
    if header is not None and header.seq == seq:
        task_queue.reschedule(game_id, header)


def _order_notices(kind: TaskKind, game_id: str, seq: int, now: int) -> None:
    """Order the step after this one, then the notices that are due now."""
    header = headers.look_up(game_id)
    if header is None or header.seq != seq:
        return
    task_queue.schedule_next_step(game_id, header, done=kind)
    notices.order_notices(kind, game_id, header, now)
