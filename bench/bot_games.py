"""Count illegal moves and late answers of bots, over all options and numbers of seats.

    python -m bench.bot_games --games 10000 --level basic
    python -m bench.bot_games --games 200 --level advanced --budget 0.05 --only zole

A move that the rules refuse ends the run and shows the game that led to it. An answer is late
when it took more CPU time than its budget. Figures of other levels and games in
bench/results/bot_games.json and .md are kept.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "functions"), str(ROOT)]

from stolik.engine import games  # noqa: E402
from testkit.bot_games import Tally  # noqa: E402
from testkit.harness.random_setups import sample_setups  # noqa: E402

PATH = ROOT / "bench" / "results" / "bot_games.json"
WRITE_EVERY_GAMES = 250
HEAD = """# Games of bots

Every number of seats, options drawn from each game's schema, all seats of one level. An answer is
late when it took more processor time than its budget.

| game | level | budget | games | ended | moves | illegal | late | slowest |
|---|---|---|---|---|---|---|---|---|
"""


def kept_tallies() -> dict[tuple[str, str], Tally]:
    """The tallies of earlier runs, by level and game."""
    rows = [Tally(**row) for row in json.loads(PATH.read_text())] if PATH.exists() else []
    return {(row.level, row.game): row for row in rows}


def write(tally: Tally) -> None:
    """Add a tally to those of earlier runs, and write them all."""
    order = {name: place for place, name in enumerate(games.NAMES)}
    rows = list({**kept_tallies(), (tally.level, tally.game): tally}.values())
    rows.sort(key=lambda row: (row.level != "basic", order[row.game]))
    PATH.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n")
    PATH.with_suffix(".md").write_text(HEAD + "".join(row.row() for row in rows))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10_000, help="of each game")
    parser.add_argument("--level", default="basic")
    parser.add_argument("--budget", type=float, default=1.0, help="seconds an answer may take")
    parser.add_argument("--only", nargs="+", default=games.NAMES, help="these games")
    parser.add_argument("--on", action="store_true", help="continue where the last run stopped")
    arguments = parser.parse_args()
    for name in arguments.only:
        tally = Tally(name, arguments.level, arguments.budget)
        if arguments.on:
            tally = kept_tallies().get((arguments.level, name), tally)
        for setup in sample_setups(name, arguments.games)[tally.games :]:
            tally.play(setup)
            if not tally.games % WRITE_EVERY_GAMES:
                write(tally)
        write(tally)
        print(tally.row(), end="", flush=True)


if __name__ == "__main__":
    main()
