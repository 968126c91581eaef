"""The structured log.

Operators read it, and may play themselves. So a line names no person and no card: only FIELDS
are allowed, and an error is logged by its type and place in the code, never by its text.
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
    "timeout",  # and below: tables of a sweep, by what was done
    "bot",
    "closed",
    "searched",
    "removed",
    "failed",
    "notices",  # that a sweep has ordered again
)
MAX_FRAMES = 20


def info(message: str, **facts: Any) -> None:
    """Log one line; fields that are None are left out."""
    logger.info(message, **_known(facts))


def error(message: str, cause: BaseException, **facts: Any) -> None:
    """Log one line about an unexpected error, with the place in the code."""
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
