"""The probes of the trick games: Rikiki, Zole and floating bridge."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import combinations
from typing import Any, ClassVar

from stolik.engine import cards
from stolik.engine.bridge.bids import BIDS
from stolik.engine.cards import DECK
from stolik.engine.contract import AnyPosition, Seat
from stolik.engine.json_codec import Plain
from stolik.engine.zole import deck as zole
from testkit.harness.probes.base import Path, Probe, Values


def held_and_played(position: AnyPosition) -> list[str]:
    """The cards in hands, in the current trick and in complete tricks."""
    table = position.table
    tricks = table.tricks if table.trick in table.tricks[-1:] else (*table.tricks, table.trick)
    held = [card for seat in range(len(position.racks)) for card in position.rack(seat).hand]
    return held + [card for trick in tricks for card in trick.cards]


class RikikiProbe(Probe):
    kind = "rikiki"
    option_values: ClassVar[Values] = {
        "rounds": (0, 1, 2),
        "schedule": ("down", "downUp", "upDown", [1, 2], [2], [1, 1, 1]),
    }
    long_match: ClassVar[Values] = {"schedule": "downUp"}

    def move_texts(self) -> Iterable[str]:
        bids = (f"bid {tricks}" for tricks in range(-1, 28))
        return (*bids, *(f"deal {size}" for size in range(-1, 28)), *DECK)

    def pieces(self, position: AnyPosition) -> Iterable[str]:
        turned = position.table.trump_card
        return [*held_and_played(position), *position.pool.cards, *([turned] if turned else [])]

    def expected_pieces(self, position: AnyPosition) -> Iterable[str]:
        return DECK

    def sort_rack(self, hand: list[str]) -> list[str]:
        return list(cards.sort_hand(tuple(hand)))

    def hidden_lists(self, position: AnyPosition, seat: Seat) -> list[Path]:
        return [*super().hidden_lists(position, seat), ("pool", "cards")]


class ZoleProbe(Probe):
    kind = "zole"
    zero_sum = True
    option_values: ClassVar[Values] = {"rounds": (0, 1, 2, 3), "points": (0, 5, 20)}
    long_match: ClassVar[Values] = {"rounds": 0, "allPass": "pule"}

    def move_texts(self) -> Iterable[str]:
        stashes = (f"stash {' '.join(pair)}" for pair in combinations(zole.DECK, 2))
        odd = ("stash Qc", "stash Qc Qc", "stash Qc Qs Qh")
        return ("B", "Z", "S", "P", "next", "resign", *odd, *stashes, *zole.DECK)

    def pieces(self, position: AnyPosition) -> Iterable[str]:
        racks = range(len(position.racks))
        stashed = [card for seat in racks for card in position.rack(seat).stash]
        talon = position.pool.talon if position.table.talon else ()
        return [*held_and_played(position), *stashed, *talon]

    def expected_pieces(self, position: AnyPosition) -> Iterable[str]:
        return zole.DECK

    def sort_rack(self, hand: list[str]) -> list[str]:
        return list(zole.sort_hand(hand))

    def hidden_lists(self, position: AnyPosition, seat: Seat) -> list[Path]:
        others = [other for other in range(len(position.racks)) if other != seat]
        paths: list[Path] = [("racks", other, row) for other in others for row in ("hand", "stash")]
        return [*paths, ("pool", "talon")] if position.table.talon else paths

    def make_consistent(
        self, value: dict[str, Plain], position: AnyPosition, seat: Seat, rng: random.Random
    ) -> None:
        """Big took the talon: it may be any two cards of Big's hand and stash."""
        table = position.table
        if table.talon or table.solo in (None, seat) or table.turn is None:
            return
        rack: Any = value["racks"][table.solo]
        value["pool"]["talon"] = rng.sample([*rack["hand"], *rack["stash"]], 2)

    def draws_hidden(self, move: Any) -> bool:
        return str(move) == "B"


class BridgeProbe(Probe):
    kind = "bridge"
    option_values: ClassVar[Values] = {"rounds": (0, 1, 2)}
    long_match: ClassVar[Values] = {"rounds": 0, "cardsPlayed": True, "suitsPlayed": True}

    def pick_move(self, position: AnyPosition, choices: list[Any], rng: random.Random) -> Any:
        """Prefer low bids and passes; otherwise every auction would end at level seven."""
        if position.table.phase == "auction":
            return rng.choice([*choices[:3], *choices[-1:] * 4])
        return rng.choice(choices)

    def move_texts(self) -> Iterable[str]:
        return (*BIDS, "P", "next", *(f"partner {card}" for card in DECK), *DECK)

    def pieces(self, position: AnyPosition) -> Iterable[str]:
        return held_and_played(position)

    def expected_pieces(self, position: AnyPosition) -> Iterable[str]:
        return DECK

    def sort_rack(self, hand: list[str]) -> list[str]:
        return list(cards.sort_hand(tuple(hand)))

    def hidden_lists(self, position: AnyPosition, seat: Seat) -> list[Path]:
        if position.options.open_hands and seat is not None:
            return []
        return super().hidden_lists(position, seat)

    def make_consistent(
        self, value: dict[str, Plain], position: AnyPosition, seat: Seat, rng: random.Random
    ) -> None:
        """A seat was dealt the cards that it has played and those that it holds."""
        table, rows = position.table, [list(rack["hand"]) for rack in value["racks"]]
        for trick in (*table.tricks, table.trick):
            for turn, card in enumerate(trick.cards):
                rows[(trick.leader + turn) % len(rows)].append(card)
        value["pool"]["holders"] = [" ".join(self.sort_rack(row)) for row in rows]

    def deals(self, before: AnyPosition, after: AnyPosition) -> bool:
        return super().deals(before, after) or before.table.draw != after.table.draw
