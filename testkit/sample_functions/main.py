"""Sample functions to test the stack with: one of every kind that we use."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from firebase_admin import functions, initialize_app
from firebase_functions import firestore_fn, https_fn, options, scheduler_fn, tasks_fn
from google.cloud import firestore

initialize_app()  # callables check their tokens with it
options.set_global_options(region="europe-west1", cpu=1, concurrency=80)


@cache
def db() -> Any:
    """The database, opened at the first use."""
    return firestore.Client(project=os.environ["GCLOUD_PROJECT"])


@cache
def queue() -> Any:
    """The queue of `ring`."""
    return functions.task_queue("locations/europe-west1/functions/ring")


@https_fn.on_call()
def echo(request: https_fn.CallableRequest[Any]) -> Any:
    """Answer who asked and what; refuse `{"refuse": text}`; fail at `{"fail": true}`."""
    if request.data.get("refuse"):
        raise https_fn.HttpsError(
            https_fn.FunctionsErrorCode.FAILED_PRECONDITION,
            request.data["refuse"],
            {"reason": "asked-to"},
        )
    if request.data.get("fail"):
        raise RuntimeError("asked to fail")
    return {"uid": request.auth and request.auth.uid, "data": request.data}


@https_fn.on_call()
def note(request: https_fn.CallableRequest[Any]) -> str:
    """Write a note; `copy_note` follows."""
    db().document(f"notes/{request.data['id']}").set({"text": request.data["text"]})
    return str(request.data["id"])


@https_fn.on_call()
def set_alarm(request: https_fn.CallableRequest[Any]) -> str:
    """Enqueue `ring` for `{"at": seconds}` under `{"id": name}`."""
    wish = request.data
    options_ = functions.TaskOptions(
        schedule_time=datetime.fromtimestamp(wish["at"], UTC), task_id=wish.get("id")
    )
    return str(queue().enqueue({"data": wish}, options_))


@https_fn.on_call()
def unset_alarm(request: https_fn.CallableRequest[Any]) -> None:
    """Delete an alarm that has not rung."""
    queue().delete(request.data["id"])


@https_fn.on_call()
def now(_request: https_fn.CallableRequest[Any]) -> float:
    """The stack's time."""
    file = Path(os.environ["STOLIK_CLOCK_FILE"])
    return time.time() + (int(file.read_text()) / 1000 if file.exists() else 0)


@tasks_fn.on_task_dispatched(
    retry_config=options.RetryConfig(max_attempts=4, min_backoff_seconds=1, max_backoff_seconds=1)
)
def ring(request: https_fn.CallableRequest[Any]) -> None:
    """Count the rings of `id`; fail the first `failures` times."""
    alarm = db().document(f"alarms/{request.data['id']}")
    alarm.set({"rings": firestore.Increment(1)}, merge=True)
    if alarm.get().get("rings") <= request.data.get("failures", 0):
        raise RuntimeError("asked to fail")


@scheduler_fn.on_schedule(schedule="every 1 minutes")
def sweep(_event: scheduler_fn.ScheduledEvent) -> None:
    """Count the sweeps."""
    db().document("sweeps/all").set({"count": firestore.Increment(1)}, merge=True)


@firestore_fn.on_document_created(document="notes/{id}")
def copy_note(event: firestore_fn.Event[Any]) -> None:
    """Copy every new note to `copies`."""
    db().document(f"copies/{event.params['id']}").set(event.data.to_dict())
