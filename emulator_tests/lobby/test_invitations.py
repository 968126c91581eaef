"""Invitations by uid and by name: accepted, declined, expired, closed."""

from __future__ import annotations

import pytest
from google.cloud.firestore import FieldFilter

from stolik.service.invites import invitations
from stolik.service.tables import firestore_client
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.people import People


def known(lobby: LobbyDriver, name: str) -> str:
    """A member with a registered name."""
    uid = lobby.new_uid()
    lobby.call(uid, "set_profile", name=f"{name} {lobby.tag}")
    return uid


def test_an_invited_person_takes_the_kept_chair(lobby: LobbyDriver, users: People) -> None:
    """[B3] [B4] [B23] The invited person can read the invitation; accepting it seats them."""
    host, ann, stranger = known(lobby, "Host"), known(lobby, "Ann"), lobby.new_uid()
    made = lobby.call(host, "create_game", game="farkle", seats=3, invite=[ann])
    query = users.with_unsigned_token(ann).db.collection("invitations")
    mine = query.where(filter=FieldFilter("to", "==", ann))
    (given,) = [snapshot.to_dict() or {} for snapshot in mine.stream()]
    assert (given["status"], given["gameId"]) == ("open", made["gameId"])
    assert given["name"].startswith("Host")
    lobby.call(stranger, "join_game", code=made["code"])
    assert lobby.header(made["gameId"]).status == "waiting"
    assert lobby.call(ann, "join_game", gameId=made["gameId"])["seat"] == 1
    assert lobby.header(made["gameId"]).status == "playing"


def test_declining_frees_the_chair(lobby: LobbyDriver) -> None:
    """[B4] The reserved chair is then open to anybody with the code."""
    host, ann, other = known(lobby, "Host"), known(lobby, "Ann"), lobby.new_uid()
    made = lobby.call(host, "create_game", game="farkle", seats=2, invite=[ann])
    with pytest.raises(Refusal, match="table-full"):
        lobby.call(other, "join_game", code=made["code"])
    lobby.call(ann, "decline_invitation", gameId=made["gameId"])
    with pytest.raises(Refusal, match="not-found no-such-invitation"):
        lobby.call(ann, "decline_invitation", gameId=made["gameId"])
    with pytest.raises(Refusal, match="not-invited"):
        lobby.call(ann, "join_game", gameId=made["gameId"])
    assert lobby.call(other, "join_game", code=made["code"])["seat"] == 1


def test_an_invitation_expires(lobby: LobbyDriver) -> None:
    """[B4] After a day the chair is free and the invitation is void."""
    host, ann, other = known(lobby, "Host"), known(lobby, "Ann"), lobby.new_uid()
    made = lobby.call(host, "create_game", game="farkle", seats=2, invite=[ann])
    lobby.now += invitations.INVITATION_LIFETIME_MS - 1
    with pytest.raises(Refusal, match="table-full"):
        lobby.call(other, "join_game", code=made["code"])
    lobby.now += 1
    with pytest.raises(Refusal, match="not-invited"):
        lobby.call(ann, "join_game", gameId=made["gameId"])
    assert lobby.call(other, "join_game", code=made["code"])["seat"] == 1


def test_challenging_by_name(lobby: LobbyDriver) -> None:
    """[B12] By name; for an unknown name the answer is not-found and nothing is created."""
    host, ann = known(lobby, "Host"), known(lobby, "Ann")
    wanted = {"game": "farkle", "seats": 2, "options": {"target": 1000}}
    with pytest.raises(Refusal, match="not-found no-such-player"):
        lobby.call(host, "create_game", **wanted, challenge=[f"Nobody {lobby.tag}"])
    with pytest.raises(Refusal, match="not-found no-such-player"):
        lobby.call(host, "create_game", **wanted, invite=["nosuchuid"])
    made = lobby.call(host, "create_game", **wanted, challenge=[f"ann {lobby.tag}".upper()])
    assert lobby.call(ann, "join_game", gameId=made["gameId"])["seat"] == 1
    with pytest.raises(Refusal, match="invalid-argument"):
        lobby.call(host, "create_game", **wanted, invite=[host])


def test_inviting_another_after_a_no(lobby: LobbyDriver) -> None:
    """[B3] The host fills the chair that was declined; nobody else may."""
    host, ann, bob = known(lobby, "Host"), known(lobby, "Ann"), known(lobby, "Bob")
    made = lobby.call(host, "create_game", game="farkle", seats=2, invite=[ann])
    with pytest.raises(Refusal, match="table-full"):
        lobby.call(host, "invite_player", gameId=made["gameId"], invite=[bob])
    lobby.call(ann, "decline_invitation", gameId=made["gameId"])
    with pytest.raises(Refusal, match="not-host"):
        lobby.call(ann, "invite_player", gameId=made["gameId"], invite=[bob])
    lobby.call(host, "invite_player", gameId=made["gameId"], challenge=[f"Bob {lobby.tag}"])
    lobby.call(host, "invite_player", gameId=made["gameId"], invite=[bob])
    assert lobby.call(bob, "join_game", gameId=made["gameId"])["seat"] == 1


def test_what_is_open_is_taken_back_at_the_start(lobby: LobbyDriver) -> None:
    """[B9] Invitations that were not answered are closed."""
    host, ann = known(lobby, "Host"), known(lobby, "Ann")
    made = lobby.call(host, "create_game", game="farkle", seats=3, invite=[ann])
    lobby.call(host, "start_game", gameId=made["gameId"])
    given = lobby.document(invitations.invitation_path(made["gameId"], ann))
    assert given is not None
    assert given["status"] == "closed"
    with pytest.raises(Refusal, match="already-started"):
        lobby.call(ann, "join_game", gameId=made["gameId"])
    with pytest.raises(Refusal, match="no-such-invitation"):
        lobby.call(ann, "decline_invitation", gameId=made["gameId"])


def test_blocked_people_stay_away(lobby: LobbyDriver) -> None:
    """[X19] [X29] A blocked person can neither invite the blocker nor sit at their table."""
    ann, pest = known(lobby, "Ann"), known(lobby, "Pest")
    firestore_client.client().document(f"users/{ann}").update({"blocked": [pest]})
    with pytest.raises(Refusal, match="permission-denied blocked"):
        lobby.call(pest, "create_game", game="farkle", seats=2, invite=[ann])
    game_id = lobby.table(ann, visibility="open")
    with pytest.raises(Refusal, match="permission-denied blocked"):
        lobby.call(pest, "join_game", gameId=game_id)
