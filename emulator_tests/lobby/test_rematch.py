"""Rematches, and the same cards at another table."""

from __future__ import annotations

import pytest

from stolik.documents import clock
from stolik.engine.chance import SecretChance
from stolik.service.tables import firestore_client
from testkit.lobby_driver import House, Refusal


def ended(house: House, *people: str, game: str = "zole", **wanted: object) -> str:
    """A table whose game was cut short and is over, with its secret revealed."""
    game_id = house.dealt(*people, game=game, **wanted)
    house.call(people[0], "cancel_game", gameId=game_id)
    return game_id


def test_a_rematch_once_everybody_agrees(house: House) -> None:
    """[B18] [X17] The offer waits in the old header; the last yes deals, seats reshuffled."""
    people = house.people(3)
    old = ended(house, *people, clock={"kind": "days", "days": 2})
    assert house.call(people[0], "rematch", gameId=old)["gameId"] is None
    house.now += 5 * clock.DAY_MS  # everybody was away
    assert house.header(old).rematch == (people[0],)
    assert house.call(people[1], "rematch", gameId=old)["gameId"] is None
    new = house.call(people[2], "rematch", gameId=old)["gameId"]
    assert new is not None
    assert house.header(old).next_game == new
    header = house.header(new)
    assert header.status == "playing"
    assert sorted(header.players) == sorted(people)
    assert [chair.uid for chair in header.seats] != people
    assert header.clock.days == 2
    for uid in people:
        assert house.call(uid, "rematch", gameId=old)["gameId"] == new
        assert house.document(f"games/{new}/racks/{uid}") is not None


def test_a_no_puts_a_bot_on_the_chair(house: House) -> None:
    """[B18] The others do not wait for ever; with nobody left there is no game."""
    people = house.people(3)
    old = ended(house, *people)
    house.call(people[2], "rematch", gameId=old, agree=False)
    house.call(people[0], "rematch", gameId=old)
    new = house.call(people[1], "rematch", gameId=old)["gameId"]
    header = house.header(new)
    assert set(header.players) == set(people[:2])
    assert sorted(chair.kind for chair in header.seats) == ["bot", "human", "human"]
    other = ended(house, *people)
    house.call(people[0], "rematch", gameId=other)
    house.call(people[1], "rematch", gameId=other, agree=False)
    assert house.call(people[2], "rematch", gameId=other, agree=False)["gameId"] is None
    assert house.call(people[1], "rematch", gameId=other)["gameId"] is not None


def test_who_may_ask_for_a_rematch(house: House) -> None:
    """[B18] Those who played, after the end."""
    people = house.people(3)
    playing = house.dealt(*people, game="zole")
    with pytest.raises(Refusal, match="not-finished"):
        house.call(people[0], "rematch", gameId=playing)
    with pytest.raises(Refusal, match="not-at-table"):
        house.call(house.person(), "rematch", gameId=ended(house, *people))


def test_the_others_are_told_of_the_offer(house: House) -> None:
    """[X17] [G2] Once, those who have not answered."""
    people = house.people(3)
    for uid in people:
        firestore_client.client().document(f"users/{uid}").set({"fcmTokens": ["t"]})
    old = ended(house, *people)
    house.orders.clear()
    house.call(people[0], "rematch", gameId=old)
    house.deliver()
    assert sorted(uid for _, uid, _ in house.sent) == sorted(people[1:])
    assert {notice["kind"] for _, _, notice in house.sent} == {"rematch"}


@pytest.mark.parametrize("game", ["zole", "rikiki", "farkle"])
def test_the_same_cards_at_another_table(house: House, game: str) -> None:
    """[N11] Same secret and entropy, same hands; marked, and unrated."""
    people, others = house.people(3), house.people(3)
    old = ended(house, *people, game=game, entropy="first")
    header = house.header(old)
    assert header.entropy == ("first", "", "")
    made = house.call(people[0], "duplicate_game", gameId=old, sit=False, visibility="open")
    for uid in others:
        house.call(uid, "join_game", gameId=made["gameId"], entropy="other")
    copy = house.header(made["gameId"])
    assert (copy.duplicate_of, copy.rated, copy.status) == (old, False, "playing")
    assert copy.commitment == header.commitment
    assert (copy.engine, copy.options) == (header.engine, header.options)
    for seat in range(3):
        first = house.document(f"games/{old}/racks/{people[seat]}")
        second = house.document(f"games/{made['gameId']}/racks/{others[seat]}")
        assert first is not None
        assert second is not None
        assert first["rack"] == second["rack"]
    assert header.secret is not None
    known = SecretChance(game, bytes.fromhex(header.secret), header.entropy)
    assert known.commitment() == copy.commitment


def test_a_copy_keeps_its_chairs(house: House) -> None:
    """[N11] Started early, bots sit where people are missing, or the deal would differ."""
    people = house.people(4)
    old = ended(house, *people, game="rikiki")
    made = house.call(people[0], "duplicate_game", gameId=old)
    house.call(people[0], "start_game", gameId=made["gameId"])
    assert len(house.header(made["gameId"]).seats) == 4
    first = house.document(f"games/{old}/racks/{people[0]}")
    second = house.document(f"games/{made['gameId']}/racks/{people[0]}")
    assert first is not None
    assert second is not None
    assert first["rack"] == second["rack"]


def test_who_may_deal_again(house: House) -> None:
    """[N11] Those who may read the old game, once it is over and was dealt."""
    people = house.people(3)
    playing = house.dealt(*people, game="zole")
    with pytest.raises(Refusal, match="not-finished"):
        house.call(people[0], "duplicate_game", gameId=playing)
    with pytest.raises(Refusal, match="not-at-table"):
        house.call(house.person(), "duplicate_game", gameId=ended(house, *people))
    never = house.table(people[0])
    house.call(people[0], "cancel_game", gameId=never)
    with pytest.raises(Refusal, match="not-started"):
        house.call(people[0], "duplicate_game", gameId=never)
    watched = ended(house, *people, spectators=True)
    assert house.call(house.person(), "duplicate_game", gameId=watched)["gameId"]
