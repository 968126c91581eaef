"""Cloud Tasks: wake the table up when a bot is to move, time runs out or a notice is due.

A table has one task at a time: the next of its steps, which orders the one after it. A task
names the `seq` it was made for and does nothing once the table has moved on, so a late,
repeated or lost task harms nobody; the sweep and `claim_timeout` do what a lost one left.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from firebase_admin import exceptions

from stolik.documents.header import Header
from stolik.service import server_clock, structured_log
from stolik.service.tables import header_updates, transaction
from stolik.service.tables.paths import header_path

REGION = "europe-west1"
QUEUE = f"locations/{REGION}/functions/turn_task"
CHAT_QUEUE = f"locations/{REGION}/functions/chat_task"


def schedule_next_step(game_id: str, header: Header, done: str | None = None) -> None:
    """Order the table's next step: the first of all, or the one after the step `done`."""
    steps = header_updates.next_steps(header)
    kinds = [kind for _, kind in steps]
    left = steps[kinds.index(done) + 1 :] if done in kinds else steps if done is None else []
    for at, kind in left[:1]:
        schedule(game_id, header.seq, kind, at)


def reschedule(game_id: str, header: Header) -> None:
    """Order again what follows from a change whose maker may have died before."""
    schedule_next_step(game_id, header)
    if header.chat:
        show(header_path(game_id))


def schedule(game_id: str, seq: int, kind: str, at: int) -> None:
    """Ask for one call of `turn_task` at `at`; a failure is logged and left to the sweep."""
    data = {"gameId": game_id, "seq": seq, "kind": kind}
    _enqueue(QUEUE, data, at, f"{game_id}-{seq}-{kind}-{at}")


def schedule_chat(data: dict[str, Any], at: int, name: str | None = None) -> None:
    """Ask for one call of `chat_task` at `at`; of those with one name only the first counts."""
    _enqueue(CHAT_QUEUE, data, at, name)


def show(path: str) -> None:
    """Show the table whose header is at `path` in its chat, as it is by then."""
    schedule_chat({"kind": "show", "gameId": path.rpartition("/")[2]}, server_clock.now_ms())


transaction.watchers.append(show)


def _enqueue(queue: str, data: dict[str, Any], at: int, name: str | None) -> None:
    when: Any = server_clock.timestamp(at).replace(tzinfo=None)
    known = {"kind": data["kind"], "game": data.get("gameId", ""), "seq": data.get("seq", 0)}
    try:
        make, given = _queue(queue)
        given.enqueue({"data": data}, make(schedule_time=when, task_id=name))
    except exceptions.AlreadyExistsError:
        structured_log.info("task ordered before", **known)
    except Exception as error:
        structured_log.error("task not enqueued", error, **known)


@cache
def _queue(name: str) -> tuple[Any, Any]:
    functions = import_module("firebase_admin.functions")  # not needed to start up
    return functions.TaskOptions, functions.task_queue(name)
