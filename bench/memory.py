"""Memory of the functions over many moves: after the first thousand it must not grow.

python -m bench.memory [MOVES]
"""

from __future__ import annotations

import sys
import threading
from typing import Any

from bench import load
from bench.inside import UNSIGNED, inside
from bench.report import write
from emulator_tests.lobby.test_wire import memory
from stack import Stack, running

STEP = 1_000  # moves between two looks
TABLES = 8
HOURS = 10 * 3_600.0  # the run ends by its moves, not by time


def measure(stack: Stack, moves: int, step: int = STEP) -> dict[str, Any]:
    """MiB after each step, and what a thousand moves added from the first look on."""
    running_load, looks = load.Load(enough=moves), list[float]()
    player = threading.Thread(target=load.run, args=(stack, TABLES, HOURS, running_load))
    player.start()
    while player.is_alive():
        if len(running_load.times) >= (len(looks) + 1) * step:
            looks.append(round(memory(stack) / 1024, 1))
        player.join(0.1)
    done = len(running_load.times)
    grown = looks[-1] - looks[0]
    return {
        "moves": done,
        "first MiB": looks[0],
        "last MiB": looks[-1],
        "MiB a thousand moves": round(1_000 * grown / max(step, done - step), 2),
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
