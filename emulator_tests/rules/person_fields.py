"""Checks of settings and presence, field by field: valid and invalid values."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from emulator_tests.rules.checks import Check, Request, Write, commit
from emulator_tests.rules.rest_client import SERVER_TIME, Doc, Ref, SecondsAgo
from emulator_tests.rules.sample_data import NEWCOMERS, PEOPLE

ME = PEOPLE["seat0"]
EVENTS = ("turn", "invite", "result")
CHANNELS = ("mail", "push", "webhook")

VALID: dict[str, list[Any]] = {
    "locale": ["en", "pl", "lv", "fr"],
    "emailMe": [True, False],
    "notices": [
        {},
        {"mail": {}},
        *({channel: {"turn": False}} for channel in CHANNELS),
        *({"push": {event: True}} for event in EVENTS),
        {channel: dict.fromkeys(EVENTS, True) for channel in CHANNELS},
    ],
    "quiet": [{"from": 22, "to": 7}, {"from": 0, "to": 23}, {"from": 23, "to": 0}],
    "webhook": ["https://x", "https://example.org/hook?a=1", "https://" + "x" * 292],
    "blocked": [[], ["u"], ["u" * 128] * 200],
    "favourites": [[], ["u"], ["u" * 128] * 200],
    "look": [
        {},
        {"theme": "dark", "fourColour": True, "sound": 0.5, "cardBack": None},
        {f"k{n}": n for n in range(10)},
        {"high": 1_000_000, "low": -1_000_000},
        {"k" * 40: "x"},
        {"theme": "x" * 800},
    ],
}

INVALID: dict[str, list[Any]] = {
    "locale": ["de", "", "EN", "en ", None, 1, ["en"]],
    "emailMe": [None, 1, "true", []],
    "notices": [
        *(None, True, [], "mail", {"sms": {}}, {"mail": True}, {"mail": []}, {"push": None}),
        *({channel: {"turn": 1}} for channel in CHANNELS),
        *({channel: {"gossip": True}} for channel in CHANNELS),
        {"mail": {"turn": True, "result": None}},
        {"mail": {"chat": True}},  # there are no notices of messages
    ],
    "quiet": [
        *(None, 7, [22, 7], {}, {"from": 22}, {"to": 7}),
        *({"from": 22, "to": 7, "on": True}, {"from": "22", "to": 7}, {"from": 22, "to": "7"}),
        *({"from": -1, "to": 7}, {"from": 24, "to": 7}, {"from": 1.5, "to": 7}),
        *({"from": 22, "to": -1}, {"from": 22, "to": 24}, {"from": 22, "to": 1.5}),
    ],
    "push": [[], [{"endpoint": "https://x", "p256dh": "p", "auth": "a"}]],
    "webhook": [
        *(None, 1, "", "https://", "http://x", "ftp://x", "HTTPS://x", " https://x", "https://a b"),
        *("javascript:alert(1)//https://x", "https://x\n", "https://" + "x" * 293, ["https://x"]),
    ],
    "blocked": [None, "u", {"u": True}, [1], [""], ["u v"], ["u" * 129], ["u"] * 201],
    "favourites": [None, "u", {"u": True}, [1], [""], ["u v"], ["u" * 129], ["u"] * 201],
    "look": [
        *(None, "dark", [], {f"k{n}": n for n in range(11)}, {"k" * 41: 1}, {"a-b": 1}),
        *({f"k{n}": math.nan if n == place else n for n in range(10)} for place in range(10)),
        *({"sound": odd} for odd in (Ref("players/x"), math.inf, -math.inf, b"x", SecondsAgo(1))),
        *({"sound": odd} for odd in (1_000_001, -1_000_001)),
        *({"theme": "x" * 801}, {"theme": {"deep": 1}}, {"theme": ["x"]}),
        {"a": "x" * 400, "b": "x" * 401},
    ],
}


def settings_checks() -> Iterator[Check]:
    """Fields of users/{uid}, merged into a document with a field that only functions write."""
    for allowed, table in ((True, VALID), (False, INVALID)):
        for name, values in table.items():
            for value in values:
                request = commit(Write(f"users/{ME.uid}", {name: value}, merge=True))
                yield Check(f"settings {name}={_short(value)}", ME.token, request, allowed)
    yield from _whole_document_checks()


def _whole_document_checks() -> Iterator[Check]:
    newcomer = NEWCOMERS["stranger"]
    full = {name: values[-1] for name, values in VALID.items()}

    def create(name: str, doc: Doc, allowed: bool, uid: str = newcomer.uid) -> Check:
        return Check(f"create {name}", newcomer.token, commit(Write(f"users/{uid}", doc)), allowed)

    def update(name: str, doc: Doc, allowed: bool) -> Check:
        return Check(f"update {name}", ME.token, commit(Write(f"users/{ME.uid}", doc)), allowed)

    yield create("with every field", full, True)
    yield create("with none", {}, True)
    yield create("for somebody else", full, False, uid="somebody")
    yield create("with an unknown field", {**full, "rating": 3000}, False)
    yield create("with a wrong value", {**full, "locale": "de"}, False)
    yield create("with the functions' field", {"since": 2020}, False)
    yield update("to every field", {**full, "since": 2020}, True)
    yield update("of the functions' field", {**full, "since": 1999}, False)
    yield update("that drops the functions' field", full, False)
    yield update("that drops a field of one's own", {"since": 2020}, True)
    yield update("with an unknown field", {"since": 2020, "rating": 3000}, False)


def presence_checks() -> Iterator[Check]:
    """Fields of presence/{uid}, for a first and a later heartbeat."""
    docs: list[tuple[str, Doc, bool]] = [
        ("looking", {"seen": SERVER_TIME, "looking": "zole"}, True),
        ("not looking", {"seen": SERVER_TIME}, True),
        ("looking for null", {"seen": SERVER_TIME, "looking": None}, False),
        ("20 characters", {"seen": SERVER_TIME, "looking": "x" * 20}, True),
        ("watching", {"seen": SERVER_TIME, "watching": "aB3" * 7}, True),
        ("watching nothing", {"seen": SERVER_TIME, "watching": ""}, False),
        ("watching a path", {"seen": SERVER_TIME, "watching": "games/x"}, False),
        ("watching a number", {"seen": SERVER_TIME, "watching": 1}, False),
        ("no characters", {"seen": SERVER_TIME, "looking": ""}, False),
        ("an advertisement", {"seen": SERVER_TIME, "looking": "buy at evil.com"}, False),
        ("21 characters", {"seen": SERVER_TIME, "looking": "x" * 21}, False),
        ("a number", {"seen": SERVER_TIME, "looking": 1}, False),
        ("a list", {"seen": SERVER_TIME, "looking": ["zole"]}, False),
        ("a device's time", {"seen": SecondsAgo(0)}, False),
        ("tomorrow", {"seen": SecondsAgo(-86_400)}, False),
        ("no time", {"looking": "zole"}, False),
        ("a time as text", {"seen": "now"}, False),
        ("an unknown field", {"seen": SERVER_TIME, "name": "Anna"}, False),
        ("nothing", {}, False),
    ]
    for person in (ME, NEWCOMERS["seat0"]):
        for name, doc, allowed in docs:
            request: Request = commit(Write(f"presence/{person.uid}", doc))
            yield Check(f"presence of {person.uid}: {name}", person.token, request, allowed)


def presence_rate_checks() -> Iterator[Check]:
    """Heartbeats and deletions, too early and in time."""
    path = f"presence/{ME.uid}"
    beat, gone = Write(path, {"seen": SERVER_TIME}), Write(path)

    def check(name: str, allowed: bool, seconds: float, *writes: Write) -> Check:
        given = {path: {"seen": SecondsAgo(seconds), "looking": "zole"}}
        return Check(f"presence {name}", ME.token, commit(*writes), allowed, given)

    yield check("again at once", False, 0, beat)
    yield check("again after a second", True, 1.05, beat)
    yield check("deleted at once", False, 0, gone)
    yield check("deleted after a second", True, 1.05, gone)
    yield check("deleted and made again in one commit, at once", False, 0, gone, beat)
    newcomer = NEWCOMERS["stranger"]
    missing = commit(Write(f"presence/{newcomer.uid}"))
    yield Check("presence deleted where there is none", newcomer.token, missing, False)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}...{len(text)}"
