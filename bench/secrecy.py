"""Search many whole games for hidden cards, and compare many twin deals, without an emulator.

python -m bench.secrecy [GAMES_OF_EACH_KIND] [PAIRS_OF_EACH_KIND] [SEED] [MINUTES]
"""

from __future__ import annotations

import sys
import time

from bench.report import write
from testkit.secrecy_hunt import run


def main(games: int = 1_000, twins: int = 2_500, seed: int = 1, minutes: int = 600) -> int:
    """Print and keep the figures; 1 if anything was found."""
    started = time.monotonic()
    figures = run(games, twins, seed, minutes)
    figures["seconds"] = round(time.monotonic() - started)
    write("secrecy", "Secrecy: whole games searched, twin deals compared", figures)
    return int(figures["found"] + figures["told apart"] > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
