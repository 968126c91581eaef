"""The checker of histories finds what it is for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from testkit.history_check import Operation, find_faults


def entry(uid: str, move_id: str, by: str = "player") -> dict[str, Any]:
    return {"uid": uid, "moveId": move_id, "by": by}


LOG = [entry("ann", "a1"), entry("bob", "b1"), entry("", "", "bot"), entry("ann", "a2")]
SOUND = [
    Operation(0, 1, "move", "ok", 2, "a1", "ann"),
    Operation(1.5, 4, "read", "ok", 3, "", "cid"),
    Operation(2, 3, "move", "ok", 3, "b1", "bob"),
    Operation(2, 2.5, "move", "stale", 3, "b2", "bob"),
    Operation(3.5, 5, "move", "lost", None, "a2", "ann"),
    Operation(5.5, 6, "move", "ok", 2, "a1", "ann"),  # sent again: an old answer is right
    Operation(6.5, 7, "read", "ok", 5, "", "cid"),
]


def test_a_sound_history() -> None:
    """[C9] Overlapping calls may end in any order."""
    assert find_faults(SOUND, LOG, 5) == []


@pytest.mark.parametrize(
    ("what", "operations", "log", "seq"),
    [
        ("lost", [*SOUND, Operation(8, 9, "move", "ok", 6, "c1", "cid")], LOG, 5),
        ("lost", SOUND, [LOG[1], LOG[0], *LOG[2:]], 5),
        ("twice", SOUND, [*LOG, entry("bob", "b1")], 6),
        ("unasked", SOUND, [*LOG, entry("cid", "c1")], 6),
        ("refused", SOUND, [*LOG, entry("bob", "b2")], 6),
        ("gap", SOUND, LOG, 6),
        ("old", [*SOUND, Operation(8, 9, "read", "ok", 4, "", "cid")], LOG, 5),
        ("old", [replace(call, seq=9) if call.kind == "read" else call for call in SOUND[:4]]
         + [Operation(8, 9, "read", "stale", 5, "", "cid")], LOG, 5),
        ("old", [Operation(0, 1, "move", "ok", 3, "b1", "bob"),
                 Operation(2, 3, "move", "ok", 2, "a1", "ann")], LOG[:2], 3),
    ],
)  # fmt: skip
def test_a_fault_is_found(
    what: str, operations: list[Operation], log: list[dict[str, Any]], seq: int
) -> None:
    """[C9] [PR1] By its name."""
    assert what in {fault.what for fault in find_faults(operations, log, seq)}
