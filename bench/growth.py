"""The load bench with ever more tables, upwards and then downwards, each on a stack of its own.

python -m bench.growth [SECONDS] [TABLES...]

In one stack a later number of tables finds a warmer emulator, and in both orders that shows. Run it
on a quiet machine; with the default it takes about half an hour.
"""

from __future__ import annotations

import sys
from typing import Any

from bench.report import write
from stack import run_stack
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS, use_stack
from testkit.load import WARM_UP_SECONDS, run

TABLES = (10, 100, 1_000, 5_000)
PARTS = ("firestore", "functions", "tasks")


def measure(tables: int, seconds: int) -> dict[str, Any]:
    """The figures of so many tables on a stack that has just been started."""
    with run_stack(parts=PARTS, env=ACCEPT_UNSIGNED_TOKENS) as stack, use_stack(stack):
        run(stack, 2, 2)  # warm up
        result = run(stack, tables, seconds, settle=WARM_UP_SECONDS)
    return {**result.figures(), "refused": len(result.refused)}


def main(seconds: int = 120, *tables: int) -> int:
    """Print and keep the figures of every number of tables, in both orders."""
    sizes = tables or TABLES
    rows: dict[str, Any] = {"seconds": seconds}
    for order, counts in (("upwards", sizes), ("downwards", sizes[::-1])):
        for count in counts:
            figures = measure(count, seconds)
            rows |= {f"{order}, {count} tables: {name}": figures[name] for name in figures}
            write("growth", "Growth: the load bench with ever more tables", rows)
    return int(any(value for name, value in rows.items() if name.endswith(": refused")))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
