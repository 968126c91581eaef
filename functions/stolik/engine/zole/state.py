"""Options, table, rack and pool of Zole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from stolik.engine import contract
from stolik.engine.options import rule
from stolik.engine.tricks import Trick

Kind = Literal["B", "Z", "S", "T", "P"]  # T is The table, P a deal that all passed for a pule
Phase = Literal["choice", "stash", "play", "between", "over"]


@dataclass(frozen=True, slots=True)
class Options:
    """The switches of a Zole table."""

    all_pass: Literal["table", "pule"] = rule(
        "table", "When all pass: The table is played, or the deal is void and a pule put down."
    )
    pule_paid: Literal[3, 2] = rule(
        3, "What the owner of a personal pule pays the Big who takes it."
    )
    pule_given: Literal["common", "any"] = rule(
        "common", "A Big who loses gets a pule if there is a common one, or if there is any."
    )
    small_zole: bool = rule(True, "Small zole may be played.")
    zole_bonus: Literal[4, 3] = rule(4, "How much more than Big a Zole counts, per opponent.")
    table_full_tie: Literal["split", "void", "firstSeat"] = rule(
        "split", "Equal losers of The table: both pay, nobody pays, or the first seat pays."
    )
    table_loser: Literal["tricks", "points"] = rule(
        "tricks", "The table is lost by most tricks and then points, or by points alone."
    )
    bidding_rounds: Literal[1, 2] = rule(1, "How often each player is asked to choose.")
    resign: bool = rule(False, "Big may throw in.")
    zole_tree: bool = rule(
        False, "All pass or 60-60 adds a branch; the next solo to win gets 1 from each for it."
    )
    rounds: int = rule(12, "Rounds in a match; 0: until the players stop.", high=1_000)
    points: int = rule(0, "Points that end the match; 0: none do.", high=10_000)


@dataclass(frozen=True, slots=True)
class Pules:
    """What lies beside the scores: pules (Z18) and the branches of the Zole tree (Z19)."""

    common: int = 0  # how many common pules lie there
    personal: tuple[int, ...] = ()  # the owner of each, oldest first
    branches: int = 0  # of the Zole tree


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the sheet."""

    round: int  # from 1
    kind: Kind  # B Big, Z Zole, S small zole, T The table, P a deal that all passed for a pule
    solo: int | None  # who played alone; None: nobody
    deltas: tuple[int, ...]  # points of this round, by seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the last round ended, with everything that was face down in it."""

    kind: Kind  # B Big, Z Zole, S small zole, T The table, P a deal that all passed for a pule
    solo: int | None  # who played alone; None: nobody
    tricks: tuple[int, ...]  # per seat
    points: tuple[int, ...]  # in tricks, per seat
    count: int | None  # solo's points, with the stash where it counts
    stash: tuple[str, ...]  # the two cards that Big put away
    talon: tuple[str, ...]  # the two cards that lay on the table
    resigned: bool  # whether Big threw in
    deltas: tuple[int, ...]  # with pules and branches


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees."""

    turn: int | None  # the seat to move; None: nobody
    round: int  # from 1
    scores: tuple[int, ...]  # of the match, by seat
    phase: Phase  # between: the next round waits to be dealt
    first: int  # the first hand: chooses and leads first
    dealer: int  # who deals
    active: tuple[int, ...]  # the three who play, from the first hand; others sit out (Z17)
    talon: int  # cards face down on the table; none once Big has taken them
    passes: tuple[int, ...]  # who passed, in order
    kind: Kind | None  # T The table, P a deal that all passed for a pule; None: not chosen
    solo: int | None  # who plays alone; None: nobody
    trick: Trick  # on the table
    tricks: tuple[Trick, ...]  # complete, of this round
    taken: tuple[int, ...]  # tricks per seat
    pules: Pules  # beside the scores
    outcome: Outcome | None  # of the last round, until the next is dealt

    @property
    def last(self) -> Trick | None:
        """The last complete trick of the round, for looking at once more."""
        return self.tricks[-1] if self.tricks else None


@dataclass(frozen=True, slots=True)
class Rack:
    """What one seat holds. The stash is Big's alone until the round ends."""

    hand: tuple[str, ...] = ()  # cards not yet played
    stash: tuple[str, ...] = ()  # what Big put away


@dataclass(frozen=True, slots=True)
class Pool:
    """The two cards face down on the table. They stay here also when Big has taken them."""

    talon: tuple[str, ...]


Position = contract.Position[Options, Table, Rack, Pool]
View = contract.View[Options, Table, Rack]
Played = tuple[Position, tuple[contract.Event, ...]]
