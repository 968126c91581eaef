"""Updates that are repeated, late, out of order, forged or hostile."""

from __future__ import annotations

import json
import random
import string

import pytest

from emulator_tests.telegram.chat_driver import Room, open_table, play
from stolik.documents.header import LIVE
from stolik.service.tables import firestore_client
from stolik.telegram import people


def test_a_double_tap_moves_once(room: Room) -> None:
    """[C4] Both taps arrive; the second is told that the table has moved on."""
    ann, bob = room.people("Ann", "Bob")
    group = open_table(room, [ann, bob], "Farkle", ("Players: 2",))
    bob.taps("Join", group)
    game_id = room.table(group)
    message, data = ann.find("Roll")
    first = room.telegram.make_tap_update(ann.account, ann.account, message, data)
    second = room.telegram.make_tap_update(ann.account, ann.account, message, data)
    room.telegram.deliver(first)
    room.telegram.deliver(second)
    assert room.header(game_id).seq == 2
    assert room.telegram.alerts[second["callback_query"]["id"]] == "The game has moved on."
    for update in (first, second, first):
        assert room.telegram.deliver(update) == 200
    assert room.header(game_id).seq == 2


def test_old_updates_change_nothing(room: Room) -> None:
    """[S13] All updates of a game, sent again in random order, change no document."""
    ann, bob = room.people("Ann", "Bob")
    begun = len(room.telegram.updates)
    group = open_table(room, [ann, bob], "Farkle", ("Players: 2", "Target: 1000"))
    bob.taps("Join", group)
    play(room, [ann, bob], room.table(group), lambda offered: offered[0])
    updates = room.telegram.updates[begun:]
    before = _documents(room, group)
    random.Random(1).shuffle(updates)
    for update in updates:
        assert room.telegram.deliver(update) == 200
    room.settle()
    assert _documents(room, group) == before


def _documents(room: Room, group: int) -> list[object]:
    game_id = room.table(group)
    paths = (f"games/{game_id}", f"chatGroups/{group}", f"chatTables/{game_id}")
    return list(firestore_client.read_documents(*paths))


def test_a_crashed_update_is_resumed(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """[S14] The process crashes after the move; the repeated update does not move again."""
    ann, bob = room.people("Ann", "Bob")
    group = open_table(room, [ann, bob], "Farkle", ("Players: 2",))
    bob.taps("Join", group)
    game_id = room.table(group)
    update = room.telegram.make_tap_update(ann.account, ann.account, *ann.find("Roll"))

    def crash(*facts: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patched:
        patched.setattr(people, "finish_update", crash)
        with pytest.raises(SystemExit):
            room.deliver(update)
    assert room.header(game_id).seq == 2
    assert room.telegram.deliver(update) == 503  # the first worker may still be running
    room.now += 31_000
    assert room.telegram.deliver(update) == 200
    assert room.telegram.deliver(update) == 200
    assert room.header(game_id).seq == 2


def test_two_groups_at_once(room: Room) -> None:
    """One person at two tables has a message for each, and replies select the table."""
    ann, bob, cid = room.people("Ann", "Bob", "Cid")
    groups = [open_table(room, [ann, other], "Farkle", ("Players: 2",)) for other in (bob, cid)]
    for group, other in zip(groups, (bob, cid), strict=True):
        other.taps("Join", group)
    one, two = (room.table(group) for group in groups)
    assert one != two
    ann.says("roll")
    assert "several tables" in room.texts(ann.account)
    hand = next(message for message, _, data in ann.moves(two) if two in data)
    ann.says("roll", reply=hand)
    assert (room.header(one).seq, room.header(two).seq) == (1, 2)
    assert "Ann rolls" not in room.texts(groups[0])
    assert "Ann rolls" in room.texts(groups[1])


def test_a_forged_secret_is_refused(room: Room) -> None:
    """[PA3] Status 401, and nothing is written."""
    (ann,) = room.people("Ann", started=False)
    update = {"update_id": 1, "message": {"message_id": 1, "date": 1, "text": "/start",
              "chat": {"id": ann.account, "type": "private"},
              "from": {"id": ann.account, "is_bot": False, "first_name": "Ann"}}}  # fmt: skip
    body = json.dumps(update).encode()
    for secret in ("", "wrong", "stand-in-secre", "ş"):
        assert room.post(body, secret)[0] == 401
    assert ann.uid == ""
    assert room.post(body)[0] == 200
    assert ann.uid


def test_hostile_updates(room: Room) -> None:
    """[S12] Invalid updates are accepted and ignored; foreign taps and texts change nothing."""
    ann, bob, eve = room.people("Ann", "Bob", "Eve")
    group = open_table(room, [ann, bob], "Farkle", ("Players: 2",))
    bob.taps("Join", group)
    game_id = room.table(group)
    _, data = ann.find("Roll")
    rng = random.Random(7)
    junk = [
        b"", b"[]", b"null", b"{}", b"\xff\xfe", b"[" * 100_000, b'{"update_id": "x"}',
        b'{"update_id": 1e400}', b'{"update_id": 5, "message": 7}',
        b'{"update_id": 5, "message": {"chat": {"id": {}}}}',
        b'{"update_id": 5, "callback_query": {"id": 1}}',
        json.dumps({"update_id": 9, "message": {"text": "x" * 300_000}}).encode(),
    ]  # fmt: skip
    for body in junk:
        assert room.post(body)[0] == 200, body[:40]
    foreign = ["m", "m ", data.replace("roll", "x" * 20), data.replace(" 1 ", " 99999999999 "),
               f"n {game_id} 1 0", f"h {game_id} 1 Ah", f"i {game_id} 1 -", "s open", "s opt x",
               "j ../../users", f"f {game_id}", f"a {game_id}", "g xx", "m a/b 1 c"]  # fmt: skip
    foreign += ["".join(rng.choices(string.printable, k=40)) for _ in range(10)]
    for wish in foreign:
        for person in (eve, bob):
            update = room.telegram.make_tap_update(
                person.account, group, room.messages(group)[-1]["message_id"], wish
            )
            assert room.telegram.deliver(update) == 200, wish
    for text in (
        "x" * 4_096,
        "/start " + "y" * 3_000,
        "/joingame@OtherBot",
        "<b>&amp;</b>",
        "\u202e",
    ):
        eve.says(text)
        eve.says(text, group)
    assert "Too" not in room.texts(group)
    header = room.header(game_id)
    assert (header.status in LIVE, header.seq) == (True, 1)
    assert set(header.players) == {ann.uid, bob.uid}
