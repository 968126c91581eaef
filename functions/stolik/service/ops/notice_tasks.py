"""What `noticetask` does: deliver one notice, and log one line."""

from __future__ import annotations

import time
from typing import Any

from stolik.service import structured_log
from stolik.service.api.error_map import map_error
from stolik.service.api.request_fields import MAX_SEQ, an_id, choice, number
from stolik.service.api.request_model import Request, game_and_seq, read_request
from stolik.service.notify import delivery, notices
from stolik.service.ops.turn_tasks import RETRY_TEXT


class NoticeTask(Request):
    """What a task says."""

    kind: str = choice("what it is about", notices.KINDS)
    game_id: str = an_id("the table, or the key of a message")
    seq: int = number("the position that it is for", 0, MAX_SEQ)
    uid: str = an_id("who is told")


def handle(data: Any, now: int) -> None:
    """Deliver a notice; raises if the queue has to try again."""
    started, outcome, kind = time.perf_counter(), "internal", None
    place = game_and_seq(data)
    try:
        task = read_request(NoticeTask, data)
        kind = task.kind
        outcome = delivery.deliver(notices.Notice(task.kind, task.game_id, task.seq, task.uid), now)
    except Exception as error:
        failure = map_error(error, kind=kind, **place)
        outcome = failure.reason
        if not failure.is_refusal:
            raise RuntimeError(RETRY_TEXT) from None
    finally:
        ms = structured_log.ms_since(started)
        structured_log.info("delivery", kind=kind, outcome=outcome, ms=ms, **place)
