"""Replay the same games in CPython and in Pyodide; compare all views and the times.

usage: python -m bench pyodide [GAMES OF EACH KIND]
"""

from __future__ import annotations

import sys
import time

from bench.report import write
from testkit.pyodide_views import here, in_pyodide, records


def main(count: int) -> int:
    """Compare, and write the figures; 1 if any game differs."""
    lines = records(count)
    began = time.perf_counter()
    ours = here(lines)
    between = time.perf_counter()
    theirs = in_pyodide(lines)
    ended = time.perf_counter()
    differ = sum(a != b for a, b in zip(ours, theirs, strict=True))
    figures = {
        "games": len(lines),
        "different": differ,
        "cpython seconds": round(between - began, 1),
        "pyodide seconds": round(ended - between, 1),
    }
    title = "Recorded games in CPython and Pyodide: every view of every seat after every move"
    write("pyodide", title, figures)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000))
