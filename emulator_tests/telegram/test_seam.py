"""The seam between tables and chats: who is told of a change, and what it costs."""

from __future__ import annotations

from functools import partial

from emulator_tests.telegram.chat_driver import Room, opened
from stolik.service.lobby import create_game, seating
from stolik.service.lobby.create_game import NewTable
from stolik.service.lobby.seating import JoinRequest
from stolik.service.play import cancel, moves
from stolik.service.tables import firestore_client
from stolik.telegram import group_document
from testkit.cost_meter import price


def test_a_table_without_a_chat_pays_nothing(room: Room) -> None:
    """[C23] [N4] No task, and a move costs what it costs at a table that is shown in a chat."""
    ann, bob = room.people("Ann", "Bob")
    wanted = NewTable(ann.uid, "", "farkle", {}, 2, visibility="open")
    plain = str(create_game.create(wanted, room.now)["gameId"])
    seating.join(JoinRequest(bob.uid, "", game_id=plain), room.now)
    assert [order for order in room.orders if order.chat] == []
    group = opened(room, [ann, bob], "Farkle", ("Players: 2",))
    bob.taps("Join", group)
    bills = {}
    for game_id in (plain, room.table(group)):
        wish = moves.Wish(game_id, ann.uid, 1, "m", "roll")
        bills[game_id] = price(partial(moves.play, wish, room.now))
    assert bills[plain] == bills[room.table(group)]
    assert (bills[plain].reads <= 4, bills[plain].writes <= 4) == (True, True)
    told = {order.data["gameId"] for order in room.orders if order.chat}
    assert told == {room.table(group)}


def test_every_change_of_a_header_is_told(room: Room) -> None:
    """[C13] Sitting down, leaving, cancelling: also what is no move."""
    ann, bob = room.people("Ann", "Bob")
    group = opened(room, [ann, bob], "Farkle", ("Players: 3",))
    game_id = room.table(group)
    for change in (
        lambda: seating.join(JoinRequest(bob.uid, "", game_id=game_id), room.now),
        lambda: seating.leave(game_id, bob.uid, room.now),
        lambda: cancel.cancel_at_once(game_id, room.now),
    ):
        room.orders.clear()
        change()
        assert [order.data["gameId"] for order in room.orders if order.chat] == [game_id]
    room.orders.clear()
    cancel.cancel_at_once(game_id, room.now)  # over already
    assert room.orders == []


def test_a_group_that_becomes_a_supergroup(room: Room) -> None:
    """Its table goes with it, and is shown there anew."""
    ann, bob = room.people("Ann", "Bob")
    old = opened(room, [ann, bob], "Farkle", ("Players: 2",))
    game_id = room.table(old)
    new = room.group([ann, bob])
    message = {"message_id": 1, "date": 1, "migrate_to_chat_id": new,
               "chat": {"id": old, "type": "group", "title": "Group"}}  # fmt: skip
    for _ in range(2):
        assert room.deliver({"update_id": 1, "message": message})[0] == 200
    assert room.table(new) == game_id
    assert firestore_client.read_documents(group_document.group_path(old)) == [None]
    bob.says("/joingame", new)
    assert "To move: Ann" in room.texts(new)
