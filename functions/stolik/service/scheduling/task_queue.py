"""Cloud Tasks: order a call of `turn_task` or `bot_task`.

Tasks have names, so ordering one again changes nothing. A late or repeated task does no harm
either: it looks at the table as it is then. What a lost task left undone is done by the sweep or
`claim_timeout`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from firebase_admin import exceptions

from stolik.documents.header import Header
from stolik.service import server_clock, structured_log
from stolik.service.scheduling.follow_ups import follow_up, table_follow_up
from stolik.service.scheduling.next_steps import ordered_step
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.settings import ENQUEUE_SECONDS, REGION


@table_follow_up
def order_step(game_id: str, header: Header) -> None:
    """Order the move of a bot, or the notices of the end, if one of them is next."""
    step = ordered_step(header)
    if step is not None:
        at, kind = step
        schedule(game_id, header.seq, kind, at)


@follow_up
def schedule_notice(game_id: str, seq: int, kind: str, at: int) -> None:
    """Ask for notices about a table that waits, or is over."""
    schedule(game_id, seq, TaskKind(kind), at)


def schedule(game_id: str, seq: int, kind: TaskKind, at: int, chain: int = 0) -> bool:
    """Ask for one call of `bot_task` or `turn_task` at `at`. Returns whether it is ordered.

    A wake-up names its chain instead of a position.
    """
    function = "bot_task" if kind is TaskKind.BOT else "turn_task"
    data = {"gameId": game_id, "seq": seq, "kind": kind, "at": at, "chain": chain}
    return enqueue(function, data, at, f"{game_id}-{chain or seq}-{kind}-{at}")


def enqueue(function: str, data: dict[str, Any], at: int, name: str | None) -> bool:
    """Put one task into a function's queue. Returns whether it is there, now or from before.

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
