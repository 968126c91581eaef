"""The load bench with ever more tables on one stack; at the end the first number once more.

python -m bench.growth [SECONDS] [TABLES...]

The emulator gets faster while it runs, so a number of tables that comes later finds it warmer: the
last row tells that apart from the number of tables. Run it on a quiet machine; with the default it
takes about a quarter of an hour, most of it to open tables.
"""

from __future__ import annotations

import sys
from typing import Any

from bench.report import write
from stack import run_stack
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS, use_stack
from testkit.load import run

TABLES = (10, 100, 1_000, 5_000)
PARTS = ("firestore", "functions", "tasks")
SHOWN = ("moves/s", "documents a move", "call p50", "call p99", "heard p50", "bare p50", "errors")


def main(seconds: int = 40, *tables: int) -> int:
    """Print and keep the figures of every number of tables."""
    sizes = tables or TABLES
    rows: dict[str, Any] = {"seconds": seconds}
    with run_stack(parts=PARTS, env=ACCEPT_UNSIGNED_TOKENS) as stack, use_stack(stack):
        for step, count in enumerate((*sizes, sizes[0]), 1):
            figures = run(stack, count, seconds, settle=seconds / 4).figures()
            rows[f"{step}: {count:,} tables"] = {name: figures.get(name) for name in SHOWN}
            print(rows, flush=True)
    write("growth", "Growth: the load bench with ever more tables", rows)
    return int(any(row["errors"] for row in rows.values() if isinstance(row, dict)))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
