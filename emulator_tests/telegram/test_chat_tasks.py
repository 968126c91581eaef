"""Changes of tables schedule chat tasks, and tables without a chat cost nothing extra."""

from __future__ import annotations

from functools import partial

from emulator_tests.telegram.chat_driver import Room, open_table
from stolik.service.lobby import create_game, seating
from stolik.service.lobby.create_game import NewTable, TableSecrets
from stolik.service.lobby.seating import JoinRequest
from stolik.service.play import cancel, moves
from stolik.service.tables import firestore_client
from stolik.telegram import group_document
from testkit.cost_meter import cost_of_call


def test_a_table_without_a_chat_costs_nothing(room: Room) -> None:
    """[C23] [N4] It schedules no task, and a move costs as much as at a table with a chat."""
    ann, bob = room.people("Ann", "Bob")
    wanted = NewTable(ann.uid, "", "farkle", {}, 2, visibility="open")
    plain = str(create_game.create(wanted, TableSecrets.draw(), room.now)["gameId"])
    seating.join(JoinRequest(bob.uid, "", game_id=plain), room.now)
    assert [task for task in room.tasks if task.chat] == []
    group = open_table(room, [ann, bob], "Farkle", ("Players: 2",))
    bob.taps("Join", group)
    bills = {}
    for game_id in (plain, room.table(group)):
        request = moves.MoveRequest(game_id, ann.uid, 1, "m", "roll")
        bills[game_id] = cost_of_call(partial(moves.play, request, room.now))
    assert bills[plain] == bills[room.table(group)]
    assert (bills[plain].reads <= 4, bills[plain].writes <= 4) == (True, True)
    told = {task.data["gameId"] for task in room.tasks if task.chat}
    assert told == {room.table(group)}


def test_every_change_of_a_header_schedules_a_task(room: Room) -> None:
    """[C13] Joining, leaving and cancelling schedule a task too."""
    ann, bob = room.people("Ann", "Bob")
    group = open_table(room, [ann, bob], "Farkle", ("Players: 3",))
    game_id = room.table(group)
    for change in (
        lambda: seating.join(JoinRequest(bob.uid, "", game_id=game_id), room.now),
        lambda: seating.leave(game_id, bob.uid, room.now),
        lambda: cancel.cancel_at_once(game_id, room.now),
    ):
        room.tasks.clear()
        change()
        assert [task.data["gameId"] for task in room.tasks if task.chat] == [game_id]
    room.tasks.clear()
    cancel.cancel_at_once(game_id, room.now)  # over already
    assert room.tasks == []


def test_a_group_that_becomes_a_supergroup(room: Room) -> None:
    """Its table moves with it and is shown there again."""
    ann, bob = room.people("Ann", "Bob")
    old = open_table(room, [ann, bob], "Farkle", ("Players: 2",))
    game_id = room.table(old)
    new = room.group([ann, bob])
    message = {"message_id": 1, "date": 1, "migrate_to_chat_id": new,
               "chat": {"id": old, "type": "group", "title": "Group"}}  # fmt: skip
    for _ in range(2):
        assert room.deliver({"update_id": 1, "message": message})[0] == 200
    assert room.table(new) == game_id
    assert firestore_client.read_documents(group_document.group_path(old)) == [None]
    bob.says("/joingame", new)
    assert "Ann’s turn" in room.texts(new)
