"""Options, table, rack and pool of floating bridge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from stolik.engine import contract
from stolik.engine.options import rule
from stolik.engine.tricks import Trick

Phase = Literal["auction", "partner", "play", "between", "over"]

SEATS = 4


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of a table."""

    all_pass: Literal["redeal", "rebid"] = rule(
        "redeal", "When all four pass: new cards, or another auction with the same ones."
    )
    allow_self_partner: bool = rule(
        False, "The declarer may name a card in hand, and plays one against three."
    )
    play_out13: bool = rule(False, "Play all tricks, also when a side has enough of them.")
    first_bidder: Literal["lot", "rotate"] = rule(
        "lot",
        "Who bids first: a seat by lot, or seat 0; the next one in each further deal and after "
        "four passes.",
    )
    first_lead: Literal["seed", "left"] = rule(
        "seed", "In no trump the declarer leads first; `left`: always the seat to the left."
    )
    wash: bool = rule(True, "Deal anew while a hand has fewer than 4 points.")
    open_hands: bool = rule(False, "Practice: every player sees all hands.")
    cards_played: bool = rule(False, "Practice: a list of the cards played so far.")
    suits_played: bool = rule(False, "Practice: a count of the cards played of each suit.")
    rounds: int = rule(1, "How many deals make a match; 0: until the players stop.", high=100)


@dataclass(frozen=True, slots=True)
class AuctionCall:
    """One call of the auction: a bid such as `2H`, or `P`."""

    seat: int  # who calls
    bid: str  # the bid, or `P`


@dataclass(frozen=True, slots=True)
class Row:
    """One finished deal on the score sheet."""

    declarer: int  # a seat
    contract: str  # the last bid, such as `3H`
    partner: int | None  # None: nobody held the card; the declarer: one against three
    won: tuple[int, ...]  # tricks, by seat
    made: bool  # whether the contract was made
    points: tuple[int, ...]  # of this deal, by seat


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees of a deal. The partner's seat is known once the card is played."""

    phase: Phase  # between: the next deal waits
    round: int  # which deal of the match, from 1
    turn: int | None  # the seat to move; None: nobody
    first: int  # bids first
    draw: int  # how many shuffles of this round came before this one (FB1, FB4)
    bids: tuple[AuctionCall, ...]  # of this auction, in order
    declarer: int | None  # a seat; None: the auction goes on
    contract: str | None  # the last bid, such as `3H`
    trump: str | None  # its suit; None: no trump, or no contract yet
    needs: int  # tricks of the declarer's side
    against: int  # tricks that defeat the contract
    partner_card: str | None  # the card that the declarer named
    partner: int | None  # the seat that held it, once known
    broken: bool  # whether a trump was played
    won: tuple[int, ...]  # tricks of this deal, by seat
    trick: Trick  # on the table
    tricks: tuple[Trick, ...]  # complete, of this deal
    last: Trick | None  # the last complete trick, also of the deal before
    scores: tuple[int, ...]  # of the match, by seat
    made: bool | None = None  # whether this deal was made, once it is over


@dataclass(frozen=True, slots=True)
class Rack:
    """The cards one seat holds."""

    hand: tuple[str, ...]  # cards not yet played


@dataclass(frozen=True, slots=True)
class Pool:
    """Who was dealt what, so that the end of a deal can be seen without asking any rack."""

    holders: tuple[str, ...]  # a seat's cards, with a space between two


Position = contract.Position[Options, Table, Rack, Pool]
View = contract.View[Options, Table, Rack]
Played = tuple[Position, tuple[contract.Event, ...]]
