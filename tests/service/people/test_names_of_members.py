"""No two members have one name: claimed when they sign up, kept or dropped when they do not say."""

from __future__ import annotations

import pytest

from testkit.lobby_driver import LobbyDriver, Refusal


def _card(lobby: LobbyDriver, uid: str) -> tuple[str, bool]:
    card = lobby.document(f"players/{uid}") or {}
    return card["name"], card["owns"]


def test_two_guests_with_one_name_become_members(lobby: LobbyDriver) -> None:
    """[W13] The first keeps the name of the guest; the second has none until they choose one."""
    ann, other = lobby.new_uids(2)
    for uid in (ann, other):
        lobby.call_as_guest(uid, "set_profile", name="Ann")
    for uid in (ann, other):
        lobby.call(uid, "set_profile")
    assert _card(lobby, ann) == ("Ann", True)
    assert _card(lobby, other) == (f"Guest {other[:4]}", False)
    with pytest.raises(Refusal, match="name-taken"):
        lobby.call(other, "set_profile", name="ANN")
    lobby.call(other, "set_profile", name="Anna")
    assert _card(lobby, other) == ("Anna", True)


def test_a_name_is_checked_before_an_account_is_made(lobby: LobbyDriver) -> None:
    """[W13] [Q10] Taken for others, also one that looks alike; free for its owner."""
    ann, guest = lobby.new_uids(2)
    lobby.call(ann, "set_profile", name="Ann")
    for name, free in (("Ann", False), ("Аnn", False), ("ann", False), ("Bert", True)):
        assert lobby.call_as_guest(guest, "check_name", name=name)["free"] is free
    assert lobby.call(ann, "check_name", name="ann")["free"]
    with pytest.raises(Refusal, match="name-taken"):
        lobby.call_as_guest(guest, "check_name", name="Bot 1")


def test_a_member_without_a_name_is_called_a_guest(lobby: LobbyDriver) -> None:
    """[W13] [A3] A new member who was nobody owns no name."""
    (uid,) = lobby.new_uids(1)
    lobby.call(uid, "set_profile")
    assert _card(lobby, uid) == (f"Guest {uid[:4]}", False)
