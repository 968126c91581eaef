"""Measure whether the time of an answer depends on hidden cards.

python -m bench.timing [SAMPLES] [SEED]
"""

from __future__ import annotations

import sys

from bench.report import write
from stack import run_stack
from stolik.service.scheduling import task_queue
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS, use_stack
from testkit.table_driver import Server
from testkit.timing_twins import LIMIT, measure


def main(samples: int = 5_000, seed: int = 1) -> int:
    """Print and keep the figures; 1 if times differ."""
    with run_stack(parts=("firestore",), env=ACCEPT_UNSIGNED_TOKENS) as stack, use_stack(stack):
        server = Server(seed=str(seed))
        task_queue.schedule = server.record_task
        figures = measure(server, samples, seed)
    write("timing", "Timing: does the time of an answer depend on hidden cards?", figures)
    return int(max(figures["legal: separation"], figures["refused: separation"]) > LIMIT)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
