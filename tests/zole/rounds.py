"""Zole rounds for the tests: deals written as text, and moves played one after another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from stolik.engine.chance import Chance, OpenDeal, SecretChance
from stolik.engine.contract import Event, Seat
from stolik.engine.zole import GAME
from stolik.engine.zole.state import Position

SECRET = SecretChance("zole", bytes(32))

Z1 = "Qd Jc Js Td 8d Kc 9c Ah | Qs Qh Ad Kd 7d Ts Ks Th | Jh Jd 9d Ac Tc As 9s 9h | Kh Qc"
Z1_TRICKS = "8d Kd 9d, 7d Jd Jc, 9c Ks Ac, Tc Kc Qh, Qs Jh Js, Qc 9s Td, Ad As Qd, Ah Kh 9h"
Z1_CARDS = Z1_TRICKS.replace(",", "").split()

SOLO = "Qc Qs Qh Ac"  # takes every trick of a short deal
WEAK = "9c Kc 9s 9h"  # takes none


def dealt(text: str, first: int = 0) -> OpenDeal:
    """An open deal: racks by seat, the talon last."""
    *racks, talon = (tuple(part.split()) for part in text.split("|"))
    return OpenDeal(racks=tuple(racks), pool=talon, starter=first)


def begin(chance: Chance = SECRET, seats: int = 3, **options: Any) -> Position:
    """The first position, with options as JSON names them."""
    return GAME.deal(GAME.read_options(options, seats), seats, chance)


def go(position: Position, *moves: str, chance: Chance = SECRET) -> Position:
    """The position after `moves`, each played by the seat that is asked first."""
    return told(position, *moves, chance=chance)[0]


def told(
    position: Position, *moves: str, chance: Chance = SECRET
) -> tuple[Position, tuple[Event, ...]]:
    """As `go`, with the events of the last move."""
    events: tuple[Event, ...] = ()
    for move in moves:
        position, events = GAME.play_text(position, GAME.asked(position.table)[0], move, chance)
    return position, events


def play_on(position: Position, chance: Chance = SECRET) -> Position:
    """The position after forced moves to the end of the round."""
    while position.table.turn is not None:
        move = str(GAME.forced(position))
        position = go(position, move, chance=chance)
    return position


def heard(events: Iterable[Event], seat: Seat) -> list[str]:
    """The kinds of the events that `seat` may read; None is a spectator."""
    return [event.kind for event in events if event.audience in (None, seat)]


def z1(**options: Any) -> Position:
    """The round Z1 up to its first lead."""
    return go(begin(dealt(Z1), **options), "P", "B", "stash Ts Th")
