"""Memory of the functions process over many moves; it must not grow once the caches are full.

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

SAMPLE_EVERY_MOVES = 1_000
TABLES = 8
MAX_SECONDS = 10 * 3_600.0  # never reached: the number of moves ends the run


def measure(stack: Stack, moves: int, step: int = SAMPLE_EVERY_MOVES) -> dict[str, Any]:
    """Play so many moves and sample the memory every `step` moves."""
    running_load, samples = load.Load(enough=moves), list[float]()
    player = threading.Thread(target=load.run, args=(stack, TABLES, MAX_SECONDS, running_load))
    player.start()
    while player.is_alive():
        if len(running_load.times) >= (len(samples) + 1) * step:
            samples.append(round(functions_memory_kib(stack) / 1024, 1))
        player.join(0.1)
    return figures(len(running_load.times), samples, step)


def figures(moves: int, samples: list[float], step: int) -> dict[str, Any]:
    """The first, middle and last sample, and the growth in the second half."""
    half = len(samples) // 2
    grown = samples[-1] - samples[half - 1]
    return {
        "moves": moves,
        "first MiB": samples[0],
        "half-way MiB": samples[half - 1],
        "last MiB": samples[-1],
        "MiB a thousand moves, second half": round(
            1_000 * grown / (step * (len(samples) - half)), 2
        ),
        "samples": samples,
    }


def main(moves: int = 20_000) -> int:
    """Print and keep the figures; 1 if memory grows."""
    with (
        run_stack(parts=("firestore", "functions", "tasks"), env=ACCEPT_UNSIGNED_TOKENS) as stack,
        use_stack(stack),
    ):
        results = measure(stack, moves)
    write("memory", "Memory of the functions over many moves", results)
    return int(results["MiB a thousand moves, second half"] > 0.5)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
