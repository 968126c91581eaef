"""Reads records, one a line, and prints a hash of all positions of each.

    python -m testkit.harness.replayer < records

The harness runs it as another process, with another hash seed.
"""

from __future__ import annotations

import json
import sys

from stolik.engine import games
from stolik.engine.records import Record, replay
from testkit import liars_dice
from testkit.harness.game_trail import digest

games.register(liars_dice.GAME)


def main() -> None:
    """Replay standard input."""
    for line in sys.stdin:
        played = replay(Record.read(json.loads(line)))
        assert played.refused is None, played.refused
        print(digest(iter(played.positions), played.game))


if __name__ == "__main__":
    main()
