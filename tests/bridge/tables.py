"""Floating bridge tables for the tests: the game of vector B10, and short open deals."""

from __future__ import annotations

from typing import Any

from stolik.engine.bridge import GAME
from stolik.engine.bridge.state import Position
from stolik.engine.chance import Chance, OpenDeal, SecretChance
from stolik.engine.contract import Event, Seat
from stolik.engine.reasons import Reason

SECRET = SecretChance("bridge", bytes(range(32)))

# B10: a full game with trump, seats 0 to 3 for P1 to P4.
B10_HANDS = (
    "5c Ac 2d 7d 8d Ad 9h Kh Ah 2s 3s 5s Ts",
    "2c 3c 4c 8c 9c Tc Jc Qc Kc 3d Jd 8h 8s",
    "6c 5d 9d Td 4h 7h Th Jh 4s 6s 7s Js Qs",
    "7c 4d 6d Qd Kd 2h 3h 5h 6h Qh 9s Ks As",
)
B10_BIDS = "2:P 3:1C 0:1H 1:P 2:P 3:2D 0:2H 1:P 2:P 3:P"
B10_TRICKS = (
    ("1:2c 2:6c 3:7c 0:5c", 3),
    ("3:Ks 0:3s 1:8s 2:7s", 3),
    ("3:9s 0:Ts 1:Jd 2:6s", 0),
    ("0:2s 1:Tc 2:Qs 3:As", 3),
    ("3:4d 0:7d 1:3d 2:Td", 2),
    ("2:4s 3:Qh 0:5s 1:8c", 3),
    ("3:6d 0:8d 1:Jc 2:9d", 2),
    ("2:Jh 3:5h 0:Ah 1:8h", 0),
    ("0:Ad 1:Kc 2:5d 3:Qd", 0),
    ("0:Kh 1:9c 2:4h 3:3h", 0),
)
B10_LINK = "2zACzzGH-k-jDovnSqTmZlMNhAtWIOGJgLHBCKEsrxVpUjQcfiwFyuzPkRdXbYae"


def opened(*hands: str, first: int = 0, **options: Any) -> tuple[Position, OpenDeal]:
    """An open deal, one hand a seat."""
    chance = OpenDeal(tuple(tuple(hand.split()) for hand in hands), (), first)
    return GAME.deal(GAME.read_options(options, 4), 4, chance), chance


def dealt(chance: Chance = SECRET, **options: Any) -> Position:
    """A shuffled game."""
    return GAME.deal(GAME.read_options(options, 4), 4, chance)


def played(position: Position, line: str, chance: Chance = SECRET) -> tuple[Position, list[Event]]:
    """The position after the moves of `line`, `0:1H 1:P 0:partner=Qh`, and all their events."""
    told: list[Event] = []
    for move in line.split():
        seat, _, text = move.partition(":")
        position, events = GAME.play_text(position, int(seat), text.replace("=", " "), chance)
        told += events
    return position, told


def b10(tricks: int = 10, **options: Any) -> tuple[Position, OpenDeal, list[Event]]:
    """The game of B10 after this many tricks."""
    position, chance = opened(*B10_HANDS, first=2, **options)
    line = " ".join((B10_BIDS, "0:partner=Qh", *(row for row, _ in B10_TRICKS[:tricks])))
    position, told = played(position, line, chance)
    return position, chance, told


def clocked(position: Position, chance: Chance = SECRET) -> Position:
    """The position after forced moves until the deal has ended."""
    while position.table.turn is not None:
        position, _ = GAME.play(position, position.table.turn, GAME.forced(position), chance)
    return position


def bid_by_clock(position: Position, chance: Chance = SECRET) -> Position:
    """The position after one seat has bid 1C and forced moves have finished the deal."""
    position, _ = played(position, f"{position.table.turn}:1C", chance)
    return clocked(position, chance)


def next_deal(position: Position, chance: Chance = SECRET) -> Position:
    """The position after the host has dealt on."""
    return GAME.play_text(position, None, "next", chance)[0]


def why(position: Position, seat: Seat, text: str) -> Reason | None:
    """Why the move is refused."""
    return GAME.refusal(position, seat, GAME.parse(text, position.table))


def offered(position: Position, seat: Seat) -> list[str]:
    """The choices of a seat as text."""
    return [str(move) for move in GAME.choices(GAME.view(position, seat))]
