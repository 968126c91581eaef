"""Random games of our engine, of open_spiel and of rlcard, measured in one run on one core.

    pip install -r bench/requirements.txt
    python bench/engine_speed.py --seconds 4

A decision means: make the view, list the legal moves, choose one at random, play it. Deals and
dice are drawn within the game and do not count as decisions, but their time counts. A game is
one round or match, as the table says. The contestants run alternately in short slices, so that a
busy machine affects all of them alike; times are CPU time. The other libraries play without
making a view, which favours them. Those that cannot be imported are listed and left out.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "functions"))

from stolik.engine import games  # noqa: E402
from stolik.engine.chance import OpenDeal, SecretChance  # noqa: E402
from stolik.engine.rummikub.tiles import COLOURS  # noqa: E402

RESULTS = ROOT / "bench" / "results"
SLICES = 8
PlayGame = Callable[[random.Random], int]  # plays one game; returns the number of decisions

OURS: dict[str, tuple[int, dict[str, Any], str]] = {
    "rikiki": (4, {"schedule": [10]}, "a round for 4: bids, 10 tricks"),
    "zole": (3, {"rounds": 1}, "a round for 3: choice, stash, 8 tricks"),
    "bridge": (4, {"playOut13": True}, "a deal for 4: auction, partner card, 13 tricks"),
    "farkle": (2, {}, "a game for 2 to 10,000 points"),
    "rummikub": (2, {}, "a game for 2; moves from the list of useful ones"),
}
SPIEL = {"oh_hell": "players=4", "bridge": "use_double_dummy_result=false", "pig": ""}
RLCARD = ("gin-rummy", "uno")
PEER = {  # the most similar game elsewhere, with which ours is compared
    "rikiki": "open_spiel oh_hell",
    "zole": "open_spiel oh_hell",
    "bridge": "open_spiel bridge",
    "farkle": "open_spiel pig",
    "rummikub": "rlcard gin-rummy",
}


@dataclass
class Tally:
    """What one contestant has played so far."""

    name: str
    description: str
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds


def ours(kind: str) -> PlayGame:
    """A function that plays a random game of our engine."""
    game = games.find(kind)
    seats, given, _ = OURS[kind]
    options, numbers = game.read_options(given, seats), count()

    def play(rng: random.Random) -> int:
        chance = SecretChance(kind, next(numbers).to_bytes(32, "big"))
        position, decisions = game.deal(options, seats, chance), 0
        while asked := game.asked(position.table):
            moves = tuple(game.choices(game.view(position, asked[0])))
            move = moves[int(rng.random() * len(moves))]
            position, _ = game.play(position, asked[0], move, chance)
            decisions += 1
        return decisions

    return play


def spiel(name: str) -> PlayGame:
    """A function that plays a random game of open_spiel (C++, called from Python)."""
    pyspiel = import_module("pyspiel")
    parameters = SPIEL[name]
    game = pyspiel.load_game(f"{name}({parameters})" if parameters else name)

    def play(rng: random.Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def rlcard(name: str) -> PlayGame:
    """A function that plays a random game of rlcard, which encodes every state in numpy."""
    env = import_module("rlcard").make(name)

    def play(rng: random.Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def find_contestants() -> tuple[dict[str, tuple[Tally, PlayGame]], list[str]]:
    """All contestants that are installed, and the names of those that are not."""
    contestants = {
        f"stolik {kind}": (Tally(f"stolik {kind}", OURS[kind][2]), ours(kind)) for kind in OURS
    }
    absent = []
    for name in SPIEL:
        label = f"open_spiel {name}"
        try:
            contestants[label] = (
                Tally(label, "a game, C++ from Python, chance nodes not counted"),
                spiel(name),
            )
        except ImportError:
            absent.append(label)
    for name in RLCARD:
        label = f"rlcard {name}"
        try:
            contestants[label] = (Tally(label, "a game, with its numpy encoding"), rlcard(name))
        except ImportError:
            absent.append(label)
    return contestants, absent


def measure(playing: dict[str, tuple[Tally, PlayGame]], seconds: float, seed: int) -> None:
    """Run each contestant for `seconds` of CPU time in slices, after one game to warm up."""
    rng = random.Random(seed)
    for _, play in playing.values():
        play(rng)
    for _ in range(SLICES):
        for tally, play in playing.values():
            start = process_time()
            while (spent := process_time() - start) < seconds / SLICES:
                tally.decisions += play(rng)
                tally.games += 1
            tally.seconds += spent


def meld_check(repeats: int = 300) -> dict[str, float]:
    """Milliseconds to check a meld on a full board, and to parse the same board as JSON."""
    game = games.find("rummikub")
    rows = [[f"{colour}{n}" for n in range(1, 14)] for colour in COLOURS for _ in range(2)]
    laid = [row[at : at + 3] for row in rows[:7] for at in (0, 3, 6)] + [r[9:] for r in rows[:7]]
    laid += [rows[7][:3], rows[7][3:6], rows[7][6:9]]
    deal = OpenDeal(
        racks=(tuple(rows[7][9:]), ("j",)), pool=("j",), melded=(True, True),
        sets=tuple(map(tuple, laid)),
    )  # fmt: skip
    position = game.deal(game.read_options({}, 2), 2, deal)
    move = game.parse("meld " + " | ".join(",".join(tiles) for tiles in (*laid, rows[7][9:])))
    assert game.refusal(position, 0, move) is None
    board = json.dumps(game.dump(position)["table"])
    start = process_time()
    for _ in range(repeats):
        game.refusal(position, 0, move)
    judged = process_time() - start
    for _ in range(repeats):
        json.loads(board)
    read = process_time() - start - judged
    per = 1_000 / repeats
    return {"tiles": 104, "judgeMs": judged * per, "jsonMs": read * per, "ratio": judged / read}


def table(tallies: dict[str, Tally], meld: dict[str, float], absent: list[str]) -> str:
    """The report as Markdown."""
    lines = [
        "| who | games/s | decisions/s | decisions/game | ratio | to | a game is |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, tally in tallies.items():
        peer = tallies.get(PEER.get(name.removeprefix("stolik "), ""))
        cells = (
            name,
            f"{tally.games / tally.seconds:,.1f}",
            f"{tally.decisions_per_second():,.0f}",
            f"{tally.decisions / tally.games:,.1f}",
            f"{tally.decisions_per_second() / peer.decisions_per_second():.2f}" if peer else "",
            peer.name if peer else "",
            tally.description,
        )
        lines.append("| " + " | ".join(cells) + " |")
    lines += [
        "",
        "The ratio is of decisions a second; above 1 means that ours is faster.",
        f"Judging a Rummikub meld on a board of {meld['tiles']:.0f} tiles takes"
        f" {meld['judgeMs']:.3f} ms, {meld['ratio']:.1f} times json.loads of the same board.",
    ]
    if absent:
        lines.append(f"Not installed, and so not measured: {', '.join(absent)}.")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=4.0, help="of processor time for each")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    playing, absent = find_contestants()
    measure(playing, arguments.seconds, arguments.seed)
    tallies = {name: tally for name, (tally, _) in playing.items()}
    meld = meld_check()
    python = platform.python_version()
    head = f"Seed {arguments.seed}, {arguments.seconds} s each, one core, Python {python}."
    text = f"# The engine's speed beside its peers\n\n{head}\n\n{table(tallies, meld, absent)}\n"
    report = {
        "seed": arguments.seed,
        "seconds": arguments.seconds,
        "python": python,
        "games": {
            name: {**asdict(tally), "rate": round(tally.decisions_per_second())}
            for name, tally in tallies.items()
        },
        "meld": meld,
        "absent": absent,
    }
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "engine_speed.json").write_text(json.dumps(report, indent=2) + "\n")
    (RESULTS / "engine_speed.md").write_text(text)
    print(text)


if __name__ == "__main__":
    main()
