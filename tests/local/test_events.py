"""Events have the fields and types that both SDKs declare."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from client_sdk.js.tools import wire_types
from stolik.engine import games
from stolik.engine.chance import SecretChance
from stolik.engine.events import EVENTS
from stolik.engine.json_codec import to_plain

VARIANTS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "rummikub": [(2, {"rounds": 2, "poolEnd": "playOut"}), (3, {})],
    "rikiki": [(3, {"schedule": [4, 3]})],
    "zole": [(3, {"rounds": 6, "resign": True, "allPass": "pule", "zoleTree": True})],
    "bridge": [(4, {"rounds": 3}), (4, {"playOut13": True})],
    "farkle": [(2, {"target": 2000, "piggyback": True, "threeFarkles": 500, "rounds": 2}),
               (2, {"target": 1000, "exact": True})],
}  # fmt: skip
RARE = {("rummikub", "skip"), ("rummikub", "pass")}


@pytest.mark.parametrize("game", EVENTS)
def test_events_fit_their_classes(game: str) -> None:
    """[X22] Every event of many games has exactly the fields and types that SDKs promise."""
    heard = set[str]()
    for number in range(5):
        for seats, options in VARIANTS[game]:
            heard |= _played(game, seats, options, number)
    missing = EVENTS[game].keys() - heard
    assert {(game, kind) for kind in missing} <= RARE


def test_wire_types_are_up_to_date() -> None:
    """[X22] The generated types of both SDKs match their common source."""
    assert wire_types.TARGET.read_text() == wire_types.rendered(), (
        "run python client_sdk/js/tools/wire_types.py"
    )
    assert wire_types.main(["--check"]) == 0


def _played(name: str, seats: int, options: dict[str, Any], number: int) -> set[str]:
    game = games.find(name)
    chance = SecretChance(name, bytes([number, len(options)]) * 16)
    position = game.deal(game.read_options(options, seats), seats, chance)
    heard = set[str]()
    for turn in range(3_000):
        asked = game.asked(position.table)
        if not asked or game.result(position):
            break
        moves = list(game.choices(game.view(position, asked[0])))
        move = moves[(turn * 7 + number * 5 + turn * turn) % len(moves)]
        if number == 0 and turn < seats:  # once, everybody passes
            move = next((choice for choice in moves if str(choice) == "P"), move)
        position, events = game.play(position, asked[0], move, chance)
        for event in events:
            heard.add(event.kind)
            values = to_plain(event.values)
            hints = get_type_hints(EVENTS[name][event.kind])
            assert values.keys() == hints.keys(), (name, event)
            for key, hint in hints.items():
                assert _fits(values[key], hint), (name, event, key)
    return heard


def _fits(value: Any, hint: Any) -> bool:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return value in args
    if origin is list:
        return isinstance(value, list) and all(_fits(item, args[0]) for item in value)
    if origin is dict:
        return isinstance(value, dict) and all(_fits(item, args[1]) for item in value.values())
    if args:
        return any(_fits(value, arg) for arg in args)
    return type(value) is hint
