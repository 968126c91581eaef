"""Search random games for the scenes of scenes.py, and store those that are not stored yet.

    python -m tests.corpus.make

A stored game is never rewritten: it pins the rules of the day when it was stored. To add one,
add a scene at the end of its game; for a rules fix, add a version of the game.
"""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

from stolik.engine import games
from testkit import liars_dice
from testkit.harness.game_trail import Setup, Trail, play_random_game
from tests.corpus.outcome import outcome
from tests.corpus.scenes import SCENES, Scene

HERE = Path(__file__).parent
LONGEST = 600
TRIES = 20_000

games.register(liars_dice.GAME)


def find(kind: str, scene: Scene) -> Trail:
    """The first finished random game that matches the scene."""
    for seed in range(TRIES):
        trail = play_random_game(Setup(kind, scene.seats, scene.options, seed), LONGEST)
        if trail.game.result(trail.end) and scene.shows(trail):
            return trail
    raise LookupError(f"no {kind} game shows {scene.name}")


def stored(trail: Trail) -> str:
    """The record and its outcome as JSON, with one line per move."""
    record = trail.record()
    moves = ",\n".join(f"    {json.dumps(move)}" for move in record.pop("moves"))
    head = json.dumps({**record, "expect": outcome(trail.record())}, indent=2)
    return f'{head[:-2]},\n  "moves": [\n{moves}\n  ]\n}}\n'


def main() -> None:
    """Store the missing games."""
    for kind, scenes in SCENES.items():
        (HERE / kind).mkdir(exist_ok=True)
        for number, scene in zip(count(1), scenes):
            path = HERE / kind / f"{number:02}-{scene.name}.json"
            if not path.exists():
                path.write_text(stored(find(kind, scene)), encoding="utf-8")
                print(path.relative_to(HERE))


if __name__ == "__main__":
    main()
