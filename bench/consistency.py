"""Concurrent play through real callables; every table's history is checked afterwards.

python -m bench.consistency [OPERATIONS] [WRITERS] [SEED]
"""

from __future__ import annotations

import sys
import time

from bench.report import write
from stack import run_stack
from testkit.concurrent_play import check_histories, play
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS, use_stack


def main(operations: int = 10_000, writers: int = 32, seed: int = 1) -> int:
    """Print and keep the figures; 1 if anything is wrong."""
    with run_stack(parts=("firestore", "functions", "tasks"), env=ACCEPT_UNSIGNED_TOKENS) as stack:
        started = time.monotonic()
        tables = play(stack, operations, writers, seed)
        seconds = time.monotonic() - started
        with use_stack(stack):
            figures = check_histories(tables)
    figures = {"seed": seed, "writers": writers, "seconds": round(seconds, 1), **figures}
    write("consistency", "Consistency: one line of moves at each table", figures)
    return int(figures["faults"] > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
