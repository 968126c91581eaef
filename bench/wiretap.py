"""Search everything that players receive for cards that they may not see.

python -m bench.wiretap [GAMES_OF_EACH_KIND] [SEED]
"""

from __future__ import annotations

import sys

from bench.report import write
from stack import run_stack
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS, use_stack
from testkit.wiretap import run


def main(each: int = 10, seed: int = 1) -> int:
    """Print and keep the figures; 1 if anything was found."""
    with (
        run_stack(parts=("firestore", "functions", "tasks"), env=ACCEPT_UNSIGNED_TOKENS) as stack,
        use_stack(stack),
    ):
        figures = run(stack, each, seed)
    write("wiretap", "Wiretap: hidden cards in what players receive", figures)
    return int(figures["found"] > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
