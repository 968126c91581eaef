"""Options, table, rack and pool of Rikiki."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from stolik.engine import contract
from stolik.engine.options import rule
from stolik.engine.tricks import Trick

Phase = Literal["bid", "play", "between", "over"]
Schedule = Literal["down", "downUp", "upDown"] | tuple[int, ...]
Scoring = Literal["rikiki", "ohhell", "exact", "ermilia", "csgreg", "ascenseur2", "psalaets"]

MAX_ROUNDS = 60  # in a list of hand sizes
MAX_FIRST_SIZE = 26  # cards for each of two players


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of a table."""

    schedule: Schedule = rule(  # noqa: RUF009 - the alias hides that it is immutable
        "down", "Cards per round: down to 1, or back again, or a list."
    )
    first: int = rule(0, "Cards in the first round; 0: as the schedule says.", high=MAX_FIRST_SIZE)
    no_trump_in_max_round: bool = rule(False, "No trump in a round of the most cards possible.")
    hook: bool = rule(False, "The bids of a round may not add up to its number of tricks.")
    must_trump: bool = rule(False, "Who cannot follow suit has to play a trump.")
    scoring: Scoring = rule("rikiki", "What a kept and a missed bid are worth.")  # noqa: RUF009
    absolute_zero: bool = rule(False, "A bid of 0 is worth 20 when kept and -20 when missed.")
    rounds: int = rule(
        0, "The match ends after so many rounds; 0: with the schedule.", high=MAX_ROUNDS
    )


@dataclass(frozen=True, slots=True)
class Row:
    """One finished round on the score sheet."""

    size: int  # cards of each hand
    bids: tuple[int, ...]  # by seat
    taken: tuple[int, ...]  # tricks, by seat
    points: tuple[int, ...]  # of this round, by seat


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees. Bids and tricks are of this round and stay until the next deal."""

    phase: Phase  # between: the next round waits to be dealt
    round: int  # from 1
    turn: int | None  # the seat to move; None: nobody
    first: int  # bids first and leads the first trick
    size: int  # cards of each hand in this round
    next_size: int | None  # what the schedule deals next; None: this is the last round
    trump_card: str | None  # the turned card; None: no trump
    trump: str | None  # its suit
    bids: tuple[int | None, ...]  # by seat; None: not yet
    won: tuple[int, ...]  # tricks of this round, by seat
    trick: Trick  # on the table
    tricks: tuple[Trick, ...]  # complete, of this round
    last: Trick | None  # the last complete trick, also of the round before
    scores: tuple[int, ...]  # of the match, by seat


@dataclass(frozen=True, slots=True)
class Rack:
    """The cards one seat holds."""

    hand: tuple[str, ...]  # cards not yet played


@dataclass(frozen=True, slots=True)
class Pool:
    """The undealt cards, without the turned one."""

    cards: tuple[str, ...]


Position = contract.Position[Options, Table, Rack, Pool]
View = contract.View[Options, Table, Rack]
Played = tuple[Position, tuple[contract.Event, ...]]
