"""Was it one game? Checks what many writers were told against the log of the table.

Every move that was acknowledged claims a place in the log. A history is sound if each claim
holds, nothing stands there twice or without having been asked for, and no answer is older
than what had been answered before the question was asked. Since `seq` gives every move its
place, this is linearizability, and it can be checked in one pass.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Operation:
    """One call of one writer, and what came of it."""

    began: float
    ended: float
    kind: str  # "move" or "read"
    outcome: str  # "ok", a reason, or "lost" when no answer came
    seq: int | None = None  # the place that a move got, or that the answer says the table is at
    move_id: str = ""
    uid: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that cannot have happened at one table."""

    what: str  # "lost", "twice", "unasked", "refused", "gap" or "old"
    text: str


def faults(operations: Iterable[Operation], log: list[dict[str, Any]], seq: int) -> list[Fault]:
    """What is wrong with the history of one table, whose log ends at `seq`."""
    done = sorted(operations, key=lambda one: one.ended)
    asked = [one for one in done if one.kind == "move"]
    return [
        *_whole(log, seq),
        *_claims(asked, log),
        *_strangers(asked, log),
        *_old_answers(done),
    ]


def _whole(log: list[dict[str, Any]], seq: int) -> list[Fault]:
    if len(log) == seq - 1:
        return []
    return [Fault("gap", f"the table is at {seq}, its log has {len(log)} entries")]


def _claims(asked: list[Operation], log: list[dict[str, Any]]) -> list[Fault]:
    """Each acknowledged move stands where it was said to stand."""
    found = []
    for one in asked:
        if one.outcome != "ok" or one.seq is None:
            continue
        entry = log[one.seq - 2] if 2 <= one.seq <= len(log) + 1 else {}
        if (entry.get("moveId"), entry.get("uid")) != (one.move_id, one.uid):
            found.append(Fault("lost", f"{one.uid} was told that {one.move_id} is {one.seq}"))
    return found


def _strangers(asked: list[Operation], log: list[dict[str, Any]]) -> list[Fault]:
    """Nothing stands twice, and nothing that was refused or never asked for."""
    found = []
    played = [(entry["uid"], entry["moveId"]) for entry in log if entry["by"] == "player"]
    found += [Fault("twice", f"{one}") for one, count in Counter(played).items() if count > 1]
    outcomes: dict[tuple[str, str], set[str]] = {}
    for one in asked:
        outcomes.setdefault((one.uid, one.move_id), set()).add(one.outcome)
    for key in played:
        if key not in outcomes:
            found.append(Fault("unasked", f"{key}"))
        elif not outcomes[key] & {"ok", "lost"}:
            found.append(Fault("refused", f"{key} was refused and stands in the log"))
    return found


def _old_answers(done: list[Operation]) -> list[Fault]:
    """Nobody is shown a table older than what somebody had been told before."""
    found, newest, before = list[Fault](), 0, 0
    answered = [one for one in done if one.seq is not None]
    first: dict[tuple[str, str], Operation] = {}
    for one in answered:
        first.setdefault((one.uid, one.move_id), one)
    for one in sorted(answered, key=lambda one: one.began):
        while before < len(answered) and answered[before].ended < one.began:
            newest = max(newest, answered[before].seq or 0)
            before += 1
        repeat = one.kind == "move" and first[one.uid, one.move_id] is not one
        if not repeat and (one.seq or 0) < newest:
            found.append(Fault("old", f"{one.kind} answered {one.seq} after {newest} was known"))
    return found
