"""Starting a table as its host: who plays, and how many cards the first round has."""

from __future__ import annotations

from typing import Any

import pytest

from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.rated_tables import play_one


def waiting(lobby: LobbyDriver, people: int, **wanted: Any) -> tuple[str, str]:
    """Host and id of a table of Rikiki for four where `people` sit, the host among them."""
    host = lobby.new_uid("host")
    about = {"seats": 4, "visibility": "unlisted", **wanted}
    game_id = lobby.table(host, "rikiki", **about)
    for uid in lobby.new_uids(people - 1):
        lobby.call(uid, "join_game", gameId=game_id)
    return host, game_id


def test_bots_on_the_empty_chairs(lobby: LobbyDriver) -> None:
    """[W19] With a level every empty chair gets a bot."""
    host, game_id = waiting(lobby, 2)
    lobby.call(host, "start_game", gameId=game_id, bots="advanced")
    assert [chair.kind for chair in lobby.header(game_id).seats] == ["human"] * 2 + ["bot"] * 2


def test_those_who_are_here(lobby: LobbyDriver) -> None:
    """[W19] Without one the empty chairs go; a bot comes only where the game needs it."""
    host, game_id = waiting(lobby, 3)
    lobby.call(host, "start_game", gameId=game_id)
    assert [chair.kind for chair in lobby.header(game_id).seats] == ["human"] * 3
    host, game_id = waiting(lobby, 1)
    lobby.call(host, "start_game", gameId=game_id)
    assert [chair.kind for chair in lobby.header(game_id).seats] == ["human", "bot"]


@pytest.mark.parametrize("sit", [True, False])
def test_a_full_table_waits_for_its_host(lobby: LobbyDriver, sit: bool) -> None:
    """[W8] [W4] With `hostStarts` the last person to sit down starts nothing."""
    host, game_id = waiting(lobby, 4 if sit else 5, sit=sit, hostStarts=True)
    assert lobby.header(game_id).status == "waiting"
    lobby.call(host, "start_game", gameId=game_id, cards=3)
    header = lobby.header(game_id)
    assert (header.status, len(header.seats)) == ("playing", 4)
    assert header.table is not None
    assert (header.table["size"], header.table["nextSize"]) == (3, 2)
    assert header.departures == {"first": 3}


def test_a_number_of_cards_that_cannot_be_dealt(lobby: LobbyDriver) -> None:
    """[W4] Too many for the players, or a game that has no such choice; nothing is started."""
    host, game_id = waiting(lobby, 3)
    with pytest.raises(Refusal, match="first"):
        lobby.call(host, "start_game", gameId=game_id, cards=18)
    assert lobby.header(game_id).status == "waiting"
    lobby.call(host, "start_game", gameId=game_id, cards=17)
    farkle = lobby.table(host, "farkle", seats=3)
    with pytest.raises(Refusal, match="first"):
        lobby.call(host, "start_game", gameId=farkle, cards=3)


def test_an_organiser_ends_the_game(lobby: LobbyDriver) -> None:
    """[W8] Who starts a table without playing may also end it; whoever else hosts has to ask."""
    for host_starts in (True, False):
        host, game_id = waiting(lobby, 3, sit=False, hostStarts=host_starts)
        lobby.call(host, "start_game", gameId=game_id, bots="basic")
        header = play_one(lobby, game_id)
        assert header.seq > 1
        if host_starts:
            lobby.call(host, "cancel_game", gameId=game_id)
            assert lobby.header(game_id).status == "cancelled"
        else:
            with pytest.raises(Refusal, match="not-at-table"):
                lobby.call(host, "cancel_game", gameId=game_id)
