"""Builders for the text of moves; a wrong card, bid or tile is a type error, and so is a move of
another game.

>>> zole.stash("Ts", "Th"), rummikub.meld(["r10", "b10", "k10"], TileSet(["o1", "o2", "o3"]))
('stash Ts Th', 'meld r10,b10,k10 | o1,o2,o3')
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from stolik.engine.rummikub.moves import Meld
from stolik.engine.rummikub.sets import TileSet as TableSet
from stolik_client.types import BridgeMove, FarkleMove, RikikiMove, RummikubMove, ZoleMove

Card = Literal[
    "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc", "Qc", "Kc", "Ac",
    "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "Td", "Jd", "Qd", "Kd", "Ad",
    "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h", "Th", "Jh", "Qh", "Kh", "Ah",
    "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "Ts", "Js", "Qs", "Ks", "As",
]  # fmt: skip
ZoleCard = Literal[
    "9c", "Tc", "Jc", "Qc", "Kc", "Ac", "7d", "8d", "9d", "Td", "Jd", "Qd", "Kd", "Ad",
    "9h", "Th", "Jh", "Qh", "Kh", "Ah", "9s", "Ts", "Js", "Qs", "Ks", "As",
]  # fmt: skip
Tile = Literal[
    "k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8", "k9", "k10", "k11", "k12", "k13",
    "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10", "r11", "r12", "r13",
    "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "b10", "b11", "b12", "b13",
    "o1", "o2", "o3", "o4", "o5", "o6", "o7", "o8", "o9", "o10", "o11", "o12", "o13",
    "j",
]  # fmt: skip
Bid = Literal[
    "1C", "1D", "1H", "1S", "1NT", "2C", "2D", "2H", "2S", "2NT", "3C", "3D", "3H", "3S", "3NT",
    "4C", "4D", "4H", "4S", "4NT", "5C", "5D", "5H", "5S", "5NT", "6C", "6D", "6H", "6S", "6NT",
    "7C", "7D", "7H", "7S", "7NT",
]  # fmt: skip
Die = Literal[0, 1, 2, 3, 4, 5]


@dataclass(frozen=True, slots=True)
class TileSet:
    """A set on the table after the move.

    `kind` is needed only if two jokers leave it ambiguous; `at` is row and column on the board.
    """

    tiles: Sequence[Tile]
    kind: Literal["group", "run"] | None = None
    at: tuple[int, int] | None = None

    def __str__(self) -> str:
        kind = f"{self.kind}:" if self.kind else ""
        place = f"@{self.at[0]}.{self.at[1]}" if self.at else ""
        return f"{kind}{','.join(self.tiles)}{place}"


class rummikub:
    """Moves of Rummikub."""

    @staticmethod
    def draw() -> RummikubMove:
        """Draw a tile."""
        return RummikubMove("draw")

    @staticmethod
    def pass_() -> RummikubMove:
        """Pass."""
        return RummikubMove("pass")

    @staticmethod
    def next() -> RummikubMove:
        """Begin the next round: the host's move."""
        return RummikubMove("next")

    @staticmethod
    def meld(*sets: TileSet | Sequence[Tile]) -> RummikubMove:
        """Meld: `sets` is the whole table after the move."""
        tile_sets = [tiles if isinstance(tiles, TileSet) else TileSet(tiles) for tiles in sets]
        return RummikubMove(f"meld {' | '.join(map(str, tile_sets))}")

    @staticmethod
    def meld_table(sets: Iterable[TableSet]) -> RummikubMove:
        """The move that leaves `sets` of a view's table, or changed ones, as the whole table.

        Each keeps its kind, also where two jokers would leave it open.
        """
        return RummikubMove(str(Meld(tuple(sets))))


class rikiki:
    """Moves of Rikiki."""

    @staticmethod
    def bid(tricks: int) -> RikikiMove:
        """Bid the number of tricks to take."""
        return RikikiMove(f"bid {tricks}")

    @staticmethod
    def card(card: Card) -> RikikiMove:
        """Play a card to the trick."""
        return RikikiMove(card)

    @staticmethod
    def deal(size: int) -> RikikiMove:
        """Deal the next round with hands of `size` cards: the host's move between rounds."""
        return RikikiMove(f"deal {size}")


class zole:
    """Moves of Zole."""

    @staticmethod
    def big() -> ZoleMove:
        """Play alone, as Big."""
        return ZoleMove("B")

    @staticmethod
    def zole() -> ZoleMove:
        """Play alone without the table's cards: Zole."""
        return ZoleMove("Z")

    @staticmethod
    def small_zole() -> ZoleMove:
        """Play alone to take no trick: Small zole."""
        return ZoleMove("S")

    @staticmethod
    def pass_() -> ZoleMove:
        """Pass."""
        return ZoleMove("P")

    @staticmethod
    def next() -> ZoleMove:
        """Begin the next round: the host's move."""
        return ZoleMove("next")

    @staticmethod
    def resign() -> ZoleMove:
        """Resign the round."""
        return ZoleMove("resign")

    @staticmethod
    def stash(first: ZoleCard, second: ZoleCard) -> ZoleMove:
        """Put two cards away, as Big."""
        return ZoleMove(f"stash {first} {second}")

    @staticmethod
    def card(card: ZoleCard) -> ZoleMove:
        """Play a card to the trick."""
        return ZoleMove(card)


class bridge:
    """Moves of floating bridge."""

    @staticmethod
    def pass_() -> BridgeMove:
        """Pass."""
        return BridgeMove("P")

    @staticmethod
    def next() -> BridgeMove:
        """Begin the next round: the host's move."""
        return BridgeMove("next")

    @staticmethod
    def bid(bid: Bid) -> BridgeMove:
        """Make a bid in the auction, such as `2NT`."""
        return BridgeMove(bid)

    @staticmethod
    def partner(card: Card) -> BridgeMove:
        """Call the card whose holder becomes the partner."""
        return BridgeMove(f"partner {card}")

    @staticmethod
    def card(card: Card) -> BridgeMove:
        """Play a card to the trick."""
        return BridgeMove(card)


class farkle:
    """Moves of Farkle; dice are given by their position in the roll, from 0."""

    @staticmethod
    def roll() -> FarkleMove:
        """Roll the dice."""
        return FarkleMove("roll")

    @staticmethod
    def roll_on() -> FarkleMove:
        """Take over the dice and points of the player before (option `piggyback`)."""
        return FarkleMove("roll on")

    @staticmethod
    def keep(die: Die, *more: Die) -> FarkleMove:
        """Set dice aside and roll the rest."""
        return FarkleMove(f"keep {' '.join(map(str, (die, *more)))}")

    @staticmethod
    def bank(die: Die, *more: Die) -> FarkleMove:
        """Set dice aside and bank the points."""
        return FarkleMove(f"bank {' '.join(map(str, (die, *more)))}")
