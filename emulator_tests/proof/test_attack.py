"""Attacks on the service: fuzzed requests, contradicting calls at once, floods, old tokens."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from emulator_tests.hostile.test_hostile import CATALOGUE, CODES, World
from emulator_tests.races.test_races import at_once
from stolik.engine.records import verify
from stolik.service.callables.registry import CALLABLES
from stolik.service.ops import backup
from stolik.service.tables import firestore_client, headers, paths
from testkit import hostile_requests
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.table_driver import sample_count

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=12,
)
KINDS: dict[str, st.SearchStrategy[Any]] = {
    "requestId": st.uuids().map(str),
    "id": st.from_regex(r"[A-Za-z0-9_-]{1,20}", fullmatch=True),
    "text": st.text(min_size=1, max_size=60),
    "name": st.text(min_size=1, max_size=30),
    "number": st.integers(-1, 12),
    "flag": st.booleans(),
    "choice": st.sampled_from(["bot", "skip", "open", "private", "basic", "en", "farkle", "zole"]),
    "ids": st.lists(st.text("abc", min_size=1, max_size=4), max_size=3),
    "texts": st.lists(st.text(max_size=12), max_size=3),
    "map": st.dictionaries(st.sampled_from(["target", "rounds", "nosuch"]), JSON, max_size=2),
    "clock": st.fixed_dictionaries(
        {"kind": st.sampled_from(["none", "move", "bank", "days"])},
        optional={name: st.integers(-1, 10**6) for name in ("seconds", "increment", "days")},
    ),
}


def requests(function: str, games: list[str], people: list[str]) -> st.SearchStrategy[Any]:
    """Requests with the fields of the schema: each valid, of the right type, or anything."""
    sound = hostile_requests.REQUESTS[function]
    real = {"@game": st.sampled_from(games), "@player": st.sampled_from(people)}
    real["@request"] = KINDS["requestId"]

    def field(kind: str, value: Any) -> st.SearchStrategy[Any]:
        right = real.get(value, st.just(value)) if isinstance(value, str) else st.just(value)
        return st.one_of(right, right, KINDS[kind], JSON)

    given_fields = {name: field(*one) for name, one in sound.required.items()}
    optional = {name: field(*one) for name, one in sound.optional.items()}
    whole = st.fixed_dictionaries(given_fields, optional=optional)
    return st.one_of(whole, whole, whole, st.dictionaries(st.text(max_size=9), JSON), JSON)


def answered(lobby: LobbyDriver, uid: str, function: str, payload: Any) -> Any:
    """The answer of a callable, or its refusal."""
    try:
        return lobby.send(uid, function, payload)
    except Refusal as refusal:
        return refusal


@pytest.fixture(scope="module")
def worlds() -> list[World]:
    """The shared tables; callables that delete people come last."""
    return []


@pytest.mark.parametrize("function", [*hostile_requests.REQUESTS])
def test_fuzzed_requests(lobby: LobbyDriver, worlds: list[World], function: str) -> None:
    """[PA1] [PA3] [PS10] From a stranger and a player: planned answers, intact tables."""
    world = worlds[0] if worlds else World(lobby)
    worlds[:] = [world]

    @settings(
        max_examples=sample_count(15, 20_000), deadline=None, derandomize=True, database=None,
        suppress_health_check=[*HealthCheck],
    )  # fmt: skip
    @given(requests(function, world.games, world.players), st.sampled_from(["mallory", world.ann]))
    def attack(payload: Any, uid: str) -> None:
        lobby.reset_rate_limits()
        answer = answered(lobby, uid, function, payload)
        if isinstance(answer, Refusal):
            assert answer.code in {*CODES, "resource-exhausted"}, answer
            assert answer.reason in CATALOGUE
            assert not any(secret in str(answer) for secret in world.secrets)
        else:
            json.dumps(answer)

    attack()
    for game_id in world.games:
        header = headers.look_up(game_id)
        if header is not None and header.seq:
            assert verify(backup.backup(game_id)["record"]).ok


def test_join_leave_start_and_cancel_at_once(lobby: LobbyDriver) -> None:
    """[PR7] [A15] [B10] [B16] Whoever wins, chairs, racks and answers agree."""
    statuses = set()
    for number in range(sample_count(4, 500)):
        rng = random.Random(number)
        host, *people = lobby.new_uids(7)
        game_id = lobby.table(host, "rikiki", seats=5, visibility="open")
        for uid in people[:2]:
            lobby.call(uid, "join_game", gameId=game_id)
        calls = [partial(lobby.call, uid, "join_game", gameId=game_id) for uid in people[2:]]
        calls += [partial(lobby.call, uid, "leave_game", gameId=game_id) for uid in people[:2]]
        calls += [partial(lobby.call, host, "start_game", gameId=game_id, bots="random")]
        calls += [partial(lobby.call, host, "kick_player", gameId=game_id, uid=people[2])]
        if number % 2:
            calls += [partial(lobby.call, host, "cancel_game", gameId=game_id)]
        rng.shuffle(calls)
        answers = at_once(calls)
        assert all(isinstance(answer, dict | Refusal) for answer in answers)
        header = lobby.header(game_id)
        statuses.add(header.status)
        seated = [chair.uid for chair in header.seats if chair.uid]
        assert len(seated) == len(set(seated))
        assert sorted(header.players) == sorted(seated)
        if header.seq:
            racks = [paths.rack_path(game_id, header, n) for n in range(len(header.seats))]
            stored = firestore_client.client().collection(f"games/{game_id}/racks").list_documents()
            assert sorted(document.path for document in stored) == sorted(racks)
            assert verify(backup.backup(game_id)["record"]).ok
    assert "playing" in statuses


def test_a_flood_does_not_stop_a_table(lobby: LobbyDriver) -> None:
    """[PA4] [C9] Strangers and a player send a hundred bad calls; the one to move still moves."""
    ann, bob, *crowd = lobby.new_uids(32)
    game_id = lobby.dealt_table(ann, bob)
    for _ in range(sample_count(2, 20)):
        header = lobby.header(game_id)
        mover = str(header.turn_uid)
        (choice, *_) = lobby.call(mover, "list_choices", gameId=game_id)["choices"]
        about = {"gameId": game_id, "seq": header.seq, "move": choice}
        calls = [partial(lobby.call, uid, "play_move", moveId="x", **about) for uid in crowd]
        calls += [partial(lobby.call, uid, "join_game", gameId=game_id) for uid in crowd]
        calls += [partial(lobby.call, uid, "claim_timeout", gameId=game_id, seq=1) for uid in crowd]
        calls += [partial(lobby.call, mover, "play_move", moveId=f"m{header.seq}", **about)]
        random.Random(header.seq).shuffle(calls)
        answers = at_once(calls)
        assert sum(isinstance(answer, dict) for answer in answers) == 1
        assert lobby.header(game_id).seq == header.seq + 1


def test_one_person_cannot_open_tables_without_end(lobby: LobbyDriver) -> None:
    """[PA4] [X25] Sixteen tables asked for at once: exactly the minute's ten are made."""
    uid = lobby.new_uid()
    answers = at_once([partial(lobby.table, uid)] * 16)
    made = [answer for answer in answers if isinstance(answer, str)]
    assert len(made) == len(set(made)) == CALLABLES["create_game"].per_minute
    refused = {answer.reason for answer in answers if isinstance(answer, Refusal)}
    assert refused <= {"too-many", "busy"}


def test_the_token_of_a_deleted_account(lobby: LobbyDriver) -> None:
    """[A2] [X30] It is valid for up to an hour, but gives access to no table and no data."""
    ann, bob = lobby.new_uids(2)
    lobby.call(ann, "set_profile", name=f"Ann {lobby.tag}")
    game_id = lobby.dealt_table(ann, bob)
    lobby.call(ann, "delete_account", sure="delete my account")
    for function in ("list_choices", "suggest_move", "leave_game", "join_game", "rematch"):
        with pytest.raises(Refusal) as refused:
            lobby.call(ann, function, gameId=game_id)
        assert refused.value.code in {"permission-denied", "failed-precondition"}
    with pytest.raises(Refusal, match="permission-denied account-deleted"):
        lobby.call(ann, "export_account")
