"""The process tree, read from /proc."""

from __future__ import annotations

from pathlib import Path


def descendants(pid: int) -> set[int]:
    """All children of `pid`, and their children."""
    parents = {process: parent for process, (parent, _) in _table().items()}
    result: set[int] = set()
    fresh = {pid}
    while fresh:
        fresh = {process for process, parent in parents.items() if parent in fresh} - result
        result |= fresh
    return result


def alive(pids: set[int]) -> set[int]:
    """The processes of `pids` that are running; zombies are not."""
    table = _table()
    return {pid for pid in pids if pid in table and table[pid][1] != "Z"}


def _table() -> dict[int, tuple[int, str]]:
    table = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        table[int(stat.parent.name)] = (int(fields[1]), fields[0])
    return table
