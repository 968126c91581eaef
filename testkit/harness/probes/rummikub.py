"""The probe of Rummikub. Melds cannot be listed; only undrawn tiles of the pool are hidden."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, ClassVar

from stolik.engine import games
from stolik.engine.contract import AnyPosition, Seat
from stolik.engine.rummikub.moves import Draw
from stolik.engine.rummikub.tiles import COLOURS, DECK
from testkit.harness.probes.base import Probe, Values


class RummikubProbe(Probe):
    kind = "rummikub"
    zero_sum = True
    listed = False
    option_values: ClassVar[Values] = {
        "rounds": (0, 1, 2),
        "points": (0, 50),
        "rackSize": (1, 5, 14, 20),
        "initialMeld": (0, 10, 30),
    }
    long_match: ClassVar[Values] = {"rounds": 0, "rackSize": 7}

    def pick_move(self, position: AnyPosition, choices: list[Any], rng: random.Random) -> Any:
        """Prefer melds to draws, so that some games end with an empty rack."""
        return rng.choice(choices[:-1] or choices) if rng.random() < 0.8 else rng.choice(choices)

    def move_texts(self) -> Iterable[str]:
        runs = (f"meld {c}{n},{c}{n + 1},{c}{n + 2}" for c in COLOURS for n in range(1, 12))
        groups = (f"meld {','.join(f'{c}{n}' for c in COLOURS)}" for n in range(1, 14))
        odd = ("meld", "meld r1,r2", "meld r1,j,j", "meld r12,r13,r1", "meld r5,r5,b5")
        return ("draw", "draw 3", "pass", "skip", "next", *odd, *runs, *groups)

    def pieces(self, position: AnyPosition) -> Iterable[str]:
        table = position.table
        held = [tile for seat in range(len(position.racks)) for tile in position.rack(seat).hand]
        laid = [tile for tile_set in table.sets for tile in tile_set.tiles]
        return [*held, *laid, *position.pool.tiles[table.drawn :]]

    def expected_pieces(self, position: AnyPosition) -> Iterable[str]:
        return DECK

    def draws_hidden(self, move: Any) -> bool:
        return isinstance(move, Draw)

    def shuffle_hidden(self, position: AnyPosition, seat: Seat, rng: random.Random) -> AnyPosition:
        """Keep the drawn part of the pool as it is: the game does not read it again."""
        game, drawn = games.find(self.kind), position.table.drawn
        value = game.dump(position)
        tiles = value["pool"]["tiles"]
        rows = [rack["hand"] for holder, rack in enumerate(value["racks"]) if holder != seat]
        rows.append(rest := tiles[drawn:])
        loose = [tile for row in rows for tile in row]
        rng.shuffle(loose)
        for row in rows:
            row[:] = [loose.pop() for _ in row]
        value["pool"]["tiles"] = tiles[:drawn] + rest
        return game.load(value)
