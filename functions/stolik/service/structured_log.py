"""The log: structured lines of known facts, and of nothing else.

Whoever runs the service reads the log, and may play at a table. So a line names no person and
no card: `FACTS` is all there is, and an error is told by its kind and place, never by its text.
"""

from __future__ import annotations

import time
import traceback
from typing import Any

from firebase_functions import logger

from stolik.engine.errors import InvariantBroken

FIELDS = (
    "callable",  # what was called
    "kind",  # of a task
    "outcome",  # ok, a reason of the catalogue, or internal
    "ms",
    "reads",
    "writes",
    "game",  # the table's id
    "seq",
    "timeout",  # how many tables a sweep looked after, by what it did
    "bot",
    "closed",
    "removed",
    "failed",
)
MAX_FRAMES = 20  # frames


def info(message: str, **facts: Any) -> None:
    """One line; facts that are None are left out."""
    logger.info(message, **_known(facts))


def error(message: str, cause: BaseException, **facts: Any) -> None:
    """One line about something that must not happen, with its place in the code."""
    frames = traceback.extract_tb(cause.__traceback__)[-MAX_FRAMES:]
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    logger.error(message, **_known(facts), error=type(cause).__name__, stack=places)


def ms_since(started: float) -> float:
    """Milliseconds since `started` on the performance counter."""
    return round(1_000 * (time.perf_counter() - started), 1)


def _known(facts: dict[str, Any]) -> dict[str, Any]:
    if unknown := facts.keys() - set(FIELDS):
        raise InvariantBroken(f"not for the log: {min(unknown)}")
    return {name: value for name, value in facts.items() if value is not None}
