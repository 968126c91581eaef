"""Guests who become members, and deletion of accounts."""

from __future__ import annotations

from typing import Any

import pytest

from stack import Stack
from stack.user_client import UserClient
from testkit.people import CallRefused, People, Person


def owner(stack: Stack) -> UserClient:
    """Firestore as the operator sees it, without rules."""
    return UserClient(stack.firestore_host, lambda: "owner")


def two_at_a_table(host: Person, guest: Person, **wanted: Any) -> str:
    """A game of two that has begun."""
    made = host.call("create_game", game="rummikub", seats=2, name="Ann", **wanted)
    guest.call("join_game", code=made["code"], name="Gus")
    return str(made["gameId"])


def test_a_guest_becomes_a_member_and_keeps_the_seat(stack: Stack, users: People) -> None:
    """[A16] [A1] [A5] The uid stays, so the hand is still readable and the name can be owned."""
    member, guest = users.member(), users.guest()
    game_id = two_at_a_table(member, guest)
    rack = f"games/{game_id}/racks/{guest.uid}"
    before = guest.db.document(rack).get().to_dict()
    assert before is not None
    assert guest.call("set_profile", name="Gus the guest")["guest"] is True
    uid = guest.uid
    guest.upgrade("gus@example.com")
    profile = guest.call("set_profile", name="Gus")
    assert (profile["guest"], profile["owns"]) == (False, True)
    assert guest.db.document(rack).get().to_dict() == before
    device = users.sign_in("gus@example.com")
    assert device.uid == uid
    assert device.call("join_game", gameId=game_id)["seat"] == 1
    with pytest.raises(CallRefused) as refused:
        member.call("set_profile", name="GUS")
    assert refused.value.status == "ALREADY_EXISTS"


def test_a_deleted_account_cannot_sign_in(users: People, stack: Stack) -> None:
    """[X30] [A2] The sign-in goes with the rest."""
    leaver = users.member("leaver@example.com")
    leaver.call("set_profile", name="Leaver")
    leaver.call("delete_account", sure="delete my account")
    with pytest.raises(Exception, match=r"400|EMAIL_NOT_FOUND"):
        users.sign_in("leaver@example.com")
    assert not owner(stack).document(f"players/{leaver.uid}").get().exists
