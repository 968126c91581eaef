"""The tables that the model explores: who wants what, and how much may go wrong."""

from __future__ import annotations

from typing import NamedTuple


class Scenario(NamedTuple):
    """People with their wishes in order, beside bots, the clock and the queue."""

    name: str
    wishes: tuple[tuple[str, ...], ...]
    failures: int = 0
    pauses: int = 0
    sweeps: int = 0
    bots: int = 1
    seconds: int = 20  # for a move


THREE = (
    ("move", "leave", "return", "move"),
    ("give time", "move", "pause", "take back"),
    ("agree", "pause", "move", "give time"),
)
TWO = THREE[:2]

SMALL = (
    Scenario("three people, four wishes each", THREE),
    Scenario("moves, one failure", (("move",), ("move",)), failures=1, pauses=2),
    Scenario("two people, time passes", (TWO[0][:2], TWO[1][:2]), pauses=1),
    Scenario("time, one failure, a sweep", (("leave",), ("give time",)), 1, 1, 1),
    Scenario("a clock of five seconds", (("move",), ()), pauses=2, seconds=5),
    Scenario("a pause without who returns", (("leave", "return"), ("pause", "go on")), 1, bots=0),
    Scenario("the clock ends the game", (("move", "move"), ("move",)), 1, 1, bots=0),
)
FULL = (
    Scenario("three people, time passes", THREE, pauses=1),
    Scenario("three people, one failure", THREE, failures=1),
    Scenario("two people, time passes twice", TWO, pauses=2),
    Scenario("two people, a sweep", TWO, pauses=1, sweeps=1),
    Scenario("two people, one failure, time", (TWO[0][:2], TWO[1][:2]), 1, 2, 1),
    Scenario("pauses and takebacks", (("move", "take back"), ("pause", "agree")), 1, 1, 1),
    Scenario("leaving and returning", (("leave", "return"), ("move", "pause", "go on")), 1, 1, 1),
    Scenario("a claim", (("move",), ("claim", "leave")), 1, 2, 1),
    Scenario("a whole game", (("move", "move"), ("move", "move")), 1, 1),
    Scenario("two failures", (("move",), ("give time",)), 2, 1),
)
