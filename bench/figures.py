"""One table of all figures: what every bench kept in results/, in rows of three columns."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.report import RESULTS

NAMES = ("name", "who", "game", "bot", "duel", "row")  # what a row of a list is called by


def rows(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """(figure, value) of everything in a result that is one number or one word."""
    if isinstance(value, dict):
        for key, one in value.items():
            if key not in ("python", "examples"):
                yield from rows(one, (*path, str(key)))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            named = [str(one[key]) for key in NAMES if isinstance(one, dict) and key in one]
            yield from rows(one, (*path, " ".join(named) or str(number)))
    elif isinstance(value, float):
        yield " ".join(path), f"{value:,.4g}" if abs(value) < 1_000 else f"{value:,.0f}"
    elif value is not None:
        yield " ".join(path), f"{value:,}" if type(value) is int else str(value)


def gather() -> Path:
    """Write the one table, and below it the tables of each bench."""
    lines = ["# All figures", "", "| bench | figure | value |", "|---|---|---|"]
    for path in sorted(RESULTS.glob("*.json")):
        found = rows(json.loads(path.read_text()))
        lines += [f"| {path.stem} | {figure} | {value} |" for figure, value in found]
    target = RESULTS / "all.md"
    target.write_text("\n".join(lines) + "\n")
    return target
