"""Payloads that must be refused: 2,000 and more for every callable, from one seed.

Each callable has a valid request, with the kind of every field; a payload makes one field
invalid. Where a call needs rights, a valid request of somebody without them is a payload too.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from stolik.service.callables.registry import CALLABLES

DEEP: Any = None
for _ in range(900):
    DEEP = [DEEP]
MAPS: Any = {}
for _ in range(20):
    MAPS = {"a": MAPS}

NUMBERS = [math.nan, math.inf, -math.inf, 1e308, 2**63 - 1, -(2**63), 2**64, 1.5, -1, 10**400]
LISTS = [["x"] * 100_000, [[["x"]]], [{}], [7], [None], [True], ["\ud800"], [""], DEEP]
OBJECTS = [MAPS, {"__proto__": {}}, {"": 1}, {"__name__": "x"}, {str(n): n for n in range(5_000)}]
TEXTS = ["x" * 5_000, "a\x00b", "\ud800", "a\nb", "\udfff\ud800", "\x7f"]
SLASHES = ["a/b", "/", "../games/x", "games/x/racks/y", "..", ".", "a b", "é", "🃏", "a%2Fb"]
RESERVED = ["__x__", "____", "x" * 129, "\u202eabc", "a\u200bb", "x;y", "{}", "*"]

JUNK: dict[str, list[Any]] = {
    "id": [*NUMBERS, *LISTS, *OBJECTS, *TEXTS, *SLASHES, *RESERVED, True, 0, "", [], {}],
    "text": [*NUMBERS, *LISTS, *OBJECTS, *TEXTS, True, 0, [], {}],
    "name": [*NUMBERS, *LISTS, *OBJECTS, *TEXTS, True, 0, [], {}, *RESERVED[3:5], " ", "."],
    "number": [*NUMBERS, *LISTS, *OBJECTS, *TEXTS, True, False, "2", "", [], {}],
    "flag": [*NUMBERS, *LISTS, *OBJECTS, *TEXTS, 0, 1, "true", "", [], {}],
    "choice": [*NUMBERS, *LISTS, *OBJECTS, *TEXTS, True, 0, "nosuch", "__proto__", [], {}],
    "ids": [*NUMBERS, *LISTS, *OBJECTS, *TEXTS, True, "x", {}, *([text] for text in SLASHES)],
    "texts": [*NUMBERS, *LISTS, *OBJECTS, *TEXTS, True, "x", {}, [["x"]], ["x" * 31]],
    "map": [*NUMBERS, *LISTS, *OBJECTS[:-1], *TEXTS, True, "x", [], {"nosuch": 1}, {"target": "x"},
            {"target": math.nan}, {"target": 2**63}, {"target": True}, {"target": []}],
    "clock": [*NUMBERS, *LISTS, *OBJECTS, *TEXTS, True, "x", [], {}, {"kind": "x"},
              {"kind": "move"}, {"kind": "move", "seconds": 1}, {"kind": "none", "seconds": 5},
              {"kind": "bank", "seconds": 60}, {"kind": "days", "days": math.nan}],
    "requestId": [*NUMBERS, *LISTS, *OBJECTS, *TEXTS, *SLASHES, *RESERVED, True, 0, "", "x" * 21,
                  "x" * 65, "a_" * 12, "x" * 22 + "/"],
}  # fmt: skip
EXTRA = [
    "uid",
    "seat",
    "host",
    "__proto__",
    "",
    "admin",
    "status",
    "a.b",
    "`x`",
    "gameID",
    "x" * 900,
]
NO_REQUEST = [None, [], "x", 7, True, math.nan, [{}], DEEP, "\ud800", [["gameId", "x"]]]


@dataclass(frozen=True)
class Sound:
    """A request as it should be: what it must have, and what it may have, with kinds."""

    required: dict[str, tuple[str, Any]]
    optional: dict[str, tuple[str, Any]]
    for_anybody: bool = False  # needs no rights: sound, it would succeed


def _game(**more: tuple[str, Any]) -> Sound:
    return Sound({"gameId": ("id", "@game")}, more)


_NAMED = {"name": ("name", "Mallory"), "entropy": ("text", "e")}
_TABLE = {"game": ("choice", "farkle"), "seats": ("number", 2)}
_COMPANY = {
    **_NAMED,
    "clock": ("clock", {"kind": "none"}),
    "sit": ("flag", True),
    "invite": ("ids", []),
    "challenge": ("texts", []),
    "links": ("texts", []),
    "bots": ("texts", []),
    "visibility": ("choice", "open"),
    "spectators": ("flag", True),
    "leaver": ("choice", "bot"),
    "hostStarts": ("flag", False),
    "idle": ("number", 0),
}
_RULES = {"options": ("map", {}), "rated": ("flag", False)}
_PERSON = {"gameId": ("id", "@game"), "uid": ("id", "@player")}
_SEQ = {"gameId": ("id", "@game"), "seq": ("number", 1)}

REQUESTS: dict[str, Sound] = {
    "set_profile": Sound({}, {"name": ("name", "Mallory"), "locale": ("choice", "en"),
                              "emailMe": ("flag", True), "bot": ("flag", True)}, True),
    "create_game": Sound(_TABLE, {**_COMPANY, **_RULES}, True),
    "search_game": Sound(_TABLE, {**_NAMED, **_RULES, "clock": ("clock", {"kind": "none"})}, True),
    "duplicate_game": Sound({"gameId": ("id", "@game")}, _COMPANY),
    "preview_game": Sound({"gameId": ("id", "@game")}, _NAMED, True),
    "join_game": Sound({"gameId": ("id", "@game")}, _NAMED),
    "invite_player": _game(invite=("ids", ["@player"]), challenge=("texts", [])),
    "decline_invitation": _game(),
    "leave_game": _game(),
    "kick_player": Sound(_PERSON, {}),
    "mute_player": Sound(_PERSON, {"muted": ("flag", True)}),
    "ask_seat": Sound({"link": ("id", "nosuchlink")}, {}),
    "answer_seat": Sound(_PERSON, {"agree": ("flag", True)}),
    "start_game": _game(bots=("choice", "basic"), cards=("number", 3)),
    "list_links": _game(),
    "replace_link": Sound({"gameId": ("id", "@game"), "seat": ("number", 1)}, {}),
    "cancel_game": _game(vote=("flag", True)),
    "delete_game": _game(),
    "rematch": _game(agree=("flag", True), absent=("choice", "bot")),
    "play_move": Sound({**_SEQ, "moveId": ("id", "m"), "move": ("text", "roll")}, {}),
    "claim_timeout": Sound(_SEQ, {}),
    "give_time": _game(),
    "pause_game": _game(agree=("flag", True)),
    "last_round": _game(agree=("flag", True)),
    "take_back": Sound(_SEQ, {"wish": ("id", "w"), "agree": ("flag", True)}),
    "claim_result": Sound({**_SEQ, "claim": ("choice", "win")}, {}),
    "suggest_move": _game(),
    "list_choices": _game(),
    "report": Sound({**_PERSON, "why": ("choice", "abuse")}, {"text": ("text", "x")}),
    "export_account": Sound({}, {}, True),
    "delete_account": Sound({"sure": ("choice", "delete my account")}, {}, True),
    "chat_code": Sound({}, {}),
    "check_name": Sound({"name": ("name", "Ann")}, {}, True),
    "push_key": Sound({}, {}, True),
    "subscribe_push": Sound({"endpoint": ("text", "https://fcm.googleapis.com/x"),
                             "p256dh": ("id", "p" * 87), "auth": ("id", "a" * 22)}, {}, True),
    "unsubscribe_push": Sound({"endpoint": ("text", "https://fcm.googleapis.com/x")}, {}, True),
}  # fmt: skip
for _function, _sound in [*REQUESTS.items()]:
    if CALLABLES[_function].takes_request_id:
        _required = {**_sound.required, "requestId": ("requestId", "@request")}
        REQUESTS[_function] = replace(_sound, required=_required)


def payloads(
    function: str, count: int, games: list[str], players: list[str], seed: int
) -> Iterator[Any]:
    """`count` payloads for `function`, about these tables and people."""
    sound, rng = REQUESTS[function], random.Random(f"{function}/{seed}")
    yield from NO_REQUEST
    for number in range(count - len(NO_REQUEST)):
        request = {
            name: _meant(value, games, players, rng)
            for name, (_, value) in (*sound.required.items(), *_some(sound.optional, rng))
        }
        if number % 20 or sound.for_anybody:
            yield _broken(request, sound, rng)
        else:
            yield request


def valid_request(function: str, games: list[str], players: list[str], seed: int) -> dict[str, Any]:
    """A request with the required fields only, about one of these tables and people."""
    rng = random.Random(f"{function}/{seed}")
    required = REQUESTS[function].required.items()
    return {name: _meant(value, games, players, rng) for name, (_, value) in required}


def _broken(request: dict[str, Any], sound: Sound, rng: random.Random) -> Any:
    """`request` with one thing wrong, or more."""
    kinds = {name: kind for name, (kind, _) in (*sound.required.items(), *sound.optional.items())}
    ways = ["extra", "old", *(["junk"] * 6 if kinds else []), *(["drop"] if sound.required else [])]
    for way in rng.sample(ways, rng.randint(1, 2)):
        if way == "extra":
            request[rng.choice(EXTRA) if "uid" not in kinds else "__proto__"] = rng.choice(NUMBERS)
        elif way == "old":
            request["protocol"] = rng.choice([0, -1, "1", True, math.nan, [], {}])
        elif way == "drop":
            request.pop(rng.choice(list(sound.required)), None)
        else:
            name = rng.choice(list(kinds))
            request[name] = rng.choice(JUNK[kinds[name]])
    return request


def _some(optional: dict[str, Any], rng: random.Random) -> list[tuple[str, Any]]:
    return [pair for pair in optional.items() if rng.random() < 0.3]


def _meant(value: Any, games: list[str], players: list[str], rng: random.Random) -> Any:
    if isinstance(value, list):
        return [_meant(item, games, players, rng) for item in value]
    if value == "@game":
        return rng.choice(games)
    if value == "@request":
        return f"{rng.getrandbits(128):032x}"
    return rng.choice(players) if value == "@player" else value
