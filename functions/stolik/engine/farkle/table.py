"""What lies on a Farkle table. All of it is public: racks and pool are empty."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal

from stolik.engine.fast_init import swift

How = Literal["bank", "farkle", "beyond", "kind"]
Ending = Literal["target", "kind"]

HISTORY = 60  # turns and games that the table remembers


@dataclass(frozen=True, slots=True)
class Aside:
    """Dice set aside together, and their points."""

    dice: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Offer:
    """What the next seat may take over after a bank (D13)."""

    dice: int
    points: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A finished turn and what it brought its seat; a penalty is negative."""

    seat: int
    points: int
    how: How


@dataclass(frozen=True, slots=True)
class Past:
    """A finished game of the match."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: Ending


@swift
@dataclass(frozen=True, slots=True)
class Table:
    """One moment of the game."""

    turn: int | None
    round: int
    starter: int  # began this game
    scores: tuple[int, ...]
    phase: Literal["roll", "choose", "over"] = "roll"
    cup: int = 6  # dice that the next roll throws; 0 while they lie on the table
    roll: tuple[int, ...] = ()
    pending: int = 0  # points of the turn so far
    tray: tuple[Aside, ...] = ()  # set aside in this turn, last HISTORY of them
    offer: Offer | None = None
    draw: int = 0  # rolls thrown in the whole match
    trigger: int | None = None  # started the last turns
    left: tuple[int, ...] = ()  # have their last turn still to end, in order
    farkles: tuple[int, ...] = ()  # turns in a row that ended in a farkle, by seat
    opened: tuple[bool, ...] = ()  # has banked in this game, by seat
    sheet: tuple[Turn, ...] = ()
    won: tuple[int, ...] = ()  # games of the match, by seat
    past: tuple[Past, ...] = ()


@dataclass(frozen=True, slots=True)
class Rack:
    """A seat hides nothing."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Nothing is hidden from everybody either."""


_NAMES = tuple(field.name for field in fields(Table))
_PLACES = {name: place for place, name in enumerate(_NAMES)}
_values = attrgetter(*_NAMES)


def _changed(table: Table, **changes: Any) -> Table:
    """`replace` for a table, but quicker: a bank changes the table four times."""
    values = list(_values(table))
    for name, value in changes.items():
        values[_PLACES[name]] = value
    return Table(*values)


changed = replace if TYPE_CHECKING else _changed
