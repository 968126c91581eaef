"""Games of every kind while processes die, connections break, clocks jump and tasks get lost.

python -m bench.faults [GAMES_OF_EACH_KIND] [SEED] [KIND...]
"""

from __future__ import annotations

import sys
import time

from bench.report import write
from stack import run_stack
from testkit.faulty_games import play
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS
from testkit.table_driver import SHORT_OPTIONS


def main(kinds: list[str], each: int = 200, seed: int = 1) -> int:
    """Print and keep the figures; 1 if anything is wrong."""
    games = [game for _ in range(each) for game in kinds or SHORT_OPTIONS]
    started = time.monotonic()
    with run_stack(parts=("firestore", "functions", "tasks"), env=ACCEPT_UNSIGNED_TOKENS) as stack:
        figures = {"seed": seed, **play(stack, games, seed)}
    figures["seconds"] = round(time.monotonic() - started, 1)
    write("faults", "Faults: games while processes, connections, clocks and tasks fail", figures)
    return int(figures["faults"] > 0)


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:] if argument.isdigit()]
    sys.exit(main(sys.argv[1 + len(numbers) :], *numbers))
