"""Malformed and unauthorised requests are refused with a reason and change nothing."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from stolik.engine.reasons import Reason
from stolik.service.callables.registry import CALLABLES
from stolik.service.ops import turn_tasks
from stolik.service.reasons import ServiceReason
from testkit import hostile_requests
from testkit.all_documents import all_documents
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.rate_limits import lift_limits
from testkit.table_driver import sample_count

CODES = {
    "invalid-argument",
    "failed-precondition",
    "permission-denied",
    "not-found",
    "already-exists",
    "aborted",
    "unauthenticated",
}
CATALOGUE = {str(reason) for reason in (*Reason, *ServiceReason)}
MAX_ANSWER_SECONDS = 2.0
PYTHON_WORDS = re.compile(
    r"NoneType|<class|object at 0x|'\w+' object|\b(?:int|str|dict|float|bool|tuple|bytes)\b"
)


class World:
    """Tables in every state, at none of which the attacker sits."""

    def __init__(self, lobby: LobbyDriver) -> None:
        self.ann, self.bob = lobby.new_uids(2)
        for uid in (self.ann, self.bob):
            lobby.call(uid, "set_profile", name=f"P {uid}")
        waiting = lobby.table(self.ann, seats=3, invite=[self.bob], links=["Cid"])
        playing = lobby.dealt_table(self.ann, self.bob, clock={"kind": "move", "seconds": 60})
        rummikub = lobby.dealt_table(self.ann, self.bob, game="rummikub")
        over = lobby.dealt_table(self.ann, self.bob)
        lobby.call(self.ann, "cancel_game", gameId=over)
        self.games = [waiting, playing, rummikub, over, "nosuchtable"]
        self.players = [self.ann, self.bob, "nosuchplayer"]
        hidden = [lobby.document(f"games/{game_id}/pool/hidden") for game_id in (playing, rummikub)]
        self.secrets = [str(content["secret"]) for content in hidden if content]


def dump() -> dict[str, Any]:
    """All documents except the counters of the rate limits."""
    return all_documents(without=frozenset({"limits"}))


@pytest.fixture(scope="module")
def worlds() -> dict[str, World]:
    """The tables that all tests of this module share."""
    return {}


@pytest.fixture
def world(
    lobby: LobbyDriver,
    worlds: dict[str, World],
    connected: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> World:
    """Make the tables once in an empty Firestore, without rate limits."""
    if not worlds:
        connected()
        worlds["one"] = World(lobby)
    lift_limits(monkeypatch)
    return worlds["one"]


def test_every_callable_is_attacked() -> None:
    """There is a valid request for every callable."""
    assert set(CALLABLES) == set(hostile_requests.REQUESTS)


@pytest.mark.parametrize("function", hostile_requests.REQUESTS)
def test_hostile_payloads(lobby: LobbyDriver, world: World, function: str) -> None:
    """[PA1] [PA3] [PS10] [C4] [S13] A reason from the catalogue, never `internal`; no change."""
    mallory, before = "mallory", dump()
    count = sample_count(100, 20_000)
    for payload in hostile_requests.payloads(function, count, world.games, world.players, seed=1):
        refusal = refused_in_time(lobby, mallory, function, payload)
        assert refusal.code in CODES, (refusal, str(payload)[:200])
        assert refusal.reason in CATALOGUE
        assert not any(secret in str(refusal) for secret in world.secrets)
        assert not PYTHON_WORDS.search(str(refusal)), refusal
        assert len(str(refusal)) < 1_000
        json.dumps(refusal.details)
    assert dump() == before


def refused_in_time(lobby: LobbyDriver, uid: str, function: str, payload: Any) -> Refusal:
    """The refusal; a slow one is tried three times, since the machine may be busy."""
    for _ in range(3):
        started = time.monotonic()
        with pytest.raises(Refusal) as refused:
            lobby.send(uid, function, payload)
        if time.monotonic() - started < MAX_ANSWER_SECONDS:
            return refused.value
    raise AssertionError(f"{function} hangs at {str(payload)[:200]}")


@pytest.mark.parametrize("function", hostile_requests.REQUESTS)
def test_nobody_signed_out_gets_anywhere(lobby: LobbyDriver, world: World, function: str) -> None:
    """[PA3] [A13] A valid request without a token, or with a uid that contains a path."""
    before = dump()
    sound = hostile_requests.REQUESTS[function].required
    request = {name: value for name, (_, value) in sound.items()}
    for uid in (None, "", "a/b", "..", "__x__", "x" * 129):
        with pytest.raises(Refusal, match="unauthenticated not-signed-in"):
            lobby.send(uid, function, request)
    assert dump() == before


def test_hostile_tasks(lobby: LobbyDriver, world: World) -> None:
    """[PA1] [PR5] Malformed tasks are ignored without an error."""
    before, rng = dump(), random.Random(7)
    values = [value for junk in hostile_requests.JUNK.values() for value in junk]
    for _ in range(sample_count(100, 20_000)):
        data = {
            "gameId": rng.choice([*world.games, rng.choice(values)]),
            "seq": rng.choice([-1, 99, rng.choice(values)]),
            "kind": rng.choice(["bot", "wake", "timeout", "result", rng.choice(values)]),
        }
        turn_tasks.handle(rng.choice([data, data, data, rng.choice(values)]), lobby.now)
    assert dump() == before


@pytest.mark.parametrize("function", ["play_move", "claim_timeout", "suggest_move", "list_choices"])
def test_a_player_of_one_table_is_a_stranger_at_another(
    lobby: LobbyDriver, world: World, function: str
) -> None:
    """[PA3] [C3] A player of another table has no rights at this one."""
    eve, friend = lobby.new_uids(2)
    lobby.dealt_table(eve, friend)
    before = dump()
    for payload in hostile_requests.payloads(function, 200, world.games, world.players, seed=2):
        with pytest.raises(Refusal):
            lobby.send(eve, function, payload)
    assert dump() == before
