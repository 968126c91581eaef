"""A seat that moves to another device, and guests who become members."""

from __future__ import annotations

import pytest

from stolik.service.invites import invitations
from stolik.service.lobby import host_actions
from stolik.service.play import moves
from stolik.service.tables import firestore_client, rated_policy
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.people import People


def linked(lobby: LobbyDriver, game: str = "zole") -> tuple[str, str, str, str]:
    """A table in play where somebody sits by a link: its id, the link, the host, the person."""
    host, ann, bob = lobby.new_uids(3)
    made = lobby.call(host, "create_game", game=game, seats=3, links=["Ann"])
    lobby.call(ann, "join_game", link=made["links"][0]["link"])
    lobby.call(bob, "join_game", code=made["code"])
    return made["gameId"], made["links"][0]["link"], host, ann


def test_a_seat_moves_with_its_holders_consent(lobby: LobbyDriver, users: People) -> None:
    """[A9] [Q4] The rack goes to the new device; the old one can no longer read it."""
    game_id, link, host, ann = linked(lobby)
    new = lobby.new_uid("new")
    before = lobby.document(f"games/{game_id}/racks/{ann}")
    lobby.call(new, "ask_seat", link=link)
    paths_of = {host: host_actions.seat_request_path, ann: host_actions.holder_request_path}
    for reader, path_of in paths_of.items():
        path = path_of(game_id, new)
        asked = users.with_unsigned_token(reader).db.document(path).get().to_dict() or {}
        assert (asked["kind"], asked["name"], asked["status"]) == ("seat", "Ann", "open")
    with pytest.raises(Refusal, match="not-host"):
        lobby.call(new, "answer_seat", gameId=game_id, uid=new)
    with pytest.raises(Refusal, match="holder-present"):
        lobby.call(host, "answer_seat", gameId=game_id, uid=new)
    lobby.call(ann, "answer_seat", gameId=game_id, uid=new)
    header = lobby.header(game_id)
    assert header.seats[1].uid == new
    assert header.seats[1].name == "Ann"
    assert ann not in str(header)
    assert lobby.document(f"games/{game_id}/racks/{new}") == before
    assert lobby.document(f"games/{game_id}/racks/{ann}") is None
    old, fresh = users.with_unsigned_token(ann).db, users.with_unsigned_token(new).db
    assert fresh.document(f"games/{game_id}/racks/{new}").get().exists
    with pytest.raises(Exception, match=r"403|PERMISSION_DENIED"):
        old.document(f"games/{game_id}").get()
    assert not old.document(f"games/{game_id}/racks/{ann}").get().exists
    assert lobby.call(new, "join_game", link=link)["seat"] == 1
    with pytest.raises(Refusal, match="already-claimed"):
        lobby.call(ann, "join_game", link=link)


def test_the_game_goes_on_from_the_new_device(lobby: LobbyDriver) -> None:
    """[A9] Also in the middle of the person's own turn."""
    game_id, link, host, ann = linked(lobby, "farkle")
    header = lobby.header(game_id)
    moves.play(moves.MoveRequest(game_id, host, header.seq, "m", "roll"), lobby.now)
    while (header := lobby.header(game_id)).turn != 1:
        uid = str(header.turn_uid)
        choices = lobby.call(uid, "list_choices", gameId=game_id)["choices"]
        text = next((choice for choice in choices if choice.startswith("bank")), choices[0])
        moves.play(moves.MoveRequest(game_id, uid, header.seq, f"m{header.seq}", text), lobby.now)
    new = lobby.new_uid("new")
    lobby.call(new, "ask_seat", link=link)
    lobby.call(ann, "answer_seat", gameId=game_id, uid=new)
    assert lobby.header(game_id).turn_uid == new
    moves.play(moves.MoveRequest(game_id, new, header.seq, "mine", "roll"), lobby.now)
    with pytest.raises(Refusal, match="not-at-table"):
        lobby.call(ann, "list_choices", gameId=game_id)


def test_a_seat_that_a_bot_plays_waits_for_its_person(lobby: LobbyDriver) -> None:
    """[A9] [B22] An away seat moves too; its new owner returns by joining."""
    game_id, link, host, ann = linked(lobby)
    lobby.call(ann, "leave_game", gameId=game_id)
    lobby.now += rated_policy.LONG_AWAY_MS
    new = lobby.new_uid("new")
    lobby.call(new, "ask_seat", link=link)
    lobby.call(host, "answer_seat", gameId=game_id, uid=new)
    assert lobby.header(game_id).seats[1].away
    assert lobby.call(new, "join_game", gameId=game_id)["seat"] == 1
    assert not lobby.header(game_id).seats[1].away


def test_the_host_says_no(lobby: LobbyDriver) -> None:
    """[A9] Nothing changes, and the person who asked can read the answer."""
    game_id, link, host, ann = linked(lobby)
    thief = lobby.new_uid("thief")
    lobby.call(thief, "ask_seat", link=link)
    lobby.call(host, "answer_seat", gameId=game_id, uid=thief, agree=False)
    asked = lobby.document(host_actions.seat_request_path(game_id, thief))
    assert asked is not None
    assert asked["status"] == "declined"
    assert lobby.header(game_id).seats[1].uid == ann
    with pytest.raises(Refusal, match="no-such-invitation"):
        lobby.call(host, "answer_seat", gameId=game_id, uid=thief)
    lobby.call(thief, "ask_seat", link=link)
    lobby.now += invitations.INVITATION_LIFETIME_MS
    with pytest.raises(Refusal, match="no-such-invitation"):
        lobby.call(host, "answer_seat", gameId=game_id, uid=thief)


def test_only_a_seat_that_somebody_lost_moves(lobby: LobbyDriver) -> None:
    """[A9] [A15] A free seat cannot be asked for, nor can somebody who sits at the table ask."""
    host, ann, other = lobby.new_uids(3)
    made = lobby.call(host, "create_game", game="farkle", seats=3, links=["Ann"])
    link = made["links"][0]["link"]
    with pytest.raises(Refusal, match="seats-open"):
        lobby.call(other, "ask_seat", link=link)
    lobby.call(ann, "join_game", link=link)
    for uid in (host, ann):
        with pytest.raises(Refusal, match="already-seated"):
            lobby.call(uid, "ask_seat", link=link)
    lobby.call(other, "ask_seat", link=link)
    lobby.call(ann, "leave_game", gameId=made["gameId"])
    with pytest.raises(Refusal, match="already-seated"):
        lobby.call(host, "answer_seat", gameId=made["gameId"], uid=other)


def test_a_request_tells_only_the_two_of_them(lobby: LobbyDriver, users: People) -> None:
    """[A9] [S1] Nobody else can read the request, and it contains no token."""
    game_id, link, _, ann = linked(lobby)
    new = lobby.new_uid("new")
    lobby.call(new, "ask_seat", link=link)
    path = host_actions.seat_request_path(game_id, new)
    with pytest.raises(Exception, match=r"403|PERMISSION_DENIED"):
        users.with_unsigned_token(ann).db.document(path).get()
    assert link not in str(firestore_client.read_documents(path))
