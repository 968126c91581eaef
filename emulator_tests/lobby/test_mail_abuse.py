"""Mail as a weapon: addresses of others, many invitees, texts of strangers."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from firebase_admin import auth

from emulator_tests.lobby.test_notices import person
from stolik.documents.chair import Chair
from stolik.service.api import rate_limits
from stolik.service.notify import texts
from stolik.service.people import auth_users
from testkit.lobby_driver import LobbyDriver, Refusal


@pytest.mark.parametrize("verified", [True, False])
def test_mail_goes_to_verified_addresses_only(
    monkeypatch: pytest.MonkeyPatch, verified: bool
) -> None:
    """[Q9] [O5] Anybody can sign up with somebody else's address."""
    user = SimpleNamespace(email="victim@example.com", email_verified=verified)
    monkeypatch.setattr(auth, "get_user", lambda uid: user)
    assert (auth_users.email_of("p") == "victim@example.com") is verified


def test_invitees_are_counted(lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """[Q9] Not calls: neither by many tables nor by many at once, and not by inviting again."""
    monkeypatch.setattr(rate_limits, "MAX_INVITEES_PER_DAY", 5)
    host, *others = [person(lobby) for _ in range(8)]
    game_id = lobby.table(host, seats=7, invite=others[:3])
    lobby.call(host, "invite_player", gameId=game_id, invite=others[3:5])
    lobby.call(host, "invite_player", gameId=game_id, invite=others[3:5])  # open already
    lobby.reset_rate_limits()
    with pytest.raises(Refusal, match="resource-exhausted too-many"):
        lobby.table(host, seats=7, invite=others[:1])
    with pytest.raises(Refusal, match="resource-exhausted too-many"):
        lobby.call(host, "invite_player", gameId=game_id, invite=others[5:6])
    lobby.now += 86_400_000
    lobby.table(host, seats=7, invite=others[:5])


def test_no_text_of_strangers(lobby: LobbyDriver) -> None:
    """[Q9] Subjects name the game only; bodies name who sits there, and no links."""
    eve = lobby.new_uid()
    game_id = lobby.table(eve, name="win.example", links=["Click http", "Pay now"], seats=4)
    header = lobby.header(game_id)
    header = replace(header, seats=(*header.seats[:3], Chair("human", "x", "Bob")))
    for kind in texts.texts_for("en")["bodies"]:
        told = texts.notice(kind, header, "en")
        assert "win.example" not in str(told)
        assert "Pay now" not in str(told)
        assert "Bob" not in told["subject"]
    assert "Bob" in texts.notice("invite", header, "en")["text"]
