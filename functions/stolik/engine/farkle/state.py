"""Options and table of Farkle. All of it is public: racks and pool are empty."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from stolik.engine import contract
from stolik.engine.options import rule

How = Literal["bank", "farkle", "beyond", "kind"]
Ending = Literal["target", "kind"]

MAX_SETS_ASIDE = 60  # in one turn, that the table keeps
MAX_TURNS = 60  # whose points the table keeps


@dataclass(frozen=True, slots=True)
class Options:
    """How this table plays; the defaults are the game as it is usually told."""

    target: int = rule(10_000, "Points that start the last turns.", low=50, high=1_000_000)
    end_tie: Literal["trigger", "draw"] = rule(
        "trigger", "On equal top scores: the earlier seat wins, or all of them do."
    )
    rounds: int = rule(1, "Games in a match; 0 means until the players stop.", low=0, high=100)
    dice: Literal[6, 5] = rule(6, "Dice in the cup; with five, five of a kind at once wins.")
    six_kind: Literal[4000, 3000, 6000, 10000] = rule(4000, "Points for six of a kind.")
    four_ones: Literal[1000, 1100] = rule(1000, "Points for four 1s.")
    three_ones: Literal[1000, 300] = rule(1000, "Points for three 1s.")
    kinds: Literal["table", "adding", "doubling", "set"] = rule(
        "table", "Four and more of a kind: fixed, adding, doubling, or the values set below."
    )
    four_kind: Literal[2000, 1000] = rule(2000, "Four of a kind where kinds is set.")
    five_kind: Literal[4000, 2000] = rule(4000, "Five of a kind where kinds is set.")
    straight: Literal[0, 1000, 1200, 1500, 2500] = rule(0, "Points for a straight.")
    three_pairs: Literal[0, 500, 600, 750, 1000, 1500] = rule(0, "Points for three pairs.")
    full_house: bool = rule(False, "Three and two of a kind count the three and 250.")
    no_score: bool = rule(False, "A first roll without a scoring die counts 500.")
    opening: Literal[0, 350, 400, 500, 1000] = rule(0, "Points the first bank needs.")
    piggyback: bool = rule(False, "After a bank the next player may roll on from it.")
    forced_hot: bool = rule(False, "Hot dice must be rolled.")
    three_farkles: Literal[0, 500, 1000] = rule(0, "What three farkles in a row cost.")
    exact: bool = rule(False, "Only exactly the target wins; what is beyond goes to the last.")


@dataclass(frozen=True, slots=True)
class SetAside:
    """Dice set aside together, and their points."""

    dice: tuple[int, ...]  # their faces
    points: int  # what they count together


@dataclass(frozen=True, slots=True)
class Offer:
    """What the next seat may take over after a bank (D13)."""

    dice: int  # how many are rolled
    points: int  # that are taken over


@dataclass(frozen=True, slots=True)
class FinishedTurn:
    """A finished turn and what it brought its seat; a penalty is negative."""

    seat: int  # whose turn it was
    points: int  # what it brought
    how: How  # how it ended


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game of the match."""

    scores: tuple[int, ...]  # of this game, by seat
    winners: tuple[int, ...]  # seats
    reason: Ending  # the target was reached, or five or six of a kind rolled


@dataclass(frozen=True, slots=True)
class Row:
    """A finished game on the score sheet."""

    round: int  # which game of the match, from 1
    starter: int  # began this game
    turns: tuple[int, ...]  # as the table kept them
    ended: FinishedGame  # how it ended


@dataclass(frozen=True, slots=True)
class Table:
    """One moment of the game."""

    turn: int | None  # the seat to move; None: nobody
    round: int  # which game of the match, from 1
    starter: int  # began this game
    scores: tuple[int, ...]  # of this game, by seat
    phase: Literal["roll", "choose", "over"] = "roll"  # choose: dice lie on the table
    cup: int = 6  # dice that the next roll throws; 0 while they lie on the table
    roll: tuple[int, ...] = ()  # faces of the dice on the table
    pending: int = 0  # points of the turn so far
    tray: tuple[SetAside, ...] = ()  # set aside in this turn
    offer: Offer | None = None  # what the next seat may take over; None: nothing
    draw: int = 0  # rolls thrown in the whole match
    trigger: int | None = None  # started the last turns
    left: tuple[int, ...] = ()  # have their last turn still to end, in order
    farkles: tuple[int, ...] = ()  # turns in a row that ended in a farkle, by seat
    opened: tuple[bool, ...] = ()  # has banked in this game, by seat
    turns: tuple[int, ...] = ()  # points of this game's last turns, the first by the starter
    last: FinishedTurn | None = None  # the last turn of the match that is over
    won: tuple[int, ...] = ()  # games of the match, by seat
    ended: FinishedGame | None = None  # the last finished game of the match


@dataclass(frozen=True, slots=True)
class Rack:
    """A seat hides nothing."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Nothing is hidden from everybody either."""


Position = contract.Position[Options, Table, Rack, Pool]
View = contract.View[Options, Table, Rack]
Played = tuple[Position, tuple[contract.Event, ...]]
