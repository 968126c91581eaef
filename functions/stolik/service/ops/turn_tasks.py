"""What a task asks for when its time has come; a table that has moved on is left alone."""

from __future__ import annotations

import time
from typing import Any

from stolik.documents.header import Header
from stolik.engine.errors import Refused
from stolik.service import structured_log
from stolik.service.api.error_map import asked_place
from stolik.service.api.request_fields import MAX_SEQ, Fields
from stolik.service.errors import Contended, Stale
from stolik.service.notify import notices
from stolik.service.play import deadlines
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import firestore_client, header_document, paths

AGAIN = "the task is to be tried again"


def handle(data: Any, now: int) -> None:
    """Do what one task asks. A refusal means that it is done already, or not due any more."""
    started, outcome, kind = time.perf_counter(), "ok", None
    try:
        fields = Fields(data)
        game_id, seq = fields.id("gameId"), fields.number("seq", 0, MAX_SEQ)
        kind = TaskKind(fields.choice("kind", list(TaskKind)))
        fields.done()
        if kind is TaskKind.BOT:
            deadlines.play_bot(game_id, seq, now)
        elif kind is TaskKind.TIMEOUT:
            deadlines.enforce(game_id, seq, now)
        else:
            _tell(kind, game_id, seq, now)
    except Stale as stale:
        outcome = str(stale.reason)
        if stale.details["seq"] == seq + 1:
            _resume(game_id, seq + 1)
    except Refused as refusal:
        outcome = str(refusal.reason)
    except Contended:
        outcome = str(ServiceReason.BUSY)
        raise
    except firestore_client.FIRESTORE_UNAVAILABLE as error:
        outcome = str(ServiceReason.BUSY)
        structured_log.error("database does not answer", error, kind=kind, **asked_place(data))
        raise RuntimeError(AGAIN) from None
    except Exception as error:
        outcome = "internal"
        structured_log.error("unplanned error", error, kind=kind, **asked_place(data))
        raise RuntimeError(AGAIN) from None  # names no card
    finally:
        ms = structured_log.since(started)
        structured_log.info("task", kind=kind, outcome=outcome, ms=ms, **asked_place(data))


def _resume(game_id: str, seq: int) -> None:
    """The same task may have moved, and died before it ordered what follows."""
    header = _header(game_id)
    if header is not None and header.seq == seq:
        task_queue.reschedule(game_id, header)


def _header(game_id: str) -> Header | None:
    (content,) = firestore_client.read_documents(paths.header_path(game_id))
    return header_document.read_header(content) if content else None


def _tell(kind: TaskKind, game_id: str, seq: int, now: int) -> None:
    """Order the step after this one, then send the notices that are due now."""
    header = _header(game_id)
    if header is None or header.seq != seq:
        return
    task_queue.schedule_next_step(game_id, header, done=kind)
    for uid in notices.addressed(kind, game_id, header):
        notices.notify(kind, game_id, header, uid, now)
