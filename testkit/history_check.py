"""Checks that what many writers were told about a table is one linear history.

Every acknowledged move claims a place in the log. A history is linear if each claim is true,
the log has no move twice and none that nobody sent, and no answer is older than what had been
answered before the call began. Since `seq` gives every move its place, one pass is enough.
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


def find_faults(
    operations: Iterable[Operation], log: list[dict[str, Any]], seq: int
) -> list[Fault]:
    """What is wrong with the history of one table, whose log ends at `seq`."""
    done = sorted(operations, key=lambda operation: operation.ended)
    asked = [operation for operation in done if operation.kind == "move"]
    return [
        *_check_length(log, seq),
        *_check_claims(asked, log),
        *_check_entries(asked, log),
        *_check_order(done),
    ]


def _check_length(log: list[dict[str, Any]], seq: int) -> list[Fault]:
    if len(log) == seq - 1:
        return []
    return [Fault("gap", f"the table is at {seq}, its log has {len(log)} entries")]


def _check_claims(asked: list[Operation], log: list[dict[str, Any]]) -> list[Fault]:
    """Each acknowledged move stands where it was said to stand."""
    lost = []
    for move in asked:
        if move.outcome != "ok" or move.seq is None:
            continue
        entry = log[move.seq - 2] if 2 <= move.seq <= len(log) + 1 else {}
        if (entry.get("moveId"), entry.get("uid")) != (move.move_id, move.uid):
            lost.append(Fault("lost", f"{move.uid} was told that {move.move_id} is {move.seq}"))
    return lost


def _check_entries(asked: list[Operation], log: list[dict[str, Any]]) -> list[Fault]:
    """Nothing stands twice, and nothing that was refused or never asked for."""
    wrong = []
    played = [(entry["uid"], entry["moveId"]) for entry in log if entry["by"] == "player"]
    wrong += [Fault("twice", f"{key}") for key, count in Counter(played).items() if count > 1]
    outcomes: dict[tuple[str, str], set[str]] = {}
    for move in asked:
        outcomes.setdefault((move.uid, move.move_id), set()).add(move.outcome)
    for key in played:
        if key not in outcomes:
            wrong.append(Fault("unasked", f"{key}"))
        elif not outcomes[key] & {"ok", "lost"}:
            wrong.append(Fault("refused", f"{key} was refused and stands in the log"))
    return wrong


def _check_order(done: list[Operation]) -> list[Fault]:
    """Nobody is shown a table older than what somebody had been told before."""
    old, newest, before = list[Fault](), 0, 0
    answered = [answer for answer in done if answer.seq is not None]
    first: dict[tuple[str, str], Operation] = {}
    for answer in answered:
        first.setdefault((answer.uid, answer.move_id), answer)
    for answer in sorted(answered, key=lambda answer: answer.began):
        while before < len(answered) and answered[before].ended < answer.began:
            newest = max(newest, answered[before].seq or 0)
            before += 1
        repeat = answer.kind == "move" and first[answer.uid, answer.move_id] is not answer
        if not repeat and (answer.seq or 0) < newest:
            old.append(
                Fault("old", f"{answer.kind} answered {answer.seq} after {newest} was known")
            )
    return old
