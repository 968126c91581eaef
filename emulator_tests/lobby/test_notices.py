"""Who gets which notice, by which channel, and who gets none."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.service import server_clock
from stolik.service.notify import channels, notices, webhook
from stolik.service.notify.channels import Outcome
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import firestore_client
from testkit.lobby_driver import LobbyDriver

BROWSER = {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "p", "auth": "a"}
ALL_CHANNELS = {"push": [BROWSER], "webhook": "https://example.org/x", "emailMe": True}


def person(lobby: LobbyDriver, **settings: Any) -> str:
    """A person with these private settings."""
    uid = lobby.new_uid()
    firestore_client.client().document(f"users/{uid}").set(settings)
    firestore_client.client().document(f"players/{uid}").set({"name": f"N {uid}"})
    return uid


def told(
    lobby: LobbyDriver, game_id: str, kind: TaskKind = TaskKind.NOTICE
) -> list[tuple[str, str]]:
    """The uids that got a notice, and the channel."""
    notices.order_notices(kind, game_id, lobby.header(game_id), lobby.now)
    lobby.deliver_notices()
    return [(channel, uid) for channel, uid, _ in lobby.sent]


@pytest.mark.parametrize(
    ("settings", "channel"),
    [
        (ALL_CHANNELS, "push"),
        ({**ALL_CHANNELS, "push": []}, "webhook"),
        ({"emailMe": True}, "mail"),
        ({**ALL_CHANNELS, "notices": {"push": {"turn": False}}}, "webhook"),
        (
            {**ALL_CHANNELS, "notices": {"push": {"turn": False}, "webhook": {"turn": False}}},
            "mail",
        ),
        ({**ALL_CHANNELS, "notices": {"push": {"invite": False}}}, "push"),
        ({"emailMe": False}, None),
        ({}, None),
        ({"emailMe": True, "notices": {"mail": {"turn": False}}}, None),
    ],
)
def test_one_way_per_person(
    lobby: LobbyDriver, settings: dict[str, Any], channel: str | None
) -> None:
    """[G1] [G2] [A4] By the first open channel; people who opted out get none."""
    ann = person(lobby, **settings)
    game_id = lobby.dealt_table(ann, lobby.new_uid())
    assert told(lobby, game_id) == ([(channel, ann)] if channel else [])


def test_one_notice_per_turn_however_often_it_is_asked_for(lobby: LobbyDriver) -> None:
    """[G1] A repeated task sends nothing again; the reminder is a notice of its own."""
    ann = person(lobby, **ALL_CHANNELS)
    game_id = lobby.dealt_table(ann, lobby.new_uid())
    for _ in range(3):
        told(lobby, game_id)
    assert len(lobby.sent) == 1
    told(lobby, game_id, TaskKind.REMINDER)
    told(lobby, game_id, TaskKind.REMINDER)
    assert [notice["kind"] for _, _, notice in lobby.sent] == ["notice", "reminder"]


def test_the_next_way_is_tried(lobby: LobbyDriver) -> None:
    """[G1] If push and webhook fail, the notice goes by mail."""
    ann = person(lobby, **ALL_CHANNELS)
    lobby.failing_channels = {"push", "webhook"}
    game_id = lobby.dealt_table(ann, lobby.new_uid())
    assert told(lobby, game_id) == [("mail", ann)]


@pytest.mark.parametrize(
    ("hours", "hour", "quiet"),
    [
        ((22, 7), 23, True),
        ((22, 7), 6, True),
        ((22, 7), 7, False),
        ((1, 3), 2, True),
        ((0, 0), 5, False),
    ],
)
def test_quiet_hours(lobby: LobbyDriver, hours: tuple[int, int], hour: int, quiet: bool) -> None:
    """[X7] Notices wait until the end of quiet hours, also across midnight."""
    ann = person(lobby, **ALL_CHANNELS, quiet={"from": hours[0], "to": hours[1]})
    game_id = lobby.dealt_table(ann, lobby.new_uid())
    lobby.now += (hour - server_clock.timestamp(lobby.now).hour) % 24 * 3_600_000
    assert (told(lobby, game_id) == []) is quiet
    lobby.now += (hours[1] - hour) % 24 * 3_600_000
    lobby.deliver_notices()
    assert [uid for _, uid, _ in lobby.sent] == [ann]  # at their end, unless it was sent before


def test_invitations_are_told(lobby: LobbyDriver) -> None:
    """[G2] [B4] Sent once each, by the task that the table scheduled."""
    ann, bob, shy = (
        person(lobby, **ALL_CHANNELS),
        person(lobby, emailMe=True, locale="pl"),
        person(lobby, **ALL_CHANNELS, notices={c: {"invite": False} for c in channels.SENDERS}),
    )
    host = person(lobby)
    made = lobby.call(host, "create_game", game="farkle", seats=4, invite=[ann, bob, shy])
    assert [order[2] for order in lobby.scheduled] == ["invite"]
    lobby.deliver()
    assert sorted((way, uid) for way, uid, _ in lobby.sent) == sorted(
        [("push", ann), ("mail", bob)]
    )
    assert {notice["gameId"] for _, _, notice in lobby.sent} == {made["gameId"]}
    (polish,) = [notice for _, uid, notice in lobby.sent if uid == bob]
    assert polish["subject"].startswith("Zaproszenie")


def test_a_turn_orders_notice_and_reminder(lobby: LobbyDriver) -> None:
    """[X7] [G1] A notice after one to three minutes, a reminder after four fifths of a turn."""
    ann = person(lobby, **ALL_CHANNELS)
    game_id = lobby.dealt_table(ann, lobby.new_uid(), clock={"kind": "days", "days": 1})
    dealt, day_ms = lobby.now, 86_400_000
    (first,) = lobby.scheduled
    assert first[2:] == ("wake", dealt + 180_000)
    lobby.now = dealt + 180_000
    lobby.deliver()
    (second,) = lobby.scheduled
    assert second[2:] == ("wake", dealt + day_ms * 4 // 5 + 120_000)
    assert second[0] == game_id
    lobby.now = second[3]
    lobby.deliver()
    assert [notice["kind"] for _, _, notice in lobby.sent] == ["notice", "reminder"]


def test_a_notice_that_is_no_longer_true(lobby: LobbyDriver) -> None:
    """[G1] [X7] Who has moved before the end of quiet hours is not told that it is their turn."""
    ann = person(lobby, **ALL_CHANNELS, quiet={"from": 0, "to": 23})
    game_id = lobby.dealt_table(ann, lobby.new_uid())
    lobby.now += (5 - server_clock.timestamp(lobby.now).hour) % 24 * 3_600_000
    assert told(lobby, game_id) == []
    lobby.call(ann, "play_move", gameId=game_id, seq=1, moveId="m", move="roll")
    lobby.now += 18 * 3_600_000
    lobby.deliver_notices()
    assert (lobby.sent, lobby.ordered) == ([], [])


def test_webhooks_are_signed_with_the_persons_key(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[X26] The key is stored in the settings, which only the owner can read."""
    posted: list[Any] = []

    def post(*call: Any) -> Outcome:
        posted.append(call)
        return Outcome.SENT

    monkeypatch.setattr(webhook, "post", post)
    monkeypatch.setitem(channels.SENDERS, "webhook", channels.send_webhook)
    ann = lobby.new_uid()
    lobby.call(ann, "set_profile", emailMe=False)
    key = (lobby.document(f"users/{ann}") or {})["webhookKey"]
    firestore_client.client().document(f"users/{ann}").update(
        {"webhook": "https://example.org/hook"}
    )
    game_id = lobby.dealt_table(ann, lobby.new_uid())
    told(lobby, game_id)
    ((url, used, notice),) = posted
    assert (url, used) == ("https://example.org/hook", key)
    assert (notice["uid"], notice["gameId"], notice["kind"]) == (ann, game_id, "notice")
