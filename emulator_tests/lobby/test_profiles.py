"""Profiles and names; export and deletion of an account."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from google.cloud.firestore import FieldFilter

from stolik.service.play import moves
from stolik.service.tables import firestore_client
from testkit.all_documents import all_documents
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.people import People


def play_some(lobby: LobbyDriver, game_id: str, count: int) -> None:
    """Play a few moves."""
    rng = random.Random(1)
    for _ in range(count):
        header = lobby.header(game_id)
        choices = lobby.call(header.turn_uid, "list_choices", gameId=game_id)["choices"]
        request = moves.MoveRequest(
            game_id, str(header.turn_uid), header.seq, f"m{header.seq}", rng.choice(choices)
        )
        moves.play(request, lobby.now)


def everything_about(uid: str) -> list[str]:
    """Paths of all documents that contain `uid`, in the path or in a value."""
    return [path for path, content in all_documents().items() if uid in path or uid in str(content)]


def test_a_profile_and_its_name(lobby: LobbyDriver) -> None:
    """[A3] [A4] The public card shows the name; settings stay private; a new name frees the old."""
    ann, bob = lobby.new_uids(2)
    name = f"Ann {lobby.tag}"
    answer = lobby.call(ann, "set_profile", name=name, locale="lv", emailMe=False)
    assert (answer["name"], answer["locale"], answer["emailMe"]) == (name, "lv", False)
    card = lobby.document(f"players/{ann}")
    assert card is not None
    assert {"locale", "emailMe", "webhookKey"}.isdisjoint(card)
    for same in (name, name.upper(), name.replace(" ", "_"), name.replace("A", "Ａ")):
        with pytest.raises(Refusal, match="already-exists name-taken"):
            lobby.call(bob, "set_profile", name=same)
    lobby.call(ann, "set_profile", name=f"Anna {lobby.tag}")
    assert lobby.call(bob, "set_profile", name=name)["name"] == name
    kept = lobby.call(ann, "set_profile", emailMe=True)
    assert (kept["name"], kept["locale"]) == (f"Anna {lobby.tag}", "lv")


@pytest.mark.parametrize(
    "name",
    [" ", " Ann", "a" * 31, "\u200b\u200b", "Ann\u202e", "...", "\ud800", "a\x00b", 7],
)
def test_names_that_nobody_could_read(lobby: LobbyDriver, name: Any) -> None:
    """[A3] [I7] Blank names and invisible characters are refused, also at a table."""
    with pytest.raises(Refusal, match="invalid-argument"):
        lobby.call(lobby.new_uid(), "set_profile", name=name)
    with pytest.raises(Refusal, match="invalid-argument"):
        lobby.call(lobby.new_uid(), "create_game", game="farkle", seats=2, name=name)


def test_guests_have_no_name_of_their_own(lobby: LobbyDriver) -> None:
    """[A3] [A5] A guest may use any name, and a member may register it."""
    guest, member = lobby.new_uids(2)
    name = f"Zoe {lobby.tag}"
    assert lobby.call_as_guest(guest, "set_profile", name=name)["owns"] is False
    assert lobby.call(member, "set_profile", name=name)["owns"] is True
    with pytest.raises(Refusal, match="name-taken"):
        lobby.call(guest, "set_profile", name=name)


def test_recent_players_are_in_ones_own_tables(lobby: LobbyDriver, users: People) -> None:
    """[X19] [B13] One query of the client gives live tables, whose turn it is, and with whom."""
    ann, bob = lobby.new_uids(2)
    game_id = lobby.dealt_table(ann, bob)
    query = users.with_unsigned_token(bob).db.collection_group("sets")
    query = query.where(filter=FieldFilter("members", "array_contains", bob))
    mine = list(query.where(filter=FieldFilter("over", "==", False)).stream())
    assert [table.reference.path for table in mine] == [f"games/{game_id}/sets/table"]
    live = mine[0].to_dict() or {}
    assert live["members"] == [ann, bob]
    assert live["turnUid"] in (ann, bob)


def test_statistics_on_the_card(lobby: LobbyDriver) -> None:
    """[A14] [F6] Games played and won, per game; a row in the ranking where people met."""
    ann, bob = lobby.new_uids(2)
    for uid in (ann, bob):
        lobby.call(uid, "set_profile", name=f"N {uid}")
    game_id = lobby.dealt_table(ann, bob, options={"target": 6_000})
    while lobby.header(game_id).status == "playing":
        play_some(lobby, game_id, 1)
    result = lobby.header(game_id).result
    assert result is not None
    for seat, uid in enumerate((ann, bob)):
        card, row = (
            lobby.document(f"players/{uid}"),
            lobby.document(f"rankings/farkle/players/{uid}"),
        )
        assert card is not None
        assert row is not None
        assert card["name"] == f"N {uid}"
        assert card["stats"]["farkle"]["played"] == row["played"] == 1
        assert card["stats"]["farkle"]["won"] == row["won"] == (seat in result.winners)
        assert row["rate"] is None


def test_all_of_ones_own_data(lobby: LobbyDriver) -> None:
    """[X30] Plain JSON with profile, settings, tables and messages; nobody else's."""
    ann, bob = lobby.new_uids(2)
    lobby.call(ann, "set_profile", name=f"Ann {lobby.tag}")
    game_id = lobby.dealt_table(ann, bob)
    chat = firestore_client.client().collection(f"games/{game_id}/chat")
    chat.document("one").set({"uid": ann, "text": "hello"})
    chat.document("two").set({"uid": bob, "text": "secret"})
    lobby.call(ann, "report", gameId=game_id, uid=bob, why="stalling")
    exported = lobby.call(ann, "export_account")
    assert exported["profile"]["name"] == f"Ann {lobby.tag}"
    assert exported["settings"]["emailMe"] is True
    assert [table["gameId"] for table in exported["tables"]] == [game_id]
    assert [message["text"] for message in exported["messages"]] == ["hello"]
    assert exported["reports"][0]["about"] == bob


def test_deleting_an_account(lobby: LobbyDriver, connected: Callable[[], None]) -> None:
    """[X30] No document names the person any more; a bot plays on at their tables."""
    connected()  # empty, because every document is looked at
    ann, bob, cid = lobby.new_uids(3)
    name = f"Ann {lobby.tag}"
    lobby.call(ann, "set_profile", name=name)
    lobby.call(bob, "set_profile", name=f"Bob {lobby.tag}")
    playing = lobby.dealt_table(ann, bob, cid, game="zole")
    play_some(lobby, playing, 4)
    over = lobby.dealt_table(ann, bob)
    lobby.call(ann, "cancel_game", gameId=over)
    waiting = lobby.table(ann, seats=3, invite=[bob])
    joined = lobby.table(ann, seats=4, visibility="open")
    lobby.call(cid, "join_game", gameId=joined)
    firestore_client.client().document(f"presence/{ann}").set({"seen": 1})
    firestore_client.client().document(f"games/{playing}/chat/one").set({"uid": ann, "text": "bye"})
    rack = lobby.document(f"games/{playing}/racks/{ann}")
    lobby.call(ann, "delete_account", sure="delete my account")
    assert lobby.signed_off == [ann]
    left = everything_about(ann)
    assert {path.partition("/")[0] for path in left} == {"limits", "sanctions"}  # for an hour
    header = lobby.header(playing)
    assert (header.seats[0].kind, header.seats[0].name) == ("bot", "Former player 1")
    assert header.host == bob
    assert lobby.document(f"games/{playing}/racks/bot-0") == rack
    assert lobby.header(over).seats[0].name == "Former player 1"
    assert lobby.header(waiting).status == "cancelled"
    assert (lobby.header(joined).status, lobby.header(joined).host) == ("waiting", cid)
    assert lobby.call(lobby.new_uid(), "set_profile", name=name)["name"] == name
    lobby.scheduled.clear()
    if header.turn == 0:
        lobby.deliver()
    else:
        play_some(lobby, playing, 1)
    lobby.call(ann, "delete_account", sure="delete my account")


def test_the_last_person_closes_the_table(lobby: LobbyDriver) -> None:
    """[X30] A game of one person against bots ends with the account."""
    ann = lobby.new_uid()
    made = lobby.call(ann, "create_game", game="zole", seats=3, bots=["random"] * 2)
    lobby.call(ann, "delete_account", sure="delete my account")
    header = lobby.header(made["gameId"])
    assert (header.status, header.host, header.players) == ("cancelled", "", ())
    assert header.secret is not None


def test_deletion_wants_to_be_meant(lobby: LobbyDriver) -> None:
    """[X30] A call without the confirmation changes nothing."""
    ann = lobby.new_uid()
    lobby.call(ann, "set_profile", locale="fr")
    with pytest.raises(Refusal, match="invalid-argument"):
        lobby.call(ann, "delete_account", sure=True)
    assert lobby.document(f"users/{ann}") is not None
