"""Read records, one per line, and print a hash of all positions of each.

    python -m testkit.harness.replayer < records

The harness runs it in another process with another hash seed.
"""

from __future__ import annotations

import json
import sys

from stolik.engine import games
from stolik.engine.records import Record, replay
from testkit import liars_dice
from testkit.harness.game_trail import positions_hash

games.register(liars_dice.GAME)


def main() -> None:
    """Replay the records from standard input."""
    for line in sys.stdin:
        played = replay(Record.read(json.loads(line)))
        assert played.refused is None, played.refused
        print(positions_hash(iter(played.positions), played.game))


if __name__ == "__main__":
    main()
