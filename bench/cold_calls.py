"""How many calls of a new group's first evening meet a cold function, and how long people wait.

usage: python -m bench.cold_calls [EVENINGS]

A simulation, with the start of a container and the import of main.py as parameters. The host signs
in and opens a table with links, three friends join by their links, they play a game of 90 moves
with a bot's turn now and then, ask for two suggestions, and agree to a rematch. Chat is written by
clients themselves and needs no function. It is played twice: with a function for each callable,
called from another origin (a preflight before a call, unless the browser has just asked the same),
and with the functions of settings.py on the page's own origin.

A function that nobody called for IDLE_SECONDS has no instance. A call that finds none starts one
and waits for it; calls that come meanwhile wait for the same one.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from statistics import mean
from typing import NamedTuple

from bench.report import write
from stolik.service.callables.registry import CALLABLES

FRIENDS, MOVES, BOT_MOVES, SUGGESTIONS = 3, 90, 12, 2
THINKING_SECONDS = (2.0, 0.8)  # mu and sigma of a lognormal distribution, median 7.4 s
IDLE_SECONDS = 900.0
PREFLIGHT_SECONDS = 5.0  # what browsers keep without Access-Control-Max-Age
CONTAINER_SECONDS = (0.5, 1.0, 2.0, 4.0)
IMPORT_SECONDS = (0.7, 1.5)  # with bytecode, and a slower processor

FunctionOf = Callable[[str], str]


class Call(NamedTuple):
    """One call of an evening, by a person (None: a task)."""

    at: float
    name: str
    who: int | None


class Outcome(NamedTuple):
    """What an evening's calls met."""

    calls: int
    preflights: int
    cold: int  # calls of people that waited for an instance to start
    waited: float  # seconds, all people together


def evening(rng: random.Random) -> Iterator[Call]:
    """The calls of one evening in the order of time, tasks included."""
    at = 0.0

    def later(low: float, high: float) -> float:
        nonlocal at
        at += rng.uniform(low, high)
        return at

    yield Call(later(0, 1), "set_profile", 0)
    yield Call(later(20, 60), "create_game", 0)
    for friend in range(1, FRIENDS + 1):
        yield Call(later(10, 90), "preview_game", friend)
        yield Call(later(2, 10), "set_profile", friend)
        yield Call(later(0.5, 2), "join_game", friend)
    bot_turns = set(rng.sample(range(MOVES), BOT_MOVES))
    hints = set(rng.sample(range(MOVES), SUGGESTIONS))
    for move in range(MOVES):
        at += rng.lognormvariate(*THINKING_SECONDS)
        if move in hints:
            yield Call(at - 1, "suggest_move", move % (FRIENDS + 1))
        if move in bot_turns:
            yield Call(at, "bottask", None)
        else:
            yield Call(at, "play_move", move % (FRIENDS + 1))
    yield Call(later(1, 2), "turntask", None)
    for person in range(FRIENDS + 1):
        yield Call(later(2, 20), "rematch", person)


def one_each(name: str) -> str:
    """A function for each callable; bots' turns were tasks of `turntask`."""
    return "turntask" if name == "bottask" else name


def divided(name: str) -> str:
    """The function that serves a callable now."""
    return CALLABLES[name].function if name in CALLABLES else name


def played(
    calls: list[Call], function_of: FunctionOf, cold_seconds: float, own_origin: bool
) -> Outcome:
    """Follow an evening's calls through their functions."""
    warm_at = dict[str, float]()  # when the instance of a function is (or was last) ready
    last_used = dict[str, float]()
    asked = dict[tuple[int, str], float]()  # preflights, by person and address
    preflights = cold = 0
    waited = 0.0
    for call in sorted(calls):
        function = function_of(call.name)
        if last_used.get(function, -IDLE_SECONDS) + IDLE_SECONDS <= call.at:
            warm_at[function] = call.at + cold_seconds
        wait = max(0.0, warm_at[function] - call.at)
        last_used[function] = max(call.at, warm_at[function])
        if call.who is None:
            continue
        cross_origin = not own_origin or function != "api"
        key = (call.who, call.name)
        if cross_origin and asked.get(key, -PREFLIGHT_SECONDS) + PREFLIGHT_SECONDS <= call.at:
            preflights += 1
            asked[key] = call.at
        cold += wait > 0
        waited += wait
    people = sum(call.who is not None for call in calls)
    return Outcome(people, preflights, cold, waited)


def figures(evenings: int) -> dict[str, dict[str, float]]:
    """Means over many evenings, for both divisions and each cold start."""
    rng = random.Random(15)
    calls = [list(evening(rng)) for _ in range(evenings)]
    table = dict[str, dict[str, float]]()
    for title, function_of, own in (
        ("a function each", one_each, False),
        ("now", divided, True),
    ):
        for container in CONTAINER_SECONDS:
            for imported in IMPORT_SECONDS:
                seconds = container + imported
                met = [played(some, function_of, seconds, own) for some in calls]
                table[f"{title}, container {container} s, import {imported} s"] = {
                    "calls of people": round(mean(one.calls for one in met), 1),
                    "preflights": round(mean(one.preflights for one in met), 1),
                    "cold": round(mean(one.cold for one in met), 1),
                    "seconds waited": round(mean(one.waited for one in met), 1),
                }
    return table


def main() -> None:
    """Print and keep the figures."""
    evenings = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    write(
        "cold_calls",
        "Cold functions in a new group's first evening (simulated)",
        {"evenings": evenings, **figures(evenings)},
    )


if __name__ == "__main__":
    main()
