"""Who gets which notice, by which channel, and who gets none."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.service import server_clock
from stolik.service.notify import channels, notices, webhook
from stolik.service.people import auth_users
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import firestore_client
from testkit.lobby_driver import LobbyDriver

ALL_CHANNELS = {"fcmTokens": ["device"], "webhook": "https://example.org/x", "emailMe": True}


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
    header = lobby.header(game_id)
    for uid in notices.recipients(kind, game_id, header):
        notices.notify(kind, game_id, header, uid, lobby.now)
    return [(channel, uid) for channel, uid, _ in lobby.sent]


@pytest.mark.parametrize(
    ("settings", "channel"),
    [
        (ALL_CHANNELS, "push"),
        ({**ALL_CHANNELS, "fcmTokens": []}, "webhook"),
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
    """[X7] No notices in quiet hours, also across midnight."""
    ann = person(lobby, **ALL_CHANNELS, quiet={"from": hours[0], "to": hours[1]})
    game_id = lobby.dealt_table(ann, lobby.new_uid())
    lobby.now += (hour - server_clock.timestamp(lobby.now).hour) % 24 * 3_600_000
    assert (told(lobby, game_id) == []) is quiet


def test_invitations_are_told(lobby: LobbyDriver) -> None:
    """[G2] [B4] Sent once each, by the task that the table scheduled."""
    ann, bob, shy = (
        person(lobby, **ALL_CHANNELS),
        person(lobby, emailMe=True, locale="pl"),
        person(lobby, **ALL_CHANNELS, notices={c: {"invite": False} for c in notices.CHANNELS}),
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


def test_mail_waits_in_the_queue(lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """[G1] In the format of the Trigger Email extension, with a link to the table."""
    monkeypatch.setenv("STOLIK_SITE", "https://stolik.example/")
    monkeypatch.setattr(auth_users, "email_of", lambda uid: "ann@example.com")
    monkeypatch.setitem(channels.SENDERS, "mail", channels.send_mail)
    ann = person(lobby, emailMe=True)
    game_id = lobby.dealt_table(ann, lobby.new_uid())
    told(lobby, game_id)
    queued = lobby.document(f"mail/{game_id}-1-notice-{ann}")
    assert queued is not None
    assert queued["to"] == "ann@example.com"
    assert queued["message"]["text"].endswith(f"https://stolik.example/t/{game_id}")


def test_guests_without_an_address_get_no_mail(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[G1] No mail is queued without an address."""
    monkeypatch.setattr(auth_users, "email_of", lambda uid: None)
    monkeypatch.setitem(channels.SENDERS, "mail", channels.send_mail)
    ann = person(lobby, emailMe=True)
    game_id = lobby.dealt_table(ann, lobby.new_uid())
    told(lobby, game_id)
    assert lobby.document(f"mail/{game_id}-1-notice-{ann}") is None


def test_webhooks_are_signed_with_the_persons_key(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[X26] The key is stored in the settings, which only the owner can read."""
    posted: list[Any] = []

    def post(*call: Any) -> bool:
        posted.append(call)
        return True

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
