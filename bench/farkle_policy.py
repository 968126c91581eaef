"""Compute and check the table of win chances that the Farkle bot ships.

    python bench/farkle_policy.py            # check the shipped table
    python bench/farkle_policy.py --write    # compute it again: needs a C compiler and two minutes

`farkle_race.c` solves the game exactly for two seats and the default rules; the shipped table
keeps some of its 200 x 200 states. The checks do not use that program: one step of value
iteration in the bot's own Python must give the same chances, and in games of the bot against
itself the first seat must win as often as the table says.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "functions"))

from stolik.engine.bots import choose  # noqa: E402
from stolik.engine.bots.farkle.advanced import plan_for_points  # noqa: E402
from stolik.engine.bots.farkle.endgame import turn_end_by_win_chance  # noqa: E402
from stolik.engine.bots.farkle.roll_outcomes import STEP_POINTS, outcomes  # noqa: E402
from stolik.engine.bots.farkle.turn_plan import plan_turn  # noqa: E402
from stolik.engine.bots.farkle.win_chances import RACE_FILE, RACE_NEEDS, pack_race_table, win_chance  # noqa: E402
from stolik.engine.chance import SecretChance  # noqa: E402
from stolik.engine.farkle import GAME, Options, Table  # noqa: E402

TABLE = ROOT / "functions" / "stolik" / "engine" / "bots" / "farkle" / RACE_FILE
RESULTS = ROOT / "bench" / "results"
NO_DEADLINE = float("inf")


def rules_as_text(options: Options, target: int) -> str:
    """The input of the C program, with the scoring of the engine."""
    lines = [f"{target // STEP_POINTS} {options.dice}"]
    for dice in range(1, options.dice + 1):
        rows = outcomes(options, dice)
        lines.append(str(len(rows)))
        lines += [
            f"{count} {len(ways)} {' '.join(f'{left} {steps}' for left, steps in ways)}"
            for count, ways in rows
        ]
    return "\n".join(lines)


def solve_race(options: Options, target: int) -> list[list[float]]:
    """Exact win chances: result[a - 1][b - 1] for needs of a and b steps of 50 points."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "race"
        source = str(ROOT / "bench" / "farkle_race.c")
        subprocess.run(["cc", "-O3", "-o", str(program), source, "-lm"], check=True)
        text = rules_as_text(options, target)
        done = subprocess.run(
            [str(program)], input=text, capture_output=True, text=True, check=True
        )
    return [[float(chance) for chance in line.split()] for line in done.stdout.splitlines()]


def write_table() -> None:
    """Compute the table and write it where the bot reads it."""
    chances = solve_race(Options(), RACE_NEEDS[-1])
    places = [need // STEP_POINTS - 1 for need in RACE_NEEDS]
    TABLE.write_bytes(pack_race_table([[chances[a][b] for b in places] for a in places]))


def chance_by_one_turn(mine: int, other: int) -> float:
    """The win chance of the seat to roll, by planning one turn with the bot's code."""
    options = Options()
    table = Table(0, 1, 0, (options.target - mine, options.target - other), farkles=(0, 0))
    mean = plan_for_points(options, min_bank=0, farkles=0, seats=2, deadline=NO_DEADLINE).roll(
        0, options.dice
    )
    turn = turn_end_by_win_chance(options, table, 0, mean=mean, min_bank=0, deadline=NO_DEADLINE)
    return plan_turn(options, turn, mine + 3_000, NO_DEADLINE).roll(0, options.dice)


def first_seat_wins(target: int, games: int) -> tuple[float, float]:
    """How often the first of two advanced bots wins, and half the width of the 95 % interval."""
    rng, won = random.Random(target), 0
    options = GAME.read_options({"target": target}, 2)
    for _ in range(games):
        chance = SecretChance("farkle", rng.randbytes(32))
        position = GAME.deal(options, 2, chance)
        while (seat := position.table.turn) is not None:
            text, _ = choose(GAME, GAME.view(position, seat), "advanced", NO_DEADLINE, rng)
            position, _ = GAME.play_text(position, seat, text, chance)
        result = GAME.result(position)
        won += result is not None and 0 in result.winners
    share = won / games
    return share, 1.96 * sqrt(share * (1 - share) / games)


def main() -> None:
    """Check the shipped table, and write the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--games", type=int, default=60)
    arguments = parser.parse_args()
    if arguments.write:
        write_table()
    rng = random.Random(1)
    states = [(rng.choice(RACE_NEEDS), rng.choice(RACE_NEEDS)) for _ in range(25)]
    worst = max(abs(chance_by_one_turn(*state) - win_chance(*state)) for state in states)
    plays = []
    for target, games in (
        (300, 10 * arguments.games),
        (2_000, 2 * arguments.games),
        (10_000, arguments.games),
    ):
        share, half = first_seat_wins(target, games)
        plays.append({"target": target, "games": games, "table": win_chance(target, target),
                      "played": share, "half": half})  # fmt: skip
        print(f"target {target}: {win_chance(target, target):.3%} by the table, "
              f"{share:.1%} +- {half:.1%} played ({games} games)", flush=True)  # fmt: skip
    mean = plan_for_points(Options(), min_bank=0, farkles=0, seats=2, deadline=NO_DEADLINE).roll(
        0, 6
    )
    figures = {"bytes": TABLE.stat().st_size, "mean": mean, "step": worst, "firstSeat": plays}
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "farkle_policy.json").write_text(json.dumps(figures, indent=1) + "\n")
    (RESULTS / "farkle_policy.md").write_text(report(mean, worst, plays))


def report(mean: float, worst: float, plays: list[dict[str, float]]) -> str:
    """The figures as Markdown."""
    rows = [
        f"| {play['target']:,} | {play['table']:.2%} | {play['games']} | {play['played']:.1%} "
        f"+- {play['half']:.1%} |"
        for play in plays
    ]
    return "\n".join([
        "# Farkle: the first of two seats under optimal play", "",
        f"Default rules. A turn played for points brings {mean:.2f} on average. One step of value "
        f"iteration by the bot's own plan moves no chance of 25 states by more than {worst:.4f}.",
        "", "| target | first seat wins, by the table | games played | played |",
        "|---|---|---|---|", *rows, "",
    ])  # fmt: skip


if __name__ == "__main__":
    main()
