"""Counts from score sheets how often somebody played alone, as a partner or against them. Pure.

Zole's rows name the `solo` seat, those of floating bridge `declarer` and `partner`; other games
have no roles.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

Role = Literal["solo", "partner", "defender"]
Counts = dict[str, dict[str, int]]  # by role: played and won


def add_roles(counts: Mapping[str, Any], rounds: Iterable[Mapping[str, Any]], seat: int) -> Counts:
    """The counts with these rounds of the person on `seat`."""
    added: Counts = {role: dict(count) for role, count in counts.items()}
    for row in rounds:
        role = _role(row, seat)
        if role is None:
            continue
        old = added.get(role, {"played": 0, "won": 0})
        won = old["won"] + _has_won(row, seat)
        added[role] = {"played": old["played"] + 1, "won": won}
    return added


def _role(row: Mapping[str, Any], seat: int) -> Role | None:
    if row.get("declarer") is not None:
        if row["declarer"] == seat:
            return "solo" if row["partner"] in (None, seat) else "partner"
        return "partner" if row["partner"] == seat else "defender"
    if row.get("solo") is None or _points(row)[seat] == 0:
        return None  # nobody played alone, or this seat sat out
    return "solo" if row["solo"] == seat else "defender"


def _has_won(row: Mapping[str, Any], seat: int) -> bool:
    if "made" in row:
        return bool(row["made"]) == (_role(row, seat) != "defender")
    return bool(_points(row)[seat] > 0)


def _points(row: Mapping[str, Any]) -> Any:
    return row.get("deltas") or row.get("points")
