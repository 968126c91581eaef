"""Memory of the functions host, read from /proc."""

from __future__ import annotations

from pathlib import Path

from stack import Stack


def functions_memory_kib(stack: Stack) -> int:
    """Resident memory of the functions host and its workers, in KiB."""
    total = 0
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            text = status.read_text()
            group = int((status.parent / "stat").read_text().rpartition(")")[2].split()[2])
        except OSError:
            continue
        if group == stack.functions.pid:
            total += int(text.partition("VmRSS:")[2].split()[0])
    return total
