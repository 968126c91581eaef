"""[PA3] [C7] Callables are refused to everybody but those whom their declaration names."""

from __future__ import annotations

from typing import Any, cast

import pytest

from stolik.service.api.declaration import Caller
from stolik.service.callables.registry import CALLABLES
from stolik.service.tables import firestore_client, kept_tables, paths
from testkit.callable_scenes import SCENES, Stage
from testkit.change_scenes import LobbyPeople
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.people import People
from testkit.request_ids import with_request_id

NOT_FOR_THEM = {"not-at-table", "not-host", "not-invited", "no-such-invitation", "guests-cannot"}
# Which of these may call: somebody from elsewhere, who sits at the table, who only hosts it.
ADMITTED: dict[Caller, set[str]] = {
    "anybody": {"stranger", "player", "organiser"},
    "invited": {"player"},  # of the scene: the person who is invited
    "watcher": {"player", "organiser"},
    "player": {"player"},
    "member": {"player", "organiser"},
    "host": {"organiser"},
}


def prepare(lobby: LobbyDriver, function: str) -> tuple[str, dict[str, Any]]:
    """A scene in which somebody may call: their uid, and the fields."""
    scene = SCENES["pause_game" if function == "cancel_game" else function]
    person, fields = scene(Stage(cast(People, LobbyPeople(lobby))))
    return person.uid, fields


def give_to_host(fields: dict[str, Any], uid: str) -> None:
    """Let `uid` host the table that a request is about, and be asked for the next move."""
    if game_id := fields.get("gameId"):
        client = firestore_client.client()
        client.document(paths.header_path(game_id)).update({"host": uid})
        live = client.document(paths.live_path(game_id))
        if live.get().exists:
            live.update({"host": uid, "asked": [None]})
        kept_tables.forget_all()


def is_admitted(
    lobby: LobbyDriver, uid: str, function: str, fields: dict[str, Any], member: bool = True
) -> bool:
    """Whether somebody may call; what the state of the table refuses is another matter."""
    try:
        lobby.send(uid, function, with_request_id(function, fields), member=member)
    except Refusal as refused:
        return refused.reason not in NOT_FOR_THEM
    return True


@pytest.fixture(autouse=True)
def with_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """For codes that link a chat."""
    monkeypatch.setenv("STOLIK_TELEGRAM_BOT", "StolikBot")


@pytest.mark.parametrize("function", CALLABLES)
def test_only_those_who_are_declared_may_call(lobby: LobbyDriver, function: str) -> None:
    """Somebody from elsewhere, a player who is not the host, and a host who does not play."""
    admitted = set()
    _, fields = prepare(lobby, function)
    if is_admitted(lobby, lobby.new_uid(), function, fields):
        admitted.add("stranger")
    player, fields = prepare(lobby, function)
    give_to_host(fields, "somebody else")
    if is_admitted(lobby, player, function, fields):
        admitted.add("player")
    organiser, (_, fields) = lobby.new_uid(), prepare(lobby, function)
    give_to_host(fields, organiser)
    if is_admitted(lobby, organiser, function, fields):
        admitted.add("organiser")
    assert admitted == ADMITTED[CALLABLES[function].caller]


@pytest.mark.parametrize("function", CALLABLES)
def test_guests_may_call_what_members_may(lobby: LobbyDriver, function: str) -> None:
    """No callable is for people with an account alone; a game that is rated is."""
    uid, fields = prepare(lobby, function)
    assert is_admitted(lobby, uid, function, fields, member=False)


@pytest.mark.parametrize("function", CALLABLES)
def test_nobody_calls_without_a_token(lobby: LobbyDriver, function: str) -> None:
    """Before anything else is looked at."""
    with pytest.raises(Refusal, match="unauthenticated not-signed-in"):
        lobby.send(None, function, {})
