"""What begins a process of the model."""

from __future__ import annotations

from typing import NamedTuple


class Task(NamedTuple):
    """A task in the queue; tasks with the same fields have the same name."""

    at: int
    kind: str
    game_id: str
    seq: int
    chain: int = 0
    since: int = 0


class CallEntry(NamedTuple):
    """A call as its client sends it, also when it is sent again."""

    uid: str
    function: str
    body: str  # JSON


class SweepEntry(NamedTuple):
    """A sweep."""


Entry = CallEntry | Task | SweepEntry
