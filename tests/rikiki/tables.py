"""Rikiki tables for the tests: open deals and moves written as one line."""

from __future__ import annotations

from typing import Any

from stolik.engine.chance import Chance, OpenDeal, SecretChance
from stolik.engine.contract import Event, Seat
from stolik.engine.reasons import Reason
from stolik.engine.rikiki import GAME
from stolik.engine.rikiki.state import Position

SECRET = SecretChance("rikiki", bytes(range(32)))

# R12: the full round of four players with five cards each.
R12_HANDS = (
    "7c 3d 3h 5s 6s",
    "4d 5d 7d 9d Jh",
    "6c Jc 4h 5h 7h",
    "5c 2h 8h 8s Ts",
)
R12_BIDS = "0:bid 1, 1:bid 2, 2:bid 0, 3:bid 1"
R12_CARDS = (
    "0:3d, 1:9d, 2:5h, 3:Ts, 1:7d, 2:4h, 3:8h, 0:6s, 1:4d, 2:Jc, 3:5c, 0:7c, "
    "2:7h, 3:2h, 0:3h, 1:Jh, 1:5d, 2:6c, 3:8s, 0:5s"
)


def opened(
    *hands: str, pool: str = "", first: int = 0, **options: Any
) -> tuple[Position, OpenDeal]:
    """An open deal, one hand a seat."""
    racks = tuple(tuple(hand.split()) for hand in hands)
    chance = OpenDeal(racks, tuple(pool.split()), first)
    chosen = GAME.read_options({"schedule": [len(racks[0])], **options}, len(hands))
    return GAME.deal(chosen, len(hands), chance), chance


def dealt(seats: int, **options: Any) -> Position:
    """A shuffled game."""
    return GAME.deal(GAME.read_options(options, seats), seats, SECRET)


def moves(line: str) -> list[tuple[Seat, str]]:
    """`0:bid 1, host:deal 3` as seats and texts."""
    pairs = (move.strip().partition(":") for move in line.split(",") if move.strip())
    return [(None if seat == "host" else int(seat), text) for seat, _, text in pairs]


def played(position: Position, line: str, chance: Chance = SECRET) -> tuple[Position, list[Event]]:
    """The position after the moves of `line`, and all their events."""
    told: list[Event] = []
    for seat, text in moves(line):
        position, events = GAME.play_text(position, seat, text, chance)
        told += events
    return position, told


def clocked(position: Position, rounds: int = 1) -> Position:
    """The position after forced moves until `rounds` rounds have ended."""
    goal = position.table.round + rounds - 1
    while position.table.phase not in ("between", "over") or position.table.round < goal:
        seat = GAME.asked(position.table)[0]
        position, _ = GAME.play(position, seat, GAME.forced(position), SECRET)
    return position


def why(position: Position, seat: Seat, text: str) -> Reason | None:
    """Why the move is refused."""
    return GAME.refusal(position, seat, GAME.parse(text, position.table))
