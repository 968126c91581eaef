"""Invitations: by uid and by name, answered, expired, taken back."""

from __future__ import annotations

import pytest
from google.cloud.firestore import FieldFilter

from stolik.service.invites import invitations
from stolik.service.tables import firestore_client
from testkit.lobby_driver import House, Refusal
from testkit.people import People


def known(house: House, name: str) -> str:
    """Somebody with an account and a name that is theirs."""
    uid = house.person()
    house.call(uid, "set_profile", name=f"{name} {house.tag}")
    return uid


def test_an_invited_person_takes_the_kept_chair(house: House, users: People) -> None:
    """[B3] [B4] [B23] The invitation is a document of theirs; accepting seats them."""
    host, ann, stranger = known(house, "Host"), known(house, "Ann"), house.person()
    made = house.call(host, "create_game", game="farkle", seats=3, invite=[ann])
    query = users.invented(ann).db.collection("invitations")
    mine = query.where(filter=FieldFilter("to", "==", ann))
    (given,) = [one.to_dict() or {} for one in mine.stream()]
    assert (given["status"], given["gameId"]) == ("open", made["gameId"])
    assert given["name"].startswith("Host")
    house.call(stranger, "join_game", code=made["code"])
    assert house.header(made["gameId"]).status == "waiting"
    assert house.call(ann, "join_game", gameId=made["gameId"])["seat"] == 1
    assert house.header(made["gameId"]).status == "playing"


def test_declining_frees_the_chair(house: House) -> None:
    """[B4] What was kept for one is then open to anybody with the code."""
    host, ann, other = known(house, "Host"), known(house, "Ann"), house.person()
    made = house.call(host, "create_game", game="farkle", seats=2, invite=[ann])
    with pytest.raises(Refusal, match="table-full"):
        house.call(other, "join_game", code=made["code"])
    house.call(ann, "decline_invitation", gameId=made["gameId"])
    with pytest.raises(Refusal, match="not-found no-such-invitation"):
        house.call(ann, "decline_invitation", gameId=made["gameId"])
    with pytest.raises(Refusal, match="not-invited"):
        house.call(ann, "join_game", gameId=made["gameId"])
    assert house.call(other, "join_game", code=made["code"])["seat"] == 1


def test_an_invitation_expires(house: House) -> None:
    """[B4] After a day the chair is free and the invitation is void."""
    host, ann, other = known(house, "Host"), known(house, "Ann"), house.person()
    made = house.call(host, "create_game", game="farkle", seats=2, invite=[ann])
    house.now += invitations.INVITATION_LIFETIME_MS - 1
    with pytest.raises(Refusal, match="table-full"):
        house.call(other, "join_game", code=made["code"])
    house.now += 1
    with pytest.raises(Refusal, match="not-invited"):
        house.call(ann, "join_game", gameId=made["gameId"])
    assert house.call(other, "join_game", code=made["code"])["seat"] == 1


def test_challenging_by_name(house: House) -> None:
    """[B12] People are named; a name that nobody has is not-found and nothing is created."""
    host, ann = known(house, "Host"), known(house, "Ann")
    wanted = {"game": "farkle", "seats": 2, "options": {"target": 1000}}
    with pytest.raises(Refusal, match="not-found no-such-player"):
        house.call(host, "create_game", **wanted, challenge=[f"Nobody {house.tag}"])
    with pytest.raises(Refusal, match="not-found no-such-player"):
        house.call(host, "create_game", **wanted, invite=["nosuchuid"])
    made = house.call(host, "create_game", **wanted, challenge=[f"ann {house.tag}".upper()])
    assert house.call(ann, "join_game", gameId=made["gameId"])["seat"] == 1
    with pytest.raises(Refusal, match="invalid-argument"):
        house.call(host, "create_game", **wanted, invite=[host])


def test_inviting_another_after_a_no(house: House) -> None:
    """[B3] The host fills the chair that was declined; nobody else may."""
    host, ann, bob = known(house, "Host"), known(house, "Ann"), known(house, "Bob")
    made = house.call(host, "create_game", game="farkle", seats=2, invite=[ann])
    with pytest.raises(Refusal, match="table-full"):
        house.call(host, "invite_player", gameId=made["gameId"], invite=[bob])
    house.call(ann, "decline_invitation", gameId=made["gameId"])
    with pytest.raises(Refusal, match="not-host"):
        house.call(ann, "invite_player", gameId=made["gameId"], invite=[bob])
    house.call(host, "invite_player", gameId=made["gameId"], challenge=[f"Bob {house.tag}"])
    house.call(host, "invite_player", gameId=made["gameId"], invite=[bob])
    assert house.call(bob, "join_game", gameId=made["gameId"])["seat"] == 1


def test_what_is_open_is_taken_back_at_the_start(house: House) -> None:
    """[B9] Whoever has not answered by then sees that it is too late."""
    host, ann = known(house, "Host"), known(house, "Ann")
    made = house.call(host, "create_game", game="farkle", seats=3, invite=[ann])
    house.call(host, "start_game", gameId=made["gameId"])
    given = house.document(invitations.invitation_path(made["gameId"], ann))
    assert given is not None
    assert given["status"] == "closed"
    with pytest.raises(Refusal, match="already-started"):
        house.call(ann, "join_game", gameId=made["gameId"])
    with pytest.raises(Refusal, match="no-such-invitation"):
        house.call(ann, "decline_invitation", gameId=made["gameId"])


def test_blocked_people_stay_away(house: House) -> None:
    """[X19] [X29] Whom I blocked can neither invite me nor sit at my table."""
    ann, pest = known(house, "Ann"), known(house, "Pest")
    firestore_client.client().document(f"users/{ann}").update({"blocked": [pest]})
    with pytest.raises(Refusal, match="permission-denied blocked"):
        house.call(pest, "create_game", game="farkle", seats=2, invite=[ann])
    game_id = house.table(ann, visibility="open")
    with pytest.raises(Refusal, match="permission-denied blocked"):
        house.call(pest, "join_game", gameId=game_id)
