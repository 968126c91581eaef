"""Who is told what, by which way, and who is left in peace."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.service import server_clock
from stolik.service.notify import channels, notices, webhook
from stolik.service.people import auth_users
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import firestore_client
from testkit.lobby_driver import House

ALL_WAYS = {"fcmTokens": ["device"], "webhook": "https://example.org/x", "emailMe": True}


def person(house: House, **settings: Any) -> str:
    """Somebody with these private settings."""
    uid = house.person()
    firestore_client.client().document(f"users/{uid}").set(settings)
    firestore_client.client().document(f"players/{uid}").set({"name": f"N {uid}"})
    return uid


def told(house: House, game_id: str, kind: TaskKind = TaskKind.NOTICE) -> list[tuple[str, str]]:
    """Who was told, by which way."""
    header = house.header(game_id)
    for uid in notices.recipients(kind, game_id, header):
        notices.notify(kind, game_id, header, uid, house.now)
    return [(channel, uid) for channel, uid, _ in house.sent]


@pytest.mark.parametrize(
    ("settings", "channel"),
    [
        (ALL_WAYS, "push"),
        ({**ALL_WAYS, "fcmTokens": []}, "webhook"),
        ({"emailMe": True}, "mail"),
        ({**ALL_WAYS, "notices": {"push": {"turn": False}}}, "webhook"),
        ({**ALL_WAYS, "notices": {"push": {"turn": False}, "webhook": {"turn": False}}}, "mail"),
        ({**ALL_WAYS, "notices": {"push": {"invite": False}}}, "push"),
        ({"emailMe": False}, None),
        ({}, None),
        ({"emailMe": True, "notices": {"mail": {"turn": False}}}, None),
    ],
)
def test_one_way_per_person(house: House, settings: dict[str, Any], channel: str | None) -> None:
    """[G1] [G2] [A4] The first way that is open; who opted out is not written to."""
    ann = person(house, **settings)
    game_id = house.dealt(ann, house.person())
    assert told(house, game_id) == ([(channel, ann)] if channel else [])


def test_one_notice_per_turn_however_often_it_is_asked_for(house: House) -> None:
    """[G1] Repeated tasks are harmless; the reminder is another matter."""
    ann = person(house, **ALL_WAYS)
    game_id = house.dealt(ann, house.person())
    for _ in range(3):
        told(house, game_id)
    assert len(house.sent) == 1
    told(house, game_id, TaskKind.REMINDER)
    told(house, game_id, TaskKind.REMINDER)
    assert [notice["kind"] for _, _, notice in house.sent] == ["notice", "reminder"]


def test_the_next_way_is_tried(house: House) -> None:
    """[G1] A device that is gone, a webhook that fails: then by mail."""
    ann = person(house, **ALL_WAYS)
    house.deaf = {"push", "webhook"}
    game_id = house.dealt(ann, house.person())
    assert told(house, game_id) == [("mail", ann)]


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
def test_quiet_hours(house: House, hours: tuple[int, int], hour: int, quiet: bool) -> None:
    """[X7] Silence at night, also over midnight."""
    ann = person(house, **ALL_WAYS, quiet={"from": hours[0], "to": hours[1]})
    game_id = house.dealt(ann, house.person())
    house.now += (hour - server_clock.timestamp(house.now).hour) % 24 * 3_600_000
    assert (told(house, game_id) == []) is quiet


def test_invitations_are_told(house: House) -> None:
    """[G2] [B4] By the task that the table ordered; once each."""
    ann, bob, shy = (
        person(house, **ALL_WAYS),
        person(house, emailMe=True, locale="pl"),
        person(house, **ALL_WAYS, notices={c: {"invite": False} for c in notices.CHANNELS}),
    )
    host = person(house)
    made = house.call(host, "create_game", game="farkle", seats=4, invite=[ann, bob, shy])
    assert [order[2] for order in house.orders] == ["invite"]
    house.deliver()
    assert sorted((way, uid) for way, uid, _ in house.sent) == sorted(
        [("push", ann), ("mail", bob)]
    )
    assert {notice["gameId"] for _, _, notice in house.sent} == {made["gameId"]}
    (polish,) = [notice for _, uid, notice in house.sent if uid == bob]
    assert polish["subject"].startswith("Zaproszenie")


def test_a_turn_orders_notice_and_reminder(house: House) -> None:
    """[X7] [G1] First after a moment, again when four fifths of a long turn are gone."""
    ann = person(house, **ALL_WAYS)
    game_id = house.dealt(ann, house.person(), clock={"kind": "days", "days": 1})
    (first,) = house.orders
    assert first[2:] == ("notice", house.now + 60_000)
    house.deliver()
    (second,) = house.orders
    assert second[2:] == ("reminder", house.now + 86_400_000 * 4 // 5)
    assert second[0] == game_id
    house.deliver()
    assert [notice["kind"] for _, _, notice in house.sent] == ["notice", "reminder"]


def test_mail_waits_in_the_queue(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """[G1] As the Trigger Email extension wants it, with a link to the table."""
    monkeypatch.setenv("STOLIK_SITE", "https://stolik.example/")
    monkeypatch.setattr(auth_users, "email_of", lambda uid: "ann@example.com")
    monkeypatch.setitem(channels.SENDERS, "mail", channels.send_mail)
    ann = person(house, emailMe=True)
    game_id = house.dealt(ann, house.person())
    told(house, game_id)
    queued = house.document(f"mail/{game_id}-1-notice-{ann}")
    assert queued is not None
    assert queued["to"] == "ann@example.com"
    assert queued["message"]["text"].endswith(f"https://stolik.example/t/{game_id}")


def test_guests_without_an_address_get_no_mail(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[G1] Nothing is queued for nobody."""
    monkeypatch.setattr(auth_users, "email_of", lambda uid: None)
    monkeypatch.setitem(channels.SENDERS, "mail", channels.send_mail)
    ann = person(house, emailMe=True)
    game_id = house.dealt(ann, house.person())
    told(house, game_id)
    assert house.document(f"mail/{game_id}-1-notice-{ann}") is None


def test_webhooks_are_signed_with_the_persons_key(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[X26] The key stands in the settings that only the owner reads."""
    posted: list[Any] = []

    def post(*call: Any) -> bool:
        posted.append(call)
        return True

    monkeypatch.setattr(webhook, "post", post)
    monkeypatch.setitem(channels.SENDERS, "webhook", channels.send_webhook)
    ann = house.person()
    key = house.call(ann, "set_profile", emailMe=False)["webhookKey"]
    firestore_client.client().document(f"users/{ann}").update(
        {"webhook": "https://example.org/hook"}
    )
    game_id = house.dealt(ann, house.person())
    told(house, game_id)
    ((url, used, notice),) = posted
    assert (url, used) == ("https://example.org/hook", key)
    assert (notice["uid"], notice["gameId"], notice["kind"]) == (ann, game_id, "notice")
