"""A rematch does not wait for those who left or say nothing."""

from __future__ import annotations

from typing import Any

import pytest

from testkit.lobby_driver import LobbyDriver
from testkit.rated_tables import MINUTE_MS, finish, pass_time, play_until

QUICK = {"game": "farkle", "options": {"target": 300}}


def finished(lobby: LobbyDriver, *uids: str, **wanted: Any) -> str:
    """A table that these people have played to its end."""
    game_id = lobby.dealt_table(*uids, **{**QUICK, **wanted})
    finish(lobby, game_id)
    lobby.scheduled.clear()
    return game_id


def next_game(lobby: LobbyDriver, game_id: str) -> str | None:
    return lobby.header(game_id).next_game


def test_a_silent_person_blocks_nothing(lobby: LobbyDriver) -> None:
    """[W10] Two agreed, the third says nothing: after a minute it is dealt with a bot."""
    ann, bob, cid = lobby.new_uids(3)
    old = finished(lobby, ann, bob, cid)
    lobby.call(ann, "rematch", gameId=old)
    lobby.call(bob, "rematch", gameId=old)
    pass_time(lobby, MINUTE_MS - 1)
    assert next_game(lobby, old) is None
    pass_time(lobby, 1)
    new = next_game(lobby, old)
    assert new
    header = lobby.header(new)
    assert set(header.players) == {ann, bob}
    assert sorted(chair.kind for chair in header.seats) == ["bot", "human", "human"]


def test_who_answers_late_deals_at_once(lobby: LobbyDriver) -> None:
    """[W10] After the minute the second yes is enough; a lost task blocks nothing either."""
    ann, bob, cid = lobby.new_uids(3)
    old = finished(lobby, ann, bob, cid)
    lobby.call(ann, "rematch", gameId=old)
    pass_time(lobby, 2 * MINUTE_MS)
    assert next_game(lobby, old) is None  # nobody is dealt a game alone with bots
    new = lobby.call(bob, "rematch", gameId=old)["gameId"]
    assert set(lobby.header(new).players) == {ann, bob}


def test_who_left_is_not_waited_for(lobby: LobbyDriver) -> None:
    """[W10] Those who are still there agreed: it starts at once."""
    ann, bob, cid = lobby.new_uids(3)
    game_id = lobby.dealt_table(ann, bob, cid, game="farkle", options={"target": 300})
    play_until(lobby, game_id, 0)
    lobby.call(cid, "leave_game", gameId=game_id)
    while lobby.header(game_id).result is None:
        if lobby.header(game_id).plays_itself:
            pass_time(lobby, 5_000)
        else:
            finish_turn(lobby, game_id)
    lobby.call(ann, "rematch", gameId=game_id)
    assert lobby.call(bob, "rematch", gameId=game_id)["gameId"]


def finish_turn(lobby: LobbyDriver, game_id: str) -> None:
    """Play one move of a person."""
    header = lobby.header(game_id)
    uid = str(header.turn_uid)
    listed = lobby.call(uid, "list_choices", gameId=game_id)
    text = next((move for move in listed["choices"] if "bank" in move), listed["choices"][0])
    lobby.call(
        uid, "play_move", gameId=game_id, seq=listed["seq"], moveId=f"m{listed['seq']}", move=text
    )


def test_the_host_leaves_chairs_out(lobby: LobbyDriver) -> None:
    """[W10] As the host chose; what somebody else chooses does not count."""
    ann, bob, cid = lobby.new_uids(3)
    old = finished(lobby, ann, bob, cid)
    lobby.call(bob, "rematch", gameId=old, absent="bot")
    lobby.call(ann, "rematch", gameId=old, absent="out")
    assert lobby.header(old).rematch_absent == "out"
    pass_time(lobby, MINUTE_MS)
    header = lobby.header(str(next_game(lobby, old)))
    assert [chair.kind for chair in header.seats] == ["human", "human"]


@pytest.mark.parametrize(("game", "chairs"), [("bridge", 4), ("rikiki", 3)])
def test_as_many_bots_as_the_game_needs(lobby: LobbyDriver, game: str, chairs: int) -> None:
    """[W10] Left out are only those without whom the game can be played."""
    people = lobby.new_uids(4)
    old = lobby.dealt_table(*people, game=game)
    lobby.call(people[0], "cancel_game", gameId=old)
    for uid in people[:2]:
        lobby.call(uid, "rematch", gameId=old, absent="out")
    lobby.call(people[2], "rematch", gameId=old, agree=False)
    last = people[3]
    agree = game == "rikiki"
    lobby.call(last, "rematch", gameId=old, agree=agree)
    pass_time(lobby, MINUTE_MS)
    assert len(lobby.header(str(next_game(lobby, old))).seats) == chairs


def test_an_offer_dies_with_an_hour(lobby: LobbyDriver) -> None:
    """[W10] Its task finds nothing to deal, and a late yes is a new offer."""
    ann, bob, cid = lobby.new_uids(3)
    old = finished(lobby, ann, bob, cid)
    lobby.call(ann, "rematch", gameId=old)
    pass_time(lobby, 60 * MINUTE_MS)
    assert lobby.call(bob, "rematch", gameId=old)["gameId"] is None
    assert lobby.header(old).rematch == (bob,)


def test_a_no_is_heard(lobby: LobbyDriver) -> None:
    """[W10] Who says no is not asked for; of two people nobody is dealt anything."""
    ann, bob = lobby.new_uids(2)
    old = finished(lobby, ann, bob)
    lobby.call(ann, "rematch", gameId=old)
    lobby.call(bob, "rematch", gameId=old, agree=False)
    pass_time(lobby, 2 * MINUTE_MS)
    header = lobby.header(old)
    assert (header.next_game, header.declined) == (None, (bob,))
