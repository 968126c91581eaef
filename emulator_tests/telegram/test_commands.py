"""Commands and typed moves that test_manual.py does not cover, and foreign chats."""

from __future__ import annotations

from typing import Any

from emulator_tests.telegram.chat_driver import Room, open_table
from stolik.service.tables import firestore_client
from stolik.telegram import group_document


def test_settings_and_help(room: Room) -> None:
    """[H4] Own name, how to link an account, and where each command works."""
    (ann,) = room.people("Ann")
    group = room.group([ann])
    ann.says("/settings")
    assert "You are Ann here." in room.texts(ann.account)
    assert "/start CODE" in room.texts(ann.account)
    ann.says("/help")
    assert "/suggestion" in room.texts(ann.account)
    ann.says("/creategame")
    assert "a command for a group" in room.texts(ann.account)
    ann.says("/settings", group)
    assert "between you and me: https://t.me/StolikBot" in room.texts(group)


def test_rummikub_is_typed(room: Room) -> None:
    """[F1] A refused move is explained and can be repeated; symbols of the drawing may be typed."""
    ann, bob = room.people("Ann", "Bob")
    group = open_table(room, [ann, bob], "Rummikub", ("Players: 2", "First meld: 0"))
    bob.taps("Join", group)
    game_id = room.table(group)
    mover = (ann, bob)[room.header(game_id).turn or 0]
    hand = room.messages(mover.account)[-1]["text"]
    assert [line for line in hand.splitlines() if line.startswith(("⚫ ", "🔺 ", "🟦 ", "🔶 "))]
    mover.says("lay 🔺1 🟦2")
    assert "Your turn still stands." in room.texts(mover.account)
    assert mover.moves(game_id)
    assert room.header(game_id).seq == 1
    mover.says("Draw")
    assert room.header(game_id).seq == 2
    assert f"{mover.name} draws" in room.texts(group)


def test_leave_by_button_and_join_by_link(room: Room) -> None:
    """[B18] Somebody new is sent to the private chat, and /start there joins the table."""
    ann, bob = room.people("Ann", "Bob")
    (cid,) = room.people("Cid", started=False)
    group = open_table(room, [ann, bob, cid], "Farkle", ("Players: 3",))
    game_id = room.table(group)
    bob.taps("Join", group)
    assert bob.taps("Leave", group) == "You have left the table."
    assert f"?start=j-{game_id}" in cid.taps("Join", group)
    cid.says(f"/start j-{game_id}")
    assert room.header(game_id).players == (ann.uid, cid.uid)


def test_foreign_chats(room: Room) -> None:
    """[S12] Channels, other bots and edits are ignored, and so are taps for a foreign table."""
    ann, bob, eve = room.people("Ann", "Bob", "Eve")
    group = open_table(room, [ann, bob], "Farkle", ("Players: 2",))
    bob.taps("Join", group)
    game_id, channel = room.table(group), group - 10**12
    post: dict[str, Any] = {
        "message_id": 1, "date": 1, "text": "/creategame",
        "chat": {"id": channel, "type": "channel", "title": "News"},
    }  # fmt: skip
    bot = {"id": 5, "is_bot": True, "first_name": "Other"}
    for number, update in enumerate(
        ({"channel_post": post}, {"message": post}, {"message": {**post, "from": bot}},
         {"edited_message": {**post, "chat": {"id": channel, "type": "group", "title": "G"}}})
    ):  # fmt: skip
        assert room.deliver({"update_id": 10**6 + number, **update}) == (200, {})
    assert firestore_client.read_documents(group_document.group_path(channel)) == [None]
    other = open_table(room, [eve], "Farkle", ("Players: 2",))
    before = room.header(game_id)
    message = room.messages(other)[-1]["message_id"]
    for wish in (f"j {game_id}", f"l {game_id}", f"f {game_id}", f"a {game_id}"):
        room.telegram.tap(eve.account, other, message, wish)
    eve.says("/cancelgame", other)
    room.settle()
    assert room.header(game_id) == before
    assert not room.is_live(room.table(other))


def test_joining_while_somebody_sets_up(room: Room) -> None:
    """[B2] [B6] The group reads who is still choosing, and that a set-up was dropped."""
    ann, bob = room.people("Ann", "Bob")
    group = room.group([ann, bob])
    ann.says("/creategame", group)
    bob.says("/joingame", group)
    assert "Ann is still choosing the game." in room.texts(group)
    assert "There is no game in this group" not in room.texts(group)
    bob.says("/cancelgame", group)
    assert "No table is opened." in room.texts(group)
    bob.says("/joingame", group)
    assert "There is no game in this group" in room.texts(group)


def test_a_cancelled_table_says_so(room: Room) -> None:
    """[B16] In the message that showed it, which has no buttons any more."""
    ann, bob = room.people("Ann", "Bob")
    group = open_table(room, [ann, bob], "Farkle", ("Players: 3",))
    (lobby,) = [message for message in room.messages(group) if "1. Ann" in message["text"]]
    assert lobby["text"].splitlines()[:2] == ["🎲 Farkle", "The table is open."]
    ann.says("/cancelgame", group)
    room.settle()
    after = next(m for m in room.messages(group) if m["message_id"] == lobby["message_id"])
    assert after["text"] == "🎲 Farkle\nThe game was cancelled."
    assert "reply_markup" not in after


def test_a_table_that_nobody_joins_blocks_the_group_for_five_minutes(room: Room) -> None:
    """[B6] Afterwards /creategame opens another one, with the last settings in one tap."""
    ann, bob = room.people("Ann", "Bob")
    group = open_table(room, [ann, bob], "Farkle", ("Players: 3",))
    first = room.table(group)
    bob.says("/creategame", group)
    assert room.table(group) == first
    room.now += 300_000
    bob.says("/creategame", group)
    assert room.header(first).status == "cancelled"
    ann.says("/creategame", group)  # what Bob set up and left does not block her
    ann.taps("↻ Farkle, 3 seats", group)
    second = room.table(group)
    assert second != first
    assert len(room.header(second).seats) == 3
