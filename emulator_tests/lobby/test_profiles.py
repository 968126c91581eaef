"""Profiles, names, and what is left when somebody goes."""

from __future__ import annotations

import random
from typing import Any

import pytest
from google.cloud.firestore import FieldFilter

from stolik.service.play import moves
from stolik.service.tables import firestore_client
from testkit.lobby_driver import House, Refusal
from testkit.people import People


def play_some(house: House, game_id: str, count: int) -> None:
    """A few moves by whoever is asked."""
    rng = random.Random(1)
    for _ in range(count):
        header = house.header(game_id)
        choices = house.call(header.turn_uid, "list_choices", gameId=game_id)["choices"]
        wish = moves.Wish(
            game_id, str(header.turn_uid), header.seq, f"m{header.seq}", rng.choice(choices)
        )
        moves.play(wish, house.now)


def everything_about(uid: str, home: str = "") -> list[str]:
    """Every path where `uid` still stands, in an id or in a value."""
    client, found = firestore_client.client(), list[str]()
    places: list[Any] = list(client.collections())
    while places:
        for one in places.pop().list_documents():
            content = one.get().to_dict() or {}
            if uid in one.path or uid in str(content):
                found.append(one.path)
            places += one.collections()
    return found


def test_a_profile_and_its_name(house: House) -> None:
    """[A3] [A4] The public card shows the name; settings stay private; a new name frees the old."""
    ann, bob = house.people(2)
    name = f"Ann {house.tag}"
    answer = house.call(ann, "set_profile", name=name, locale="lv", emailMe=False)
    assert (answer["name"], answer["locale"], answer["emailMe"]) == (name, "lv", False)
    card = house.document(f"players/{ann}")
    assert card is not None
    assert {"locale", "emailMe", "webhookKey"}.isdisjoint(card)
    for same in (name, name.upper(), name.replace(" ", "_"), name.replace("A", "Ａ")):
        with pytest.raises(Refusal, match="already-exists name-taken"):
            house.call(bob, "set_profile", name=same)
    house.call(ann, "set_profile", name=f"Anna {house.tag}")
    assert house.call(bob, "set_profile", name=name)["name"] == name
    kept = house.call(ann, "set_profile", emailMe=True)
    assert (kept["name"], kept["locale"]) == (f"Anna {house.tag}", "lv")


@pytest.mark.parametrize(
    "name",
    [" ", " Ann", "a" * 31, "\u200b\u200b", "Ann\u202e", "...", "\ud800", "a\x00b", 7],
)
def test_names_that_nobody_could_read(house: House, name: Any) -> None:
    """[A3] [I7] Blank, invisible or turned-around names are refused, also at a table."""
    with pytest.raises(Refusal, match="invalid-argument"):
        house.call(house.person(), "set_profile", name=name)
    with pytest.raises(Refusal, match="invalid-argument"):
        house.call(house.person(), "create_game", game="farkle", seats=2, name=name)


def test_guests_have_no_name_of_their_own(house: House) -> None:
    """[A3] [A5] A guest may use any name, and a member may register it."""
    guest, member = house.people(2)
    name = f"Zoe {house.tag}"
    assert house.send(guest, "set_profile", {"name": name}, member=False)["owns"] is False
    assert house.call(member, "set_profile", name=name)["owns"] is True
    with pytest.raises(Refusal, match="name-taken"):
        house.call(guest, "set_profile", name=name)


def test_recent_players_are_in_ones_own_tables(house: House, users: People) -> None:
    """[X19] [B13] One query of the client gives tables, whose turn it is, and with whom."""
    ann, bob = house.people(2)
    game_id = house.dealt(ann, bob)
    query = users.invented(bob).db.collection("games")
    mine = list(query.where(filter=FieldFilter("players", "array_contains", bob)).stream())
    assert [one.id for one in mine] == [game_id]
    header = mine[0].to_dict() or {}
    assert [chair["uid"] for chair in header["seats"]] == [ann, bob]
    assert header["turnUid"] in (ann, bob)


def test_statistics_on_the_card(house: House) -> None:
    """[A14] [F6] Games played and won, per game; a row in the ranking where people met."""
    ann, bob = house.people(2)
    for uid in (ann, bob):
        house.call(uid, "set_profile", name=f"N {uid}")
    game_id = house.dealt(ann, bob, options={"target": 50})
    while house.header(game_id).status == "playing":
        play_some(house, game_id, 1)
    result = house.header(game_id).result
    assert result is not None
    for seat, uid in enumerate((ann, bob)):
        card, row = (
            house.document(f"players/{uid}"),
            house.document(f"rankings/farkle/players/{uid}"),
        )
        assert card is not None
        assert row is not None
        assert card["name"] == f"N {uid}"
        assert card["stats"]["farkle"]["played"] == row["played"] == 1
        assert card["stats"]["farkle"]["won"] == row["won"] == (seat in result.winners)
        assert row["rate"] is None


def test_all_of_ones_own_data(house: House) -> None:
    """[X30] Plain JSON with profile, settings, tables and messages; nobody else's."""
    ann, bob = house.people(2)
    house.call(ann, "set_profile", name=f"Ann {house.tag}")
    game_id = house.dealt(ann, bob)
    chat = firestore_client.client().collection(f"games/{game_id}/chat")
    chat.document("one").set({"uid": ann, "text": "hello"})
    chat.document("two").set({"uid": bob, "text": "secret"})
    house.call(ann, "report", gameId=game_id, uid=bob, why="stalling")
    found = house.call(ann, "export_account")
    assert found["profile"]["name"] == f"Ann {house.tag}"
    assert found["settings"]["emailMe"] is True
    assert [table["gameId"] for table in found["tables"]] == [game_id]
    assert [message["text"] for message in found["messages"]] == ["hello"]
    assert found["reports"][0]["about"] == bob


def test_deleting_an_account(house: House) -> None:
    """[X30] Nothing names the person any more; the others play on, with a bot."""
    ann, bob, cid = house.people(3)
    name = f"Ann {house.tag}"
    house.call(ann, "set_profile", name=name)
    house.call(bob, "set_profile", name=f"Bob {house.tag}")
    playing = house.dealt(ann, bob, cid, game="zole")
    play_some(house, playing, 4)
    over = house.dealt(ann, bob)
    house.call(ann, "cancel_game", gameId=over)
    waiting = house.table(ann, seats=3, invite=[bob])
    joined = house.table(ann, seats=4, visibility="open")
    house.call(cid, "join_game", gameId=joined)
    firestore_client.client().document(f"presence/{ann}").set({"seen": 1})
    firestore_client.client().document(f"games/{playing}/chat/one").set({"uid": ann, "text": "bye"})
    rack = house.document(f"games/{playing}/racks/{ann}")
    house.call(ann, "delete_account", sure="delete my account")
    assert house.signed_off == [ann]
    left = everything_about(ann)
    assert [path for path in left if not path.startswith("limits/")] == []
    header = house.header(playing)
    assert (header.seats[0].kind, header.seats[0].name) == ("bot", "Former player 1")
    assert header.host == bob
    assert house.document(f"games/{playing}/racks/bot-0") == rack
    assert house.header(over).seats[0].name == "Former player 1"
    assert house.header(waiting).status == "cancelled"
    assert (house.header(joined).status, house.header(joined).host) == ("waiting", cid)
    assert house.call(house.person(), "set_profile", name=name)["name"] == name
    house.orders.clear()
    if header.turn == 0:
        house.deliver()
    else:
        play_some(house, playing, 1)
    house.call(ann, "delete_account", sure="delete my account")


def test_the_last_person_closes_the_table(house: House) -> None:
    """[X30] A game of one person against bots ends with the account."""
    ann = house.person()
    made = house.call(ann, "create_game", game="zole", seats=3, bots=["random"] * 2)
    house.call(ann, "delete_account", sure="delete my account")
    header = house.header(made["gameId"])
    assert (header.status, header.host, header.players) == ("cancelled", "", ())
    assert header.secret is not None


def test_deletion_wants_to_be_meant(house: House) -> None:
    """[X30] A call without the words changes nothing."""
    ann = house.person()
    house.call(ann, "set_profile", locale="fr")
    with pytest.raises(Refusal, match="invalid-argument"):
        house.call(ann, "delete_account", sure=True)
    assert house.document(f"users/{ann}") is not None
