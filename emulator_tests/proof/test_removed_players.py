"""Whoever loses a seat loses header, live table, log and rack with the same commit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from google.api_core.exceptions import PermissionDenied
from google.cloud.firestore import FieldFilter

from stack import Stack
from stolik.service import server_clock
from stolik.service.people import auth_users
from stolik.service.privacy import account_deletion
from stolik.service.tables import firestore_client, paths
from testkit.callable_scenes import Stage
from testkit.people import People, Person

pytestmark = pytest.mark.usefixtures("connected")


@pytest.fixture
def stage(stack: Stack) -> Iterator[Stage]:
    """Makes people whose Firestore has their rights, and tables for them."""
    people = People(stack)
    yield Stage(people)
    people.close()


def readable(person: Person, game_id: str) -> set[str]:
    """Which documents of a table this person may read."""
    home, found = paths.header_path(game_id), set[str]()
    for below in ("", "/sets/table", "/moves/000002", f"/racks/{person.uid}"):
        try:
            if person.db.document(home + below).get().exists:
                found.add(below)
        except PermissionDenied:
            continue
    return found


def listed(person: Person) -> set[str]:
    """The ids of the tables where this person plays now, as the lobby asks for them."""
    mine = FieldFilter("members", "array_contains", person.uid)
    now = FieldFilter("over", "==", False)
    tables = person.db.collection_group("sets").where(filter=mine).where(filter=now).stream()
    return {table.reference.path.split("/")[1] for table in tables}


def update_times(game_id: str) -> list[Any]:
    """When header and live table changed last."""
    client = firestore_client.client()
    places = (paths.header_path(game_id), paths.live_path(game_id))
    return [client.document(path).get().update_time for path in places]


def dealt_by_link(stage: Stage) -> tuple[Person, Person, str, str]:
    """A table in play after one move: its host, a guest, its id, and the guest's link."""
    host, made = stage.waiting_table(game="rikiki", links=["Bob"], options={"schedule": [7]})
    guest, link = stage.new_person(), made["links"][0]["link"]
    guest.call("join_game", link=link)
    about = {"gameId": made["gameId"]}
    mover = host if stage.header(host, about)["turnUid"] == host.uid else guest
    mover.call("play_move", **about, seq=1, moveId="m1", move="bid 1")
    return host, guest, made["gameId"], link


EVERYTHING = {"", "/sets/table", "/moves/000002"}


def test_a_seat_that_moves(stage: Stage) -> None:
    """[PS1] [C2] The old device loses all in the commit that gives it to the new one."""
    _, guest, game_id, link = dealt_by_link(stage)
    assert readable(guest, game_id) == {*EVERYTHING, f"/racks/{guest.uid}"}
    assert listed(guest) == {game_id}
    newcomer = stage.new_person()
    newcomer.call("ask_seat", link=link)
    assert readable(newcomer, game_id) == set()
    guest.call("answer_seat", gameId=game_id, uid=newcomer.uid)
    assert (readable(guest, game_id), listed(guest)) == (set(), set())
    assert readable(newcomer, game_id) == {*EVERYTHING, f"/racks/{newcomer.uid}"}
    assert listed(newcomer) == {game_id}
    assert len(set(update_times(game_id))) == 1


def test_a_deleted_account(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """[PS1] [C2] Its token may live on for an hour, and opens nothing."""
    host, guest, game_id, _ = dealt_by_link(stage)
    monkeypatch.setattr(auth_users, "delete_user", lambda uid: None)  # there is no Auth emulator
    account_deletion.delete_account(guest.uid, server_clock.now_ms())
    assert (readable(guest, game_id), listed(guest)) == (set(), set())
    assert readable(host, game_id) >= EVERYTHING
    documents = firestore_client.read_documents(
        paths.header_path(game_id), paths.live_path(game_id), paths.move_path(game_id, 2)
    )
    assert guest.uid not in str(documents)
    assert host.uid in str(documents)


def test_a_kicked_player(stage: Stage) -> None:
    """[PS1] [X20] Before the deal there is only the header."""
    host, made = stage.waiting_table(game="rikiki", seats=3)
    guest = stage.new_person()
    guest.call("join_game", code=made["code"], name="B")
    assert readable(guest, made["gameId"]) == {""}
    host.call("kick_player", gameId=made["gameId"], uid=guest.uid)
    assert readable(guest, made["gameId"]) == set()
    assert readable(host, made["gameId"]) == {""}


def test_a_deleted_table(stage: Stage) -> None:
    """[PS1] [C2] The host deletes a table that was just dealt: nobody reads or lists it now."""
    mover, other, about = stage.dealt_table()
    host = mover if stage.header(mover, about)["host"] == mover.uid else other
    host.call("delete_game", **about)
    for person in (mover, other):
        assert readable(person, about["gameId"]) == set()
        assert listed(person) == set()
