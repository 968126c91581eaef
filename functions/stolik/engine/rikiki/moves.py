"""Moves of Rikiki: `bid 2`, `deal 7` and cards, and the looser ways people write them.

A bare number is a bid, and between two rounds a number of cards.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from stolik.engine import cards
from stolik.engine.contract import malformed_move
from stolik.engine.rikiki.state import Table
from stolik.engine.tricks import PLAYS, Play

EXPECTED = "`bid 2`, a card such as `Qc`, or `deal 7`"


@dataclass(frozen=True, slots=True)
class Bid:
    """Say how many tricks one will take."""

    tricks: int

    def __str__(self) -> str:
        return f"bid {self.tricks}"


@dataclass(frozen=True, slots=True)
class Deal:
    """The host deals the next round."""

    size: int

    def __str__(self) -> str:
        return f"deal {self.size}"


Move = Bid | Deal | Play

BIDS: tuple[Bid, ...] = tuple(Bid(tricks) for tricks in range(27))  # one object per bid
DEALS: tuple[Deal, ...] = tuple(Deal(size) for size in range(27))

_number = re.compile(r"(?:(bid|deal)\s*)?([+-]?[0-9]{1,4})", re.IGNORECASE).fullmatch
_verb = re.compile(r"(?:bid|deal|next)\b", re.IGNORECASE).match  # `next` is of other games


def parse(text: str, table: Table | None = None) -> Move:
    """The move that `text` means; `table` decides what a bare number is."""
    if card := PLAYS.get(text):
        return card
    text = text.strip() if len(text) <= 40 else text
    if number := _number(text):
        verb = (number[1] or "").lower()
        dealing = verb == "deal" or (not verb and table is not None and table.phase == "between")
        return Deal(int(number[2])) if dealing else Bid(int(number[2]))
    if not 2 <= len(text) <= 5 or _verb(text):
        raise malformed_move(text, EXPECTED)
    return PLAYS[cards.parse_card(text.replace(" ", ""))]
