"""Cloud Tasks: wake the table up when a bot is to move, time runs out or a notice is due.

A table has one task at a time: the next of its steps, which orders the one after it. A task
names the `seq` it was made for and does nothing once the table has moved on, so a late,
repeated or lost task harms nobody; the sweep and `claim_timeout` do what a lost one left.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from firebase_admin import exceptions
from firebase_admin import functions as admin_functions

from stolik.service import clock, journal, turns
from stolik.service.documents import Header

REGION = "europe-west1"
QUEUE = f"locations/{REGION}/functions/turn_task"


def follow(game_id: str, header: Header, done: str | None = None) -> None:
    """Order the table's next step: the first of all, or the one after the step `done`."""
    steps = turns.steps(header)
    kinds = [kind for _, kind in steps]
    left = steps[kinds.index(done) + 1 :] if done in kinds else steps if done is None else []
    for at, kind in left[:1]:
        order(game_id, header.seq, kind, at)


def order(game_id: str, seq: int, kind: str, at: int) -> None:
    """Ask for one call of `turn_task` at `at`; a failure is logged and left to the sweep."""
    body = {"data": {"gameId": game_id, "seq": seq, "kind": kind}}
    when = clock.timestamp(at).replace(tzinfo=None)
    options: Any = admin_functions.TaskOptions(
        schedule_time=when, task_id=f"{game_id}-{seq}-{kind}-{at}"
    )
    try:
        _queue().enqueue(body, options)
    except exceptions.AlreadyExistsError:
        journal.note("task ordered before", kind=kind, game=game_id, seq=seq)
    except Exception as error:
        journal.fault("task not enqueued", error, kind=kind, game=game_id, seq=seq)


@cache
def _queue() -> Any:
    return admin_functions.task_queue(QUEUE)
