"""What `turntask` and `bottask` do when a task is due. A table that moved on is left alone."""

from __future__ import annotations

import time
from typing import Any

from stolik.documents.header import Header
from stolik.service import structured_log
from stolik.service.api.error_map import map_error
from stolik.service.api.request_fields import MAX_SEQ, an_id, choice, number
from stolik.service.api.request_model import Request, game_and_seq, read_request
from stolik.service.errors import Contended, Stale, TooLate
from stolik.service.lobby import rematch
from stolik.service.lobby.create_game import TableSecrets
from stolik.service.notify import notices
from stolik.service.play import deadlines
from stolik.service.scheduling import next_steps, wake_ups
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import headers, order_again

RETRY_TEXT = "the task is to be tried again"
MAX_EARLY_MS = 2_000  # that a wake-up waits here; one that comes even earlier is delivered again
MAX_TIME_MS = 2**53
LAST_ATTEMPT_MS = 600_000  # a task that has changed a table is delivered again for less than this
TASK_KINDS = (
    TaskKind.BOT,
    TaskKind.WAKE,
    TaskKind.RESULT,
    TaskKind.INVITE,
    TaskKind.REMATCH,
    TaskKind.REMATCH_DEAL,
)


class TurnTask(Request):
    """What a task says."""

    game_id: str = an_id("the table")
    seq: int = number("the position that it is for", 0, MAX_SEQ)
    kind: str = choice("what is due", list(TASK_KINDS))
    at: int = number("when it was to come", 0, MAX_TIME_MS, default=0)
    chain: int = number("the chain of a wake-up", 0, MAX_TIME_MS, default=0)
    since: int = number("when the table was changed before that", 0, MAX_TIME_MS, default=0)


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
        elif kind is TaskKind.WAKE:
            _wake(task, now)
        elif kind is TaskKind.REMATCH_DEAL:
            rematch.deal_without_silent(game_id, TableSecrets.draw(), now)
        else:
            _order_notices(kind, game_id, seq, now)
    except Exception as error:
        failure = map_error(error, kind=kind, **place)
        outcome = failure.reason
        if not failure.is_refusal:
            raise RuntimeError(RETRY_TEXT) from None
        if isinstance(error, Stale) and error.details["seq"] == seq + 1:
            latest = headers.look_up(game_id)
            if latest is not None and latest.seq == seq + 1:
                _order_again(game_id, latest, now)
    finally:
        ms = structured_log.ms_since(started)
        structured_log.info("task", kind=kind, outcome=outcome, ms=ms, **place)


def _order_again(game_id: str, header: Header, now: int) -> None:
    """Order what follows from a table, whose last change may be that of an earlier run.

    That run may have died after its commit, or heard nothing of it. Tasks of the first order have
    names, so ordering them twice does nothing.
    """
    if now - header.updated <= LAST_ATTEMPT_MS:
        order_again.reschedule(game_id, header)


def _wake(task: TurnTask, now: int) -> None:
    """End a turn that is over, order the next wake-up of the table's chain, then the notices.

    Where ordering fails, the task is tried again; a notice that fails does not stop the clock.
    """
    if (early := task.at - now) > MAX_EARLY_MS:
        raise Contended("the wake-up came early")
    if early > 0:
        time.sleep(early / 1000)
        now = task.at
    game_id, header = task.game_id, headers.look_up(task.game_id)
    if wake_ups.is_before_commit(header, task.at, task.chain, task.since, now):
        raise Contended("the change that ordered this wake-up is not committed yet")
    if header is None:
        return
    due = next_steps.due_kinds(header, now) if header.wake_at == task.chain else []
    latest: Header | None = header
    is_done = bool(due)
    if TaskKind.TIMEOUT in due:
        is_done = _end_turn(game_id, header, now)
        latest = headers.look_up(game_id)
    if latest is not None:
        _go_on(task, latest, now)
        if not is_done:
            _order_again(game_id, latest, now)
    for kind in due:
        if kind is not TaskKind.TIMEOUT:
            notices.order_notices(kind, game_id, header, now)


def _go_on(task: TurnTask, header: Header, now: int) -> None:
    """Order the next wake-up of a table, unless a change has begun another chain."""
    if header.wake_at != task.chain:
        return
    if TaskKind.TIMEOUT in next_steps.due_kinds(header, now):
        raise Contended("the turn that a slow commit has begun is over as well")
    wake_ups.continue_chain(task.game_id, header, now)


def _end_turn(game_id: str, header: Header, now: int) -> bool:
    """End a turn whose time is up. Returns False if somebody, or an earlier run, was faster."""
    try:
        deadlines.enforce(game_id, header.seq, now)
    except (Stale, TooLate):
        return False
    return True


def _order_notices(kind: TaskKind, game_id: str, seq: int, now: int) -> None:
    """Order the notices about a table, unless it has moved on."""
    header = headers.look_up(game_id)
    if header is not None and header.seq == seq:
        notices.order_notices(kind, game_id, header, now)
