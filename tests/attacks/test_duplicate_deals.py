"""[Q11] The host of a duplicate can know every card: everybody is told before they join."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.engine.errors import Refused
from stolik.telegram import group_commands
from stolik.telegram.people import Person
from testkit.callable_scenes import Stage
from testkit.change_scenes import LobbyPeople
from testkit.lobby_driver import LobbyDriver, Refusal

OPEN = {"visibility": "open", "name": "Host"}


def duplicate(lobby: LobbyDriver, **fields: Any) -> tuple[str, dict[str, Any]]:
    """A waiting table with the deal of a finished game: its host, and the answer."""
    stage: Any = Stage(LobbyPeople(lobby))  # type: ignore[arg-type]
    host, about = stage.finished_table()
    made: dict[str, Any] = host.call("duplicate_game", **about, **fields)
    return host.uid, made


def refusal(lobby: LobbyDriver, uid: str, function: str, **fields: Any) -> str:
    """Why a call is refused."""
    with pytest.raises(Refusal) as why:
        lobby.call(uid, function, **fields)
    return why.value.reason


def test_the_host_knows_every_card(lobby: LobbyDriver) -> None:
    """[Q11] The attack itself: the original's secret, which its players can read, deals again."""
    host, made = duplicate(lobby, **OPEN)
    original = lobby.header(str(lobby.header(made["gameId"]).duplicate_of))
    assert host in original.players
    hidden = lobby.document(f"games/{made['gameId']}/pool/hidden") or {}
    assert hidden["secret"] == original.secret


@pytest.mark.parametrize("way", ["code", "gameId", "link"])
def test_it_is_said_before_one_joins(lobby: LobbyDriver, way: str) -> None:
    """[Q11] By every way that leads to the table; and an ordinary table says the opposite."""
    _, made = duplicate(lobby, **OPEN, links=["Bob"])
    ways = {**made, "link": made["links"][0]["link"]}
    shown = lobby.call(lobby.new_uid(), "preview_game", **{way: ways[way]})
    assert shown["duplicate"] is True
    plain = lobby.call(lobby.new_uid(), "create_game", game="farkle", seats=2, **OPEN)
    assert lobby.call(lobby.new_uid(), "preview_game", code=plain["code"])["duplicate"] is False


def test_an_invitation_says_it(lobby: LobbyDriver) -> None:
    """[Q11] People who are invited join without a preview."""
    bob = lobby.new_uid()
    lobby.call(bob, "set_profile", name="Bob")
    _, made = duplicate(lobby, **OPEN, invite=[bob])
    invitation = lobby.document(f"invitations/{made['gameId']}_{bob}") or {}
    assert invitation["duplicate"] is True


def test_nobody_adds_to_its_chance(lobby: LobbyDriver) -> None:
    """[Q11] Version 0.1 took a player's entropy and dropped it, so that the deal looked fair."""
    host, made = duplicate(lobby, **OPEN)
    where, mine = {"code": made["code"]}, {"entropy": "my own chance"}
    assert refusal(lobby, lobby.new_uid(), "join_game", **where, **mine) == "deal-is-fixed"
    assert refusal(lobby, host, "join_game", **where, **mine) == "deal-is-fixed"
    assert lobby.call(lobby.new_uid(), "join_game", **where, name="B")["seat"] == 1


def test_nor_does_its_host(lobby: LobbyDriver) -> None:
    """[Q11] Else it would seem that the host had made the deal another one."""
    stage: Any = Stage(LobbyPeople(lobby))  # type: ignore[arg-type]
    host, about = stage.finished_table()
    assert refusal(lobby, host.uid, "duplicate_game", **about, entropy="x") == "deal-is-fixed"


def test_strangers_are_not_matched_with_it(lobby: LobbyDriver) -> None:
    """[Q11] Quick match shows no preview, so it must not seat anybody at such a table."""
    _, made = duplicate(lobby, **OPEN)
    header = lobby.header(made["gameId"])
    wanted = {"game": "farkle", "seats": 2, "options": header.options}
    found = lobby.call(lobby.new_uid(), "search_game", **wanted, name="C", entropy="x")
    assert found["gameId"] != made["gameId"]


def test_a_rematch_is_dealt_anew(lobby: LobbyDriver) -> None:
    """[Q11] The next game is no duplicate: nobody knows it, and it says so."""
    host, made = duplicate(lobby, bots=["random"])
    header = lobby.header(made["gameId"])
    lobby.call(host, "cancel_game", gameId=made["gameId"])
    after = lobby.call(host, "rematch", gameId=made["gameId"])["gameId"]
    assert lobby.header(after).duplicate_of is None
    assert lobby.header(after).commitment != header.commitment


def test_nobody_joins_it_from_a_chat(lobby: LobbyDriver) -> None:
    """[Q11] Telegram has no preview, so a link that leads there is refused with the reason."""
    _, made = duplicate(lobby, **OPEN)
    person = Person(1, "Tom", "en", uid=lobby.new_uid())
    with pytest.raises(Refused, match="played before"):
        group_commands.join_table(person, made["gameId"], lobby.now)
    plain = lobby.table(lobby.new_uid(), visibility="open")
    group_commands.join_table(person, plain, lobby.now)
    assert lobby.header(plain).seat_of(person.uid) == 1
