"""Cloud Tasks: order a call of `turntask` or `bottask`.

Tasks have names, so ordering one again changes nothing. A late or repeated task does no harm
either: it looks at the table as it is then. What a lost task left undone is done by the sweep or
`claim_timeout`.
"""

from __future__ import annotations

import zlib
from functools import cache
from importlib import import_module
from typing import Any

from firebase_admin import exceptions

from stolik.documents.header import Header
from stolik.service import server_clock, structured_log
from stolik.service.scheduling.follow_ups import follow_up, table_follow_up
from stolik.service.scheduling.next_steps import ordered_step
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.settings import REGION, TURN_QUEUES
from stolik.service.time_limit import seconds_for_task


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


def schedule(
    game_id: str, seq: int, kind: TaskKind, at: int, chain: int = 0, since: int = 0
) -> bool:
    """Ask for one call of `bottask` or `turntask` at `at`. Returns whether it is ordered.

    A wake-up names its chain instead of a position; the first one of a chain also since when the
    table was as it was read, because each new attempt to commit has to order a task of its own.
    """
    function = "bottask" if kind is TaskKind.BOT else "turntask"
    data = {"gameId": game_id, "seq": seq, "kind": kind, "at": at, "chain": chain, "since": since}
    name = f"{game_id}-{chain or seq}-{kind}-{at}"
    return enqueue(function, data, at, f"{name}-{since}" if since else name)


def enqueue(function: str, data: dict[str, Any], at: int, name: str | None) -> bool:
    """Put one task into a function's queue. Returns whether it is there, now or from before.

    A failure is logged; the sweep does what the task would have done.
    """
    when: Any = server_clock.timestamp(at).replace(tzinfo=None)
    known = {"kind": data["kind"], "game": data.get("gameId", ""), "seq": data.get("seq", 0)}
    try:
        if seconds_for_task() <= 0:
            raise TimeoutError("the call has taken too long")
        queue = queue_name(function, str(data.get("gameId", "")))
        make_options, tasks = _queue(queue)
        address = None if queue == function else _address(tasks, function)
        options = make_options(schedule_time=when, task_id=name, uri=address)
        tasks.enqueue({"data": data}, options)
    except exceptions.AlreadyExistsError:
        structured_log.info("task ordered before", **known)
    except Exception as error:
        structured_log.error("task not enqueued", error, **known)
        return False
    return True


def queue_name(function: str, game_id: str) -> str:
    """The queue for a task of a function: wake-ups may have several, all of a table have one."""
    if function != "turntask":
        return function
    number = zlib.crc32(game_id.encode()) % TURN_QUEUES.value
    return f"{function}-{number + 1}" if number else function


def _address(tasks: Any, function: str) -> str:
    """The address of a deployed function, for tasks in a queue that is not its own."""
    return f"https://{REGION}-{tasks._resource.project_id}.cloudfunctions.net/{function}"


@cache
def _queue(name: str) -> tuple[Any, Any]:
    functions = import_module("firebase_admin.functions")  # not needed for a cold start
    tasks: Any = functions.task_queue(f"locations/{REGION}/functions/{name}")
    # The library has no setting for its time limit of 120 s. One retry stays, because a connection
    # that was kept open may have been closed meanwhile; each attempt has half of the time.
    http, retry = import_module("firebase_admin._http_client"), import_module("urllib3").Retry
    limit = {"timeout": property(lambda client: seconds_for_task() / 2)}
    tasks._http_client = type("LimitedHttpClient", (http.JsonHttpClient,), limit)(
        credential=tasks._credential,
        retries=retry(total=1, status=0, allowed_methods=None),
    )
    return functions.TaskOptions, tasks
