"""What a receipt holds, which ids are accepted, and how repeats and rate limits go together."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from stolik.documents.request_ids import new_request_id
from stolik.service.api import receipts
from stolik.service.callables.registry import CALLABLES
from stolik.service.tables import firestore_client
from stolik.service.tables.transaction import Transaction
from testkit import change_scenes, concurrent_calls
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.rate_limits import set_instance_limit, set_limit

TABLE = {"game": "rikiki", "seats": 3}


def answered(lobby: LobbyDriver, uid: str, function: str, fields: dict[str, Any]) -> Any:
    """The answer, without its cost."""
    answer = lobby.send(uid, function, fields)
    return {name: value for name, value in answer.items() if name != "cost"}


def counted(lobby: LobbyDriver, uid: str, function: str) -> int:
    """How many calls the rate limit has counted in this minute."""
    return int((lobby.document(f"limits/{uid}") or {"counts": {}})["counts"].get(function, 0))


@pytest.mark.parametrize("function", ["create_game", "duplicate_game", "chat_code"])
def test_a_receipt_holds_no_bearer_secret(
    lobby: LobbyDriver, function: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[O2] [A5] Tokens of links and codes for a chat are derived again, for the caller alone."""
    monkeypatch.setenv("STOLIK_TELEGRAM_BOT", "StolikBot")
    uid, fields = change_scenes.prepare(lobby, function)
    fields["requestId"] = new_request_id()
    first = answered(lobby, uid, function, fields)
    tokens = [link["link"] for link in first.get("links", [])] or [first["code"]]
    assert all(len(token) == receipts.TOKEN_LENGTH for token in tokens)
    assert len(set(tokens)) == len(tokens)
    stored = json.dumps(lobby.document(f"receipts/{uid}_{fields['requestId']}"), default=str)
    assert not any(token in stored for token in tokens)
    assert answered(lobby, uid, function, fields) == first


def test_tokens_depend_on_the_servers_key(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[O2] [A5] Who knows a request's id cannot derive its links; nor does another person."""
    made = []
    for key, uid in [("k" * 40, "ann"), ("q" * 40, "ann"), ("k" * 40, "bob")]:
        monkeypatch.setenv("STOLIK_SERVER_KEY", key)
        made.append(receipts.Receipt(uid, "r" * 22, "create_game", "").derive_token("link0"))
    assert len(set(made)) == 3


def test_a_games_secret_is_drawn(lobby: LobbyDriver) -> None:
    """[O2] [PS11] Two people who send the same request, id and all, get different cards."""
    fields = {**TABLE, "requestId": new_request_id(), "links": ["Bob"]}
    tables = [lobby.send(uid, "create_game", fields) for uid in lobby.new_uids(2)]
    hidden = [lobby.document(f"games/{made['gameId']}/pool/hidden") for made in tables]
    assert len({(one or {})["secret"] for one in hidden}) == 2
    assert len({made["gameId"] for made in tables}) == 2
    assert len({made["links"][0]["link"] for made in tables}) == 2


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (None, "requestId: required"),
        *((junk, f"requestId: {receipts.ID_RULE}") for junk in ["", "x" * 21, "x" * 65, "a_" * 12]),
        *(
            (junk, f"requestId: {receipts.ID_RULE}")
            for junk in [7, ["x" * 22], "é" * 22, "a/" * 11]
        ),
    ],
)
def test_ids_that_are_none(lobby: LobbyDriver, given: Any, text: str) -> None:
    """[O2] [PA1] The refusal says what an id has to be, and nothing changes."""
    uid = lobby.new_uid()
    with pytest.raises(Refusal, match="invalid-argument bad-request") as refused:
        lobby.send(uid, "set_profile", {"locale": "pl", "requestId": given})
    assert str(refused.value).endswith(text)
    assert lobby.document(f"users/{uid}") is None


@pytest.mark.parametrize(
    "function", [name for name, one in CALLABLES.items() if not one.takes_request_id]
)
def test_calls_that_take_no_id(lobby: LobbyDriver, function: str) -> None:
    """[O2] Those that change nothing, and moves, which have an id of their own."""
    with pytest.raises(Refusal, match="bad-request"):
        lobby.send(lobby.new_uid(), function, {"requestId": new_request_id()})
    assert CALLABLES[function].has_own_id or not CALLABLES[function].changes


def test_an_id_stands_for_one_call_of_one_person(lobby: LobbyDriver) -> None:
    """[O2] [PR2] Not for another callable with the same body; others may have the same id."""
    host, guest = lobby.new_uids(2)
    game_id = lobby.table(host, visibility="open", seats=3, game="rikiki")
    fields = {"gameId": game_id, "requestId": new_request_id()}
    lobby.send(guest, "join_game", fields)
    with pytest.raises(Refusal, match="failed-precondition request-id-reused"):
        lobby.send(guest, "leave_game", fields)
    assert lobby.header(game_id).seat_of(guest) is not None
    lobby.send(host, "cancel_game", fields)
    assert lobby.header(game_id).status == "cancelled"


def test_a_refused_call_may_be_sent_again(lobby: LobbyDriver) -> None:
    """[O2] It has no receipt, so the same request is decided anew."""
    host, guest = lobby.new_uids(2)
    game_id = lobby.table(host, seats=3, game="rikiki")
    fields = {"gameId": game_id, "requestId": new_request_id()}
    with pytest.raises(Refusal, match="not-at-table"):
        lobby.send(guest, "leave_game", fields)
    assert lobby.document(f"receipts/{guest}_{fields['requestId']}") is None
    lobby.call(guest, "join_game", code=lobby.header(game_id).code)
    assert lobby.send(guest, "leave_game", fields)["status"] == "waiting"


@pytest.mark.parametrize("limit", ["exact", "instance"])
def test_a_repeat_is_answered_beyond_the_limits(
    lobby: LobbyDriver, limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[O2] [X25] [PA4] The receipt is read before a limit refuses, and a repeat does not count."""
    uid, fields = lobby.new_uid(), {**TABLE, "requestId": new_request_id()}
    first = answered(lobby, uid, "create_game", fields)
    if limit == "exact":
        set_limit(monkeypatch, "create_game", 1)
    else:
        set_instance_limit(monkeypatch, ["create_game"], 1)
    with pytest.raises(Refusal, match="too-many"):
        lobby.call(uid, "create_game", **TABLE)
    assert [answered(lobby, uid, "create_game", fields) for _ in range(3)] == [first] * 3
    assert counted(lobby, uid, "create_game") == 1


def test_calls_count_in_the_commit_of_the_change(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[O2] [X25] A call that dies before its commit has not counted, one that dies after has."""
    uid, fields = lobby.new_uid(), {**TABLE, "requestId": new_request_id()}
    for death, count in (
        (concurrent_calls.dies_before_commit, 0),
        (concurrent_calls.dies_after_commit, 1),
    ):
        with monkeypatch.context() as fault:
            fault.setattr(Transaction, "commit", death)
            with pytest.raises(concurrent_calls.Died):
                lobby.send(uid, "create_game", fields)
        assert counted(lobby, uid, "create_game") == count
    lobby.send(uid, "create_game", fields)
    assert counted(lobby, uid, "create_game") == 1


def test_guesses_count(lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """[X25] [PA4] Refused calls count too: of many guesses at once, few learn anything."""
    set_limit(monkeypatch, "join_game", 5)
    uid = lobby.new_uid()
    guesses = [partial(lobby.call, uid, "join_game", code=f"AAA{letter}") for letter in "BCDFGHJK"]
    reasons = [refusal.reason for refusal in concurrent_calls.run_at_once(guesses, Refusal)]
    assert sorted(reasons) == ["no-such-code"] * 5 + ["too-many"] * 3
    assert counted(lobby, uid, "join_game") == 5


def test_guesses_under_a_used_id_count(lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """[O2] [X25] [PA4] The id of an earlier call, of the same callable or another, hides none."""
    set_limit(monkeypatch, "join_game", 4)
    uid = lobby.new_uid()
    opened, joined = new_request_id(), new_request_id()
    lobby.send(uid, "create_game", {**TABLE, "requestId": opened})
    game_id = lobby.table(lobby.new_uid(), "rikiki", seats=3, visibility="open")
    lobby.send(uid, "join_game", {"gameId": game_id, "requestId": joined})
    for request_id, reason in zip(
        [opened, joined, opened, joined, opened],
        ["request-id-reused"] * 3 + ["too-many"] * 2,
        strict=True,
    ):
        with pytest.raises(Refusal, match=reason):
            lobby.send(uid, "join_game", {"code": "ZZZZB", "requestId": request_id})
    assert counted(lobby, uid, "join_game") == 4
    assert lobby.send(uid, "join_game", {"gameId": game_id, "requestId": joined})


def test_a_name_is_given_once(lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """[A3] [O2] Whose reply was lost has the name; to anybody else it is taken."""
    ann, bob = lobby.new_uids(2)
    fields = {"name": f"Once {lobby.tag}", "requestId": new_request_id()}
    with monkeypatch.context() as fault:
        fault.setattr(Transaction, "commit", concurrent_calls.dies_after_commit)
        with pytest.raises(concurrent_calls.Died):
            lobby.send(ann, "set_profile", fields)
    with pytest.raises(Refusal, match="already-exists name-taken"):
        lobby.send(bob, "set_profile", fields)
    assert lobby.send(ann, "set_profile", fields)["name"] == fields["name"]
    with pytest.raises(Refusal, match="already-exists name-taken"):
        lobby.send(bob, "set_profile", fields)


def test_receipts_go_with_the_account(lobby: LobbyDriver) -> None:
    """[O2] Of the person alone; a receipt expires after a day in any case."""
    ann, bob = lobby.new_uids(2)
    for uid in (ann, bob):
        lobby.call(uid, "set_profile", locale="pl")
    (_, stored), *_ = firestore_client.find_documents("receipts", "uid", "==", ann)
    assert stored["expires"].timestamp() * 1_000 == lobby.now + 24 * 3_600_000
    assert set(stored) == {"uid", "callable", "hash", "answer", "followUps", "expires"}
    lobby.call(ann, "delete_account", sure="delete my account")
    assert firestore_client.find_documents("receipts", "uid", "==", ann) == []
    assert len(firestore_client.find_documents("receipts", "uid", "==", bob)) == 1
