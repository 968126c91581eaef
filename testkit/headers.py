"""Headers of tables for tests of pure functions."""

from __future__ import annotations

from typing import Any

from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.service.scheduling import next_steps
from stolik.service.scheduling.task_kind import TaskKind

NOW = 1_800_000_000_000
PEOPLE = (Chair("human", "p0", "Ala"), Chair("human", "p1", "Jan"), Chair("bot", None, "Bot 1"))


def latest_wake_up(table: Header, now: int) -> int | None:
    """When a wake-up of a table has to come at the latest; ms, None if nothing waits for one.

    It is late for a notice whose time has passed, but a turn whose time is up still waits for it.
    """
    wakes = [
        step.wake
        for step in next_steps.steps(table)
        if step.wake > now or step.kind is TaskKind.TIMEOUT
    ]
    return max(now, min(wakes)) if wakes else None


def header(**fields: Any) -> Header:
    """A table of two people and a bot, at p0's turn."""
    given: dict[str, Any] = {
        "game": "farkle",
        "engine": "farkle@1",
        "options": {},
        "host": "p0",
        "seats": PEOPLE,
        "players": ("p0", "p1"),
        "commitment": "c0ffee",
        "created": NOW,
        "updated": NOW,
        "status": "playing",
        "seq": 1,
        "turn": 0,
        "turn_uid": "p0",
        "asked": (0,),
        "turn_started": NOW,
        "banks": (60_000, 60_000, 60_000),
    }
    return Header(**{**given, **fields})


def header_with(*uids: str, **fields: Any) -> Header:
    """A table in play with these people, the first of whom is the host and to move."""
    chairs = tuple(Chair("human", uid, uid.title()) for uid in uids)
    given = {"host": uids[0], "seats": chairs, "players": uids, "turn_uid": uids[0]}
    return header(**{**given, **fields})
