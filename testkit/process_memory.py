"""Memory and processor time of groups of processes, read from /proc."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from stack import Stack

_TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


def functions_memory_kib(stack: Stack) -> int:
    """Resident memory of the functions host and its workers, in KiB."""
    return sum(
        int((process / "status").read_text().partition("VmRSS:")[2].split()[0])
        for process, _ in _processes(stack.functions.pid)
    )


def peak_memory_kib(pid: int) -> int:
    """The most resident memory that a process has had, in KiB."""
    return int(Path(f"/proc/{pid}/status").read_text().partition("VmHWM:")[2].split()[0])


def cpu_seconds_of(pid: int) -> float:
    """Processor time of one process."""
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / _TICKS_PER_SECOND


def cpu_seconds(group: int) -> float:
    """Processor time of the processes of a group that are running."""
    ticks = sum(int(stat[11]) + int(stat[12]) for _, stat in _processes(group))
    return ticks / _TICKS_PER_SECOND


def _processes(group: int) -> Iterator[tuple[Path, list[str]]]:
    """The folder in /proc of each process of a group, and its `stat` from the state on."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            stat = (process / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has ended
            continue
        if int(stat[2]) == group:
            yield process, stat
