"""Accounts, languages, and unreachable chats."""

from __future__ import annotations

import pytest

from emulator_tests.telegram.chat_driver import Room, open_table
from stolik.documents.header import LIVE
from stolik.service.people import profile
from stolik.service.people.profile import Profile
from stolik.service.play import moves
from stolik.service.privacy import account_export
from stolik.service.tables import firestore_client
from stolik.telegram import account_codes
from testkit.document_sections import SECTIONS, pattern_of


def test_start_makes_one_user(room: Room) -> None:
    """With the name and language of the account; /start again changes nothing."""
    bartek = room.person("Bartek \u202eK", "pl")
    bartek.says("/start")
    uid = bartek.uid
    card, private = firestore_client.read_documents(f"players/{uid}", f"users/{uid}")
    assert (card or {})["name"] == "Bartek K"
    assert (private or {})["locale"] == "pl"
    assert "Cześć" in room.texts(bartek.account)
    bartek.says("/start")
    assert bartek.uid == uid
    assert str(bartek.account) not in uid


def test_a_code_links_an_account(room: Room) -> None:
    """It works once, for ten minutes; the user created for Telegram is deleted."""
    ann, eve = room.people("Ann", "Eve")
    profile.set_profile(Profile(f"web-{ann.account}", guest=False, locale="fr"), room.now)
    old, code = ann.uid, account_codes.issue(f"web-{ann.account}", "c" * 22, room.now)["code"]
    late = account_codes.issue(f"web-{ann.account}", "l" * 22, room.now - 700_000)["code"]
    eve.says(f"/start {late}")
    assert "not valid" in room.texts(eve.account)
    ann.says(f"/start {code}")
    assert ann.uid == old
    ann.taps("Yes")
    assert ann.uid == f"web-{ann.account}"
    assert firestore_client.read_documents(f"players/{old}") == [None]
    eve.says(f"/start {code}")
    assert eve.uid not in ("", ann.uid)
    ann.says("/help")
    assert "vos tables" in room.texts(ann.account)


def test_a_link_that_a_stranger_sent(room: Room) -> None:
    """Nobody's account is deleted, and nobody plays as another, by opening a link alone."""
    ann, eve = room.people("Ann", "Eve")
    old = ann.uid
    code = account_codes.issue(eve.uid, "s" * 22, room.now)["code"]
    ann.says(f"/start {code}")
    assert "Play here as Eve from now on?" in room.texts(ann.account)
    ann.says("/help")
    assert ann.uid == old
    assert firestore_client.read_documents(f"players/{old}") != [None]
    room.now += account_codes.LIFETIME_MS + 1
    ann.taps("Yes")
    assert ann.uid == old


def test_a_code_waits_for_open_games(room: Room) -> None:
    """A code is refused while the person plays, so that no seat is lost."""
    ann, bob = room.people("Ann", "Bob")
    group = open_table(room, [ann, bob], "Farkle", ("Players: 2",))
    bob.taps("Join", group)
    code = account_codes.issue("web-user", f"{room.now:022}", room.now)["code"]
    ann.says(f"/start {code}")
    assert "finish or leave" in room.texts(ann.account)
    assert ann.uid != "web-user"


@pytest.mark.parametrize("told", [True, False], ids=["we are told", "we find out"])
def test_a_blocked_bot(room: Room, told: bool) -> None:
    """The group is told once; the game goes on, and /start sends the hand again."""
    ann, bob = room.people("Ann", "Bob")
    group = open_table(room, [ann, bob], "Farkle", ("Players: 2",))
    if told:
        room.telegram.remove_bot(bob.account, bob.account)
    room.telegram.chats[bob.account].bot_removed = True
    bob.taps("Join", group)
    game_id = room.table(group)
    assert "Bob cannot be reached" in room.texts(group)
    ann.taps("Roll")
    assert room.texts(group).count("cannot be reached") == 1
    room.telegram.remove_bot(bob.account, bob.account, undo=True)
    bob.says("/start")
    assert any("Farkle" in message["text"] for message in room.messages(bob.account))
    assert room.header(game_id).status in LIVE


def test_a_group_that_removes_the_bot(room: Room) -> None:
    """Nothing is sent to the group any more; the players' messages go on."""
    ann, bob = room.people("Ann", "Bob")
    group = open_table(room, [ann, bob], "Farkle", ("Players: 2",))
    bob.taps("Join", group)
    room.telegram.remove_bot(group, bob.account)
    shown = room.texts(group)
    ann.taps("Roll")
    assert room.texts(group) == shown
    assert room.header(room.table(group)).seq == 2


def test_moves_made_elsewhere_are_shown(room: Room) -> None:
    """[C16] A move made on the web is shown in the group and in the hands."""
    ann, bob = room.people("Ann", "Bob")
    group = open_table(room, [ann, bob], "Farkle", ("Players: 2",))
    bob.taps("Join", group)
    game_id = room.table(group)
    moves.play(moves.MoveRequest(game_id, ann.uid, 1, "web", "roll"), room.now)
    room.settle()
    assert "Ann rolls" in room.texts(group)
    assert not [data for _, _, data in ann.moves(game_id) if data.split()[2] == "1"]


def test_languages(room: Room) -> None:
    """[H4] A group and each person have their own language."""
    ann, bob = room.people("Ann", "Bob")
    group = open_table(room, [ann, bob], "Farkle", ("Players: 2",))
    ann.says("/language", group)
    ann.taps("Latviešu", group)
    assert "Pievienoties" in str(room.messages(group))
    bob.says("/language")
    bob.taps("Français")
    bob.taps("Pievienoties", group)
    ann.taps("Roll")
    assert "Ann met" in room.texts(group) or "Gājiens" in room.texts(group)
    (private,) = firestore_client.read_documents(f"users/{bob.uid}")
    assert (private or {})["locale"] == "fr"


def test_suggestion_games_and_practice(room: Room) -> None:
    """[E7] In private against bots: choose a game, get a suggestion, list the tables."""
    (ann,) = room.people("Ann")
    ann.says("/mygames")
    assert "You are not at any table." in room.texts(ann.account)
    ann.says("/practice")
    ann.taps("Zole")
    ann.says("/suggestion")
    assert "A good player would play" in room.texts(ann.account)
    ann.says("/mygames")
    assert "Zole: Ann, Bot 1, Bot 2" in room.texts(ann.account)
    assert "A good player would play" in ann.taps("💡") or not ann.moves("")


def test_forget(room: Room) -> None:
    """/forget deletes the person and their user."""
    (ann,) = room.people("Ann")
    uid = ann.uid
    assert account_export.export_account(uid)["chats"][0]["account"] == str(ann.account)
    ann.says("/forget")
    ann.taps("Yes")
    assert (
        firestore_client.read_documents(
            f"chatPeople/{ann.account}", f"players/{uid}", f"users/{uid}"
        )
        == [None] * 3
    )


def test_a_rate_limited_message_waits(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """After HTTP 429 the bot waits as long as Telegram asks, and nothing is lost."""
    (ann,) = room.people("Ann")
    refusals = iter([7, 3])
    real = room.telegram.rate_limiter.wait_seconds

    def wait(chat: int, now: float) -> int:
        return next(refusals, 0) or real(chat, now)

    monkeypatch.setattr(room.telegram.rate_limiter, "wait_seconds", wait)
    before = room.now
    ann.says("/help")
    assert "/mygames" in room.texts(ann.account)
    assert room.now - before >= 10_000
    assert len(room.messages(ann.account)) == 2


def test_every_stored_field_is_documented(room: Room) -> None:
    """[C7] docs/data-model.md names every collection and every field of the Telegram front."""
    ann, bob = room.people("Ann", "Bob")
    group = open_table(room, [ann, bob], "Farkle", ("Players: 2",))
    bob.taps("Join", group)
    account_codes.issue(ann.uid, "d" * 22, room.now)
    seen = set()
    for collection in firestore_client.client().collections():
        if not collection.id.startswith("chat"):
            continue
        for snapshot in collection.stream():
            pattern = pattern_of(snapshot.reference.path)
            seen.add(pattern)
            told = SECTIONS[pattern]
            assert not [name for name in snapshot.to_dict() or {} if f"`{name}`" not in told]
    assert seen == {pattern for pattern in SECTIONS if pattern.startswith("chat")}
