"""Collect the results of all benches in one table, with the day on which each was committed."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.report import RESULTS

NAME_KEYS = ("name", "who", "game", "bot", "duel", "row")  # fields that name an element of a list


def rows(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """(name, value) of every number and text in a result."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in ("python", "examples"):
                yield from rows(item, (*path, str(key)))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            named = [str(item[key]) for key in NAME_KEYS if isinstance(item, dict) and key in item]
            yield from rows(item, (*path, " ".join(named) or str(number)))
    elif isinstance(value, float):
        yield " ".join(path), f"{value:,.4g}" if abs(value) < 1_000 else f"{value:,.0f}"
    elif value is not None:
        yield " ".join(path), f"{value:,}" if type(value) is int else str(value)


def day_of(path: Path) -> str:
    """The day of a result's last commit; empty if it was never committed."""
    command = ["git", "log", "-1", "--format=%cs", "--", path.name]
    return subprocess.run(
        command, cwd=path.parent, capture_output=True, text=True, check=False
    ).stdout.strip()


def write_all() -> Path:
    """Write the table; its path."""
    lines = ["# All figures", "", "| bench | of | figure | value |", "|---|---|---|---|"]
    for path in sorted(RESULTS.glob("*.json")):
        figures, day = rows(json.loads(path.read_text())), day_of(path)
        lines += [f"| {path.stem} | {day} | {name} | {value} |" for name, value in figures]
    target = RESULTS / "all.md"
    target.write_text("\n".join(lines) + "\n")
    return target
