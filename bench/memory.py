"""Memory of the functions over many moves: after the first thousand it must not grow.

python -m bench.memory [MOVES]
"""

from __future__ import annotations

import sys
from typing import Any

from bench import load
from bench.inside import UNSIGNED, inside
from bench.report import write
from emulator_tests.lobby.test_wire import memory
from stack import Stack, running

STEP = 1_000  # moves between two looks
TABLES = 16


def measure(stack: Stack, moves: int, step: int = STEP) -> dict[str, Any]:
    """MiB after each step, and what a thousand moves added from the second look on."""
    looks: list[float] = []
    done = behind = 0
    while done < moves:
        done += len(load.run(stack, TABLES, seconds=5).times)
        if done >= (behind + 1) * step:
            behind = done // step
            looks.append(round(memory(stack) / 1024, 1))
    grown = looks[-1] - looks[0]
    return {
        "moves": done,
        "first MiB": looks[0],
        "last MiB": looks[-1],
        "MiB a thousand moves": round(1_000 * grown / max(1, done - step), 2),
        "looks": looks,
    }


def main(moves: int = 10_000) -> int:
    """Print and keep the figures; 1 if memory grows."""
    with running(parts=("firestore", "functions", "tasks"), env=UNSIGNED) as stack, inside(stack):
        figures = measure(stack, moves)
    write("memory", "Memory of the functions over many moves", figures)
    return int(figures["MiB a thousand moves"] > 2)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
