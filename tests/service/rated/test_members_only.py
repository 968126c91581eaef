"""Seats that move to another device, and guests at rated tables."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.service import server_clock
from stolik.service.tables import firestore_client
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.rated_tables import MINUTE_MS, MOVE_CLOCK, finish, rated_table

LONG_AWAY_MS = 10 * MINUTE_MS


def linked(lobby: LobbyDriver, **wanted: Any) -> tuple[str, str, str, str]:
    """A table in play where Ann sits by a link: its id, the link, the host, Ann."""
    host, ann = lobby.new_uid("host"), lobby.new_uid("ann")
    made = lobby.call(host, "create_game", game="rikiki", seats=2, links=["Ann"], **wanted)
    link = made["links"][0]["link"]
    lobby.call(ann, "join_game", link=link)
    return made["gameId"], link, host, ann


def steal(lobby: LobbyDriver, game_id: str, link: str, host: str) -> str:
    """The host moves the seat to a device of their own; its uid. Raises Refusal."""
    thief = lobby.new_uid("thief")
    lobby.call_as_guest(thief, "ask_seat", link=link)
    lobby.call(host, "answer_seat", gameId=game_id, uid=thief)
    return thief


def reason(refusal: pytest.ExceptionInfo[Refusal]) -> str:
    return refusal.value.reason


def test_the_host_cannot_take_a_hand(lobby: LobbyDriver) -> None:
    """[Q4] While the holder plays, only the holder can let the seat move."""
    game_id, link, host, ann = linked(lobby)
    with pytest.raises(Refusal) as refusal:
        steal(lobby, game_id, link, host)
    assert reason(refusal) == "holder-present"
    assert lobby.header(game_id).seat_of(ann) == 1
    assert lobby.document(f"games/{game_id}/racks/{ann}")


def test_a_holder_who_is_away_for_a_moment(lobby: LobbyDriver) -> None:
    """[Q4] Not after a minute, and not after nine; after ten minutes the host may."""
    game_id, link, host, ann = linked(lobby)
    lobby.call(ann, "leave_game", gameId=game_id)
    for waited in (0, MINUTE_MS, 8 * MINUTE_MS):
        lobby.now += waited
        with pytest.raises(Refusal, match="holder-present"):
            steal(lobby, game_id, link, host)
    lobby.now += MINUTE_MS
    new = steal(lobby, game_id, link, host)
    assert lobby.header(game_id).seats[1].uid == new


def test_a_holder_who_thinks_long(lobby: LobbyDriver) -> None:
    """[Q4] Without a clock a turn may last: a heartbeat protects the seat, silence does not."""
    game_id, link, host, ann = linked(lobby)
    while lobby.header(game_id).turn_uid != ann:
        listed = lobby.call(host, "list_choices", gameId=game_id)
        move = {"seq": listed["seq"], "moveId": f"m{listed['seq']}", "move": listed["choices"][0]}
        lobby.call(host, "play_move", gameId=game_id, **move)
    lobby.now += LONG_AWAY_MS
    presence = firestore_client.client().document(f"presence/{ann}")
    presence.set({"seen": server_clock.timestamp(lobby.now - MINUTE_MS)})
    with pytest.raises(Refusal, match="holder-present"):
        steal(lobby, game_id, link, host)
    lobby.now += LONG_AWAY_MS
    assert steal(lobby, game_id, link, host)


def test_the_holder_agrees(lobby: LobbyDriver) -> None:
    """[Q4] [A9] The holder reads the request and answers it; the host need not."""
    game_id, link, _, ann = linked(lobby)
    new = lobby.new_uid("new")
    lobby.call(new, "ask_seat", link=link)
    request = lobby.document(f"invitations/{game_id}_hold_{new}")
    assert request is not None
    assert (request["to"], request["kind"], request["seat"]) == (ann, "seat", 1)
    with pytest.raises(Refusal, match="not-host"):
        lobby.call(new, "answer_seat", gameId=game_id, uid=new)
    lobby.call(ann, "answer_seat", gameId=game_id, uid=new)
    assert lobby.header(game_id).seats[1].uid == new
    for role in ("seat", "hold"):
        closed = lobby.document(f"invitations/{game_id}_{role}_{new}") or {}
        assert closed["status"] == "accepted"


def test_a_former_holder_has_no_say(lobby: LobbyDriver) -> None:
    """[Q4] Once the seat has moved, the old device can neither give it away nor keep it."""
    game_id, link, _, ann = linked(lobby)
    new, thief = lobby.new_uid("new"), lobby.new_uid("thief")
    for uid in (new, thief):
        lobby.call(uid, "ask_seat", link=link)
    lobby.call(ann, "answer_seat", gameId=game_id, uid=new)
    lobby.call(new, "leave_game", gameId=game_id)
    lobby.now += LONG_AWAY_MS
    for agree in (True, False):
        with pytest.raises(Refusal, match="not-host"):
            lobby.call(ann, "answer_seat", gameId=game_id, uid=thief, agree=agree)
    assert lobby.header(game_id).seats[1].uid == new


def test_everybody_is_told(lobby: LobbyDriver) -> None:
    """[Q4] The table keeps that the seat has moved, when, and who agreed."""
    game_id, link, host, ann = linked(lobby)
    lobby.call(ann, "leave_game", gameId=game_id)
    lobby.now += LONG_AWAY_MS
    first = steal(lobby, game_id, link, host)
    new = lobby.new_uid("new")
    lobby.call(new, "ask_seat", link=link)
    lobby.now += 1_000
    lobby.call(first, "answer_seat", gameId=game_id, uid=new)
    told = lobby.header(game_id).handovers
    assert [(move.seat, move.seq, move.agreed) for move in told] == [
        (1, 1, "host"),
        (1, 1, "holder"),
    ]
    assert told[1].at == lobby.now
    stored = lobby.document(f"games/{game_id}") or {}
    assert len(stored["handovers"]) == 2


def test_never_at_rated_tables(lobby: LobbyDriver) -> None:
    """[Q4] [Q5] Neither with the host's nor with the holder's consent, nor before the deal."""
    game_id, link, _, ann = linked(lobby, rated=True, clock=MOVE_CLOCK)
    with pytest.raises(Refusal) as refusal:
        lobby.call(lobby.new_uid(), "ask_seat", link=link)
    assert reason(refusal) == "rated"
    host = lobby.new_uid()
    made = lobby.call(
        host, "create_game", game="rikiki", seats=3, links=["Ann"], rated=True, clock=MOVE_CLOCK
    )
    link = made["links"][0]["link"]
    lobby.call(ann, "join_game", link=link)
    with pytest.raises(Refusal) as refusal:
        lobby.call_as_guest(lobby.new_uid(), "ask_seat", link=link)
    assert reason(refusal) == "rated"
    assert lobby.header(game_id).seat_of(ann) == 1


def test_an_old_request_moves_no_rated_seat(lobby: LobbyDriver) -> None:
    """[Q5] The answer is refused too, should there be a request from somewhere."""
    game_id, _, host, _ = linked(lobby, rated=True, clock=MOVE_CLOCK)
    other_id, other_link, _, _ = linked(lobby)
    guest = lobby.new_uid("guest")
    lobby.call_as_guest(guest, "ask_seat", link=other_link)
    request = lobby.document(f"invitations/{other_id}_seat_{guest}") or {}
    path = f"invitations/{game_id}_seat_{guest}"
    firestore_client.client().document(path).set({**request, "gameId": game_id})
    with pytest.raises(Refusal) as refusal:
        lobby.call(host, "answer_seat", gameId=game_id, uid=guest)
    assert reason(refusal) == "rated"


@pytest.mark.parametrize("way", ["gameId", "code", "link", "invitation", "quick match", "create"])
def test_no_guest_at_any_way_in(lobby: LobbyDriver, way: str) -> None:
    """[Q5] By id, code, link, invitation, quick match, or as the host."""
    host, guest = lobby.new_uid("host"), lobby.new_uid("guest")
    wishes = {"game": "farkle", "seats": 2, "clock": MOVE_CLOCK, "rated": True}
    if way == "quick match":
        lobby.call(host, "search_game", **wishes, name="Host")
    lobby.call_as_guest(guest, "set_profile", name="Somebody")
    invite = [guest] if way == "invitation" else []
    made = lobby.call(
        host, "create_game", **{**wishes, "seats": 3}, visibility="unlisted", links=["Ann"],
        invite=invite,
    )  # fmt: skip
    table = {"gameId": made["gameId"]}
    calls: dict[str, tuple[str, dict[str, Any]]] = {
        "gameId": ("join_game", table),
        "invitation": ("join_game", table),
        "code": ("join_game", {"code": made["code"]}),
        "link": ("join_game", {"link": (made["links"] or [{"link": ""}])[0]["link"]}),
        "quick match": ("search_game", wishes),
        "create": ("create_game", wishes),
    }
    if way == "gameId":
        open_made = lobby.call(host, "create_game", **wishes, visibility="open")
        calls[way] = ("join_game", {"gameId": open_made["gameId"]})
    name, fields = calls[way]
    with pytest.raises(Refusal) as refusal:
        lobby.call_as_guest(guest, name, **fields)
    assert reason(refusal) == "guests-cannot"


def test_no_guest_by_a_rematch(lobby: LobbyDriver) -> None:
    """[Q5] A rematch is dealt to those who played, and a guest's token is refused there too."""
    ann, bob = lobby.new_uids(2)
    game_id = rated_table(lobby, ann, bob, options={"target": 500})
    finish(lobby, game_id)
    lobby.call(ann, "rematch", gameId=game_id)
    with pytest.raises(Refusal) as refusal:
        lobby.call_as_guest(bob, "rematch", gameId=game_id)
    assert reason(refusal) == "guests-cannot"
