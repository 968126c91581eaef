"""Rematches, and duplicates of finished games."""

from __future__ import annotations

import pytest

from stolik.documents import clock
from stolik.engine.chance import SecretChance
from stolik.service.tables import firestore_client
from testkit.lobby_driver import LobbyDriver, Refusal


def ended(lobby: LobbyDriver, *people: str, game: str = "zole", **wanted: object) -> str:
    """A finished table with its secret revealed."""
    game_id = lobby.dealt_table(*people, game=game, **wanted)
    lobby.call(people[0], "cancel_game", gameId=game_id)
    return game_id


def test_a_rematch_once_everybody_agrees(lobby: LobbyDriver) -> None:
    """[B18] [X17] The old header holds the offer; the last yes deals, with seats reshuffled."""
    people = lobby.new_uids(3)
    old = ended(lobby, *people, clock={"kind": "days", "days": 2})
    assert lobby.call(people[0], "rematch", gameId=old)["gameId"] is None
    lobby.now += clock.DAY_MS // 8  # everybody was away
    assert lobby.header(old).rematch == (people[0],)
    assert lobby.call(people[1], "rematch", gameId=old)["gameId"] is None
    new = lobby.call(people[2], "rematch", gameId=old)["gameId"]
    assert new is not None
    assert lobby.header(old).next_game == new
    header = lobby.header(new)
    assert header.status == "playing"
    assert sorted(header.players) == sorted(people)
    assert [chair.uid for chair in header.seats] != people
    assert header.clock.days == 2
    for uid in people:
        assert lobby.call(uid, "rematch", gameId=old)["gameId"] == new
        assert lobby.document(f"games/{new}/racks/{uid}") is not None


def test_a_no_puts_a_bot_on_the_chair(lobby: LobbyDriver) -> None:
    """[B18] A bot takes the chair of a person who declined; if too few agree there is no game."""
    people = lobby.new_uids(3)
    old = ended(lobby, *people)
    lobby.call(people[2], "rematch", gameId=old, agree=False)
    lobby.call(people[0], "rematch", gameId=old)
    new = lobby.call(people[1], "rematch", gameId=old)["gameId"]
    header = lobby.header(new)
    assert set(header.players) == set(people[:2])
    assert sorted(chair.kind for chair in header.seats) == ["bot", "human", "human"]
    other = ended(lobby, *people)
    lobby.call(people[0], "rematch", gameId=other)
    lobby.call(people[1], "rematch", gameId=other, agree=False)
    assert lobby.call(people[2], "rematch", gameId=other, agree=False)["gameId"] is None
    assert lobby.call(people[1], "rematch", gameId=other)["gameId"] is not None


def test_who_may_ask_for_a_rematch(lobby: LobbyDriver) -> None:
    """[B18] Only players of the game, and only after its end."""
    people = lobby.new_uids(3)
    playing = lobby.dealt_table(*people, game="zole")
    with pytest.raises(Refusal, match="not-finished"):
        lobby.call(people[0], "rematch", gameId=playing)
    with pytest.raises(Refusal, match="not-at-table"):
        lobby.call(lobby.new_uid(), "rematch", gameId=ended(lobby, *people))


def test_the_others_are_told_of_the_offer(lobby: LobbyDriver) -> None:
    """[X17] [G2] People who have not answered get one notice."""
    people = lobby.new_uids(3)
    for uid in people:
        firestore_client.client().document(f"users/{uid}").set({"emailMe": True})
    old = ended(lobby, *people)
    lobby.scheduled.clear()
    lobby.call(people[0], "rematch", gameId=old)
    lobby.deliver()
    assert sorted(uid for _, uid, _ in lobby.sent) == sorted(people[1:])
    assert {notice["kind"] for _, _, notice in lobby.sent} == {"rematch"}


@pytest.mark.parametrize("game", ["zole", "rikiki", "farkle"])
def test_the_same_cards_at_another_table(lobby: LobbyDriver, game: str) -> None:
    """[N11] Same secret and entropy, same hands; marked, and unrated."""
    people, others = lobby.new_uids(3), lobby.new_uids(3)
    old = ended(lobby, *people, game=game, entropy="first")
    header = lobby.header(old)
    assert header.entropy == ("first", "", "")
    made = lobby.call(people[0], "duplicate_game", gameId=old, sit=False, visibility="open")
    for uid in others:
        with pytest.raises(Refusal, match="deal-is-fixed"):
            lobby.call(uid, "join_game", gameId=made["gameId"], entropy="other")
        lobby.call(uid, "join_game", gameId=made["gameId"])
    copy = lobby.header(made["gameId"])
    assert (copy.duplicate_of, copy.rated, copy.status) == (old, False, "playing")
    assert copy.commitment == header.commitment
    assert (copy.engine, copy.options) == (header.engine, header.options)
    for seat in range(3):
        first = lobby.document(f"games/{old}/racks/{people[seat]}")
        second = lobby.document(f"games/{made['gameId']}/racks/{others[seat]}")
        assert first is not None
        assert second is not None
        assert first["rack"] == second["rack"]
    assert header.secret is not None
    known = SecretChance(game, bytes.fromhex(header.secret), header.entropy)
    assert known.commitment() == copy.commitment


def test_a_copy_keeps_its_chairs(lobby: LobbyDriver) -> None:
    """[N11] If started early, bots take the missing seats; else the deal would differ."""
    people = lobby.new_uids(4)
    old = ended(lobby, *people, game="rikiki")
    made = lobby.call(people[0], "duplicate_game", gameId=old)
    lobby.call(people[0], "start_game", gameId=made["gameId"])
    assert len(lobby.header(made["gameId"]).seats) == 4
    first = lobby.document(f"games/{old}/racks/{people[0]}")
    second = lobby.document(f"games/{made['gameId']}/racks/{people[0]}")
    assert first is not None
    assert second is not None
    assert first["rack"] == second["rack"]


def test_who_may_deal_again(lobby: LobbyDriver) -> None:
    """[N11] Only by people who may read the old game, and only once it is over."""
    people = lobby.new_uids(3)
    playing = lobby.dealt_table(*people, game="zole")
    with pytest.raises(Refusal, match="not-finished"):
        lobby.call(people[0], "duplicate_game", gameId=playing)
    with pytest.raises(Refusal, match="not-at-table"):
        lobby.call(lobby.new_uid(), "duplicate_game", gameId=ended(lobby, *people))
    never = lobby.table(people[0])
    lobby.call(people[0], "cancel_game", gameId=never)
    with pytest.raises(Refusal, match="not-started"):
        lobby.call(people[0], "duplicate_game", gameId=never)
    watched = ended(lobby, *people, spectators=True)
    assert lobby.call(lobby.new_uid(), "duplicate_game", gameId=watched)["gameId"]
