"""Memory of the functions over many moves: once the caches are full it must not grow.

python -m bench.memory [MOVES]
"""

from __future__ import annotations

import sys
import threading
from typing import Any

from bench.report import write
from stack import Stack, run_stack
from testkit import load
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS, use_stack
from testkit.process_memory import functions_memory_kib

STEP = 1_000  # moves between two looks
TABLES = 8
HOURS = 10 * 3_600.0  # the run ends by its moves, not by time


def measure(stack: Stack, moves: int, step: int = STEP) -> dict[str, Any]:
    """The figures of so many moves, looked at after each step."""
    running_load, looks = load.Load(enough=moves), list[float]()
    player = threading.Thread(target=load.run, args=(stack, TABLES, HOURS, running_load))
    player.start()
    while player.is_alive():
        if len(running_load.times) >= (len(looks) + 1) * step:
            looks.append(round(functions_memory_kib(stack) / 1024, 1))
        player.join(0.1)
    return figures(len(running_load.times), looks, step)


def figures(moves: int, looks: list[float], step: int) -> dict[str, Any]:
    """Where memory began and ended, and what a thousand moves added in the second half."""
    half = len(looks) // 2
    grown = looks[-1] - looks[half - 1]
    return {
        "moves": moves,
        "first MiB": looks[0],
        "half-way MiB": looks[half - 1],
        "last MiB": looks[-1],
        "MiB a thousand moves, second half": round(1_000 * grown / (step * (len(looks) - half)), 2),
        "looks": looks,
    }


def main(moves: int = 20_000) -> int:
    """Print and keep the figures; 1 if memory grows."""
    with (
        run_stack(parts=("firestore", "functions", "tasks"), env=ACCEPT_UNSIGNED_TOKENS) as stack,
        use_stack(stack),
    ):
        found = measure(stack, moves)
    write("memory", "Memory of the functions over many moves", found)
    return int(found["MiB a thousand moves, second half"] > 0.5)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
