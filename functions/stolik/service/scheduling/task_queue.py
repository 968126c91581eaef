"""Cloud Tasks: wake a table up when a bot is to move, time runs out or a notice is due.

A table has one task at a time: the next of its steps, which orders the one after it. A task
names the `seq` it was made for and does nothing once the table has moved on, so a late or
repeated task does no harm. What a lost task left undone is done by the sweep or `claim_timeout`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from firebase_admin import exceptions

from stolik.documents.header import Header
from stolik.service import server_clock, structured_log
from stolik.service.scheduling.next_steps import TIMEOUT_TASK_DELAY_MS, next_steps
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.settings import ENQUEUE_SECONDS, REGION
from stolik.service.tables.follow_ups import follow_up, table_follow_up
from stolik.service.tables.headers import look_up, notify_observers


@table_follow_up
def schedule_next_step(game_id: str, header: Header, done: TaskKind | None = None) -> None:
    """Order the table's next step: the first of all, or the one after the step `done`."""
    steps = next_steps(header)
    kinds = [kind for _, kind in steps]
    if done is not None:
        steps = steps[kinds.index(done) + 1 :] if done in kinds else []
    for at, kind in steps[:1]:
        schedule(game_id, header.seq, kind, at)


@table_follow_up
def schedule_timeout(game_id: str, header: Header) -> None:
    """Order the end of the current turn, if it has a deadline."""
    if header.deadline is not None:
        at = header.deadline + TIMEOUT_TASK_DELAY_MS
        schedule(game_id, header.seq, TaskKind.TIMEOUT, at)


def reschedule(game_id: str, header: Header) -> None:
    """Order again what follows from a change whose process may have died before it did so."""
    schedule_next_step(game_id, header)
    notify_observers(game_id, header)


@follow_up
def order_again(game_id: str) -> None:
    """Order again what follows from a table as it is now; nothing if it is gone."""
    header = look_up(game_id)
    if header is not None:
        reschedule(game_id, header)
        schedule_timeout(game_id, header)  # which is not the next step before a notice is sent


@follow_up
def schedule_notice(game_id: str, seq: int, kind: str, at: int) -> None:
    """Ask for notices about a table that waits, or is over."""
    schedule(game_id, seq, TaskKind(kind), at)


def schedule(game_id: str, seq: int, kind: TaskKind, at: int) -> None:
    """Ask for one call of `bot_task` or `turn_task` at `at`."""
    function = "bot_task" if kind is TaskKind.BOT else "turn_task"
    data = {"gameId": game_id, "seq": seq, "kind": kind}
    enqueue(function, data, at, f"{game_id}-{seq}-{kind}-{at}")


def enqueue(function: str, data: dict[str, Any], at: int, name: str | None) -> bool:
    """Put one task into a function's queue. Returns whether it is there.

    A failure is logged; the sweep does what the task would have done.
    """
    when: Any = server_clock.timestamp(at).replace(tzinfo=None)
    known = {"kind": data["kind"], "game": data.get("gameId", ""), "seq": data.get("seq", 0)}
    try:
        make_options, tasks = _queue(function)
        tasks.enqueue({"data": data}, make_options(schedule_time=when, task_id=name))
    except exceptions.AlreadyExistsError:
        structured_log.info("task ordered before", **known)
    except Exception as error:
        structured_log.error("task not enqueued", error, **known)
        return False
    return True


@cache
def _queue(function: str) -> tuple[Any, Any]:
    functions = import_module("firebase_admin.functions")  # not needed for a cold start
    tasks: Any = functions.task_queue(f"locations/{REGION}/functions/{function}")
    # The library has no setting for its time limit of 120 s. One retry stays, because a connection
    # that was kept open may have been closed meanwhile.
    http, retry = import_module("firebase_admin._http_client"), import_module("urllib3").Retry
    tasks._http_client = http.JsonHttpClient(
        credential=tasks._credential,
        timeout=ENQUEUE_SECONDS / 2,
        retries=retry(connect=1, read=1, status=0, allowed_methods=None),
    )
    return functions.TaskOptions, tasks
