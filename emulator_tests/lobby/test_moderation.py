"""What operators do about reports, and what it means to the person. [O8]"""

from __future__ import annotations

import json
from typing import Any

import pytest
from google.api_core.exceptions import ServiceUnavailable

from stolik.documents.clock import DAY_MS
from stolik.service import __main__ as command_line
from stolik.service.api import sanctions
from stolik.service.callables.registry import CALLABLES
from stolik.service.ops import moderation
from stolik.service.tables import firestore_client
from testkit.hostile_requests import REQUESTS
from testkit.lobby_driver import LobbyDriver, Refusal


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    """The JSON lines that a command prints."""
    capsys.readouterr()
    assert command_line.main([*arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def a_minute_later(lobby: LobbyDriver) -> None:
    lobby.reset_rate_limits()


def ban(lobby: LobbyDriver, uid: str, days: int = 3) -> None:
    moderation.act("ban", uid, days, "abuse", "olga", lobby.now)
    a_minute_later(lobby)


def person(lobby: LobbyDriver, name: str, **settings: Any) -> str:
    uid = lobby.new_uid()
    lobby.call(uid, "set_profile", name=f"{name} {lobby.tag}", **settings)
    return uid


def test_from_report_to_ban_and_back(
    lobby: LobbyDriver, capsys: pytest.CaptureFixture[str]
) -> None:
    """[O8] List, look at the table, ban by name, see it in the log, undo."""
    ann, eve = person(lobby, "Ann"), person(lobby, "Eve", locale="pl")
    game_id = lobby.dealt_table(ann, eve)
    firestore_client.client().document(f"games/{game_id}/chat/one").set(
        {"uid": eve, "text": "idiot", "at": 1}
    )
    lobby.call(ann, "report", gameId=game_id, uid=eve, why="abuse", text="she insults me")
    (report,) = [line for line in run(capsys, "reports") if line["about"] == eve]
    assert (report["gameId"], report["text"]) == (game_id, "she insults me")
    (table,) = run(capsys, "look", game_id)
    assert table["messages"] == [{"uid": eve, "text": "idiot", "preset": None}]
    assert [chair["uid"] for chair in table["seats"]] == [ann, eve]
    assert "racks" not in table
    (entry,) = run(
        capsys, "ban", f"eve {lobby.tag}", "--days", "3", "--why", "abuse", "--by", "olga"
    )
    assert (entry["uid"], entry["until"]) == (eve, lobby.now + 3 * DAY_MS)
    assert not [line for line in run(capsys, "reports") if line["about"] == eve]
    lobby.deliver_notices()
    (told,) = [notice for _, uid, notice in lobby.sent if uid == eve]
    assert told["subject"] == "Masz zakaz gry do 2027-01-18 08:00 UTC"
    assert told["text"] == "Powód: abuse"
    a_minute_later(lobby)
    with pytest.raises(Refusal, match="permission-denied banned") as refused:
        lobby.call(eve, "leave_game", gameId=game_id)
    assert refused.value.details["until"] == "2027-01-18 08:00 UTC"
    (undone,) = run(capsys, "undo", eve, "--by", "olga")
    a_minute_later(lobby)
    lobby.call(eve, "leave_game", gameId=game_id)
    log = [line for line in run(capsys, "moderation") if line["uid"] == eve]
    assert [(line["action"], line["by"]) for line in log] == [("undo", "olga"), ("ban", "olga")]
    assert undone["action"] == "undo"


@pytest.mark.parametrize("function", sorted(set(CALLABLES) - set(sanctions.NEVER_BANNED)))
def test_a_ban_stops_every_callable(lobby: LobbyDriver, function: str) -> None:
    """[O8] Whatever the request is, and also for a guest."""
    eve = lobby.new_uid()
    lobby.call_as_guest(eve, "set_profile", locale="fr")
    ban(lobby, eve)
    data = {name: value for name, (_, value) in REQUESTS[function].required.items()}
    for call in (lobby.call, lobby.call_as_guest):
        with pytest.raises(Refusal, match="permission-denied banned"):
            call(eve, function, **data)


def test_a_ban_ends_by_itself(lobby: LobbyDriver) -> None:
    """[O8] After its days; nobody has to undo it."""
    eve = person(lobby, "Eve")
    ban(lobby, eve, days=1)
    with pytest.raises(Refusal, match="banned"):
        lobby.call(eve, "set_profile", locale="lv")
    lobby.now += DAY_MS
    lobby.call(eve, "set_profile", locale="lv")


def test_a_repeated_call_is_banned_too(lobby: LobbyDriver) -> None:
    """[O8] The receipt of an earlier call still answers, and changes nothing."""
    eve = person(lobby, "Eve")
    data = {"game": "farkle", "seats": 2, "requestId": "r" * 22}
    made = lobby.send(eve, "create_game", data)
    ban(lobby, eve)
    assert lobby.send(eve, "create_game", data)["gameId"] == made["gameId"]
    with pytest.raises(Refusal, match="banned"):
        lobby.send(eve, "create_game", {**data, "requestId": "s" * 22})


def test_an_instance_that_cannot_read_bans(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[O8] What it knew holds; people are not locked out."""
    eve, ann = person(lobby, "Eve"), person(lobby, "Ann")
    ban(lobby, eve)
    with pytest.raises(Refusal, match="banned"):
        lobby.call(eve, "set_profile", locale="lv")
    a_minute_later(lobby)

    def fail(self: Any, now: int) -> None:
        raise ServiceUnavailable("down")  # type: ignore[no-untyped-call]

    monkeypatch.setattr(sanctions._Bans, "_query", fail)
    with pytest.raises(Refusal, match="banned"):
        lobby.call(eve, "set_profile", locale="lv")
    lobby.call(ann, "set_profile", locale="lv")


def test_warnings_and_mutes_are_told(lobby: LobbyDriver) -> None:
    """[O8] A warned or muted person may go on playing."""
    eve = person(lobby, "Eve", locale="fr")
    for action in ("warn", "mute"):
        moderation.act(action, eve, 2, "doucement", "olga", lobby.now)
    a_minute_later(lobby)
    lobby.call(eve, "set_profile", locale="fr")
    lobby.deliver_notices()
    subjects = [notice["subject"] for _, uid, notice in lobby.sent if uid == eve]
    assert subjects == [
        "Avertissement de Stolik",
        "Vous ne pouvez plus écrire dans les discussions jusqu’au 2027-01-17 08:00 UTC",
    ]
    stored = lobby.document(f"sanctions/{eve}")
    assert stored is not None
    assert stored["warning"] == "doucement"


@pytest.mark.parametrize(
    "arguments",
    [("ban", "Nobody at all"), ("ban", "a/b"), ("warn", "__x__")],
)
def test_unknown_people(
    lobby: LobbyDriver, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    """[O8] One line, and nothing is logged."""
    assert command_line.main([*arguments]) == 1
    assert (
        capsys.readouterr().err == "no-such-player: nobody has this name; check how it is spelled\n"
    )
