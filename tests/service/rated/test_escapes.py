"""What a rated table is, and that a rated game cannot be escaped."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.service.ops import sweeper
from stolik.service.play import cancel
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.rated_tables import (
    MINUTE_MS,
    MOVE_CLOCK,
    finish,
    mover_and_other,
    pass_time,
    play_one,
    rated_table,
    rating,
)

NOT_RATED: dict[str, tuple[dict[str, Any], str]] = {
    "no-clock": ({"clock": {"kind": "none"}}, "rated-needs-clock"),
    "idle-end": ({"idle": 300}, "rated"),
    "ends-when-left": ({"leaver": "end"}, "rated"),
    "bots": ({"bots": ["basic"]}, "not-between-humans"),
    "open-hands": ({"game": "bridge", "seats": 4, "options": {"openHands": True}}, "rated"),
    "cards-played": ({"game": "bridge", "seats": 4, "options": {"cardsPlayed": True}}, "rated"),
}


@pytest.mark.parametrize(("wanted", "why"), NOT_RATED.values(), ids=NOT_RATED)
def test_what_cannot_be_rated(lobby: LobbyDriver, wanted: dict[str, Any], why: str) -> None:
    """[Q6] A rated table has a clock, no idle end, no bots and no practice aids."""
    table = {"game": "farkle", "seats": 2, "clock": MOVE_CLOCK, "rated": True, **wanted}
    with pytest.raises(Refusal) as refusal:
        lobby.call(lobby.new_uid(), "create_game", **table)
    assert refusal.value.reason == why


def test_quick_match_and_rematch_ask_the_same(lobby: LobbyDriver) -> None:
    """[Q6] Quick match needs a clock too; a rematch keeps that of the old game."""
    ann, bob = lobby.new_uids(2)
    with pytest.raises(Refusal, match="rated-needs-clock"):
        lobby.call(ann, "search_game", game="farkle", seats=2, rated=True)
    for uid in (ann, bob):
        found = lobby.call(
            uid, "search_game", game="farkle", seats=2, rated=True, clock=MOVE_CLOCK, name=uid[:4]
        )
    assert lobby.header(found["gameId"]).rated


def test_the_host_cannot_cancel_alone(lobby: LobbyDriver) -> None:
    """[Q6] Not even before the first move: after the deal everybody has to agree."""
    host, ann = lobby.new_uids(2)
    game_id = rated_table(lobby, host, ann)
    assert lobby.call(host, "cancel_game", gameId=game_id)["status"] == "playing"
    assert lobby.call(ann, "cancel_game", gameId=game_id)["status"] == "cancelled"
    assert rating(lobby, host) == rating(lobby, ann) == rating(lobby, "nobody")


def test_a_majority_is_not_everybody(lobby: LobbyDriver) -> None:
    """[Q6] Two of three cannot cancel, also when the third has left and might return."""
    people = lobby.new_uids(3)
    game_id = rated_table(lobby, *people)
    lobby.call(people[2], "leave_game", gameId=game_id)
    for uid in people[:2]:
        assert lobby.call(uid, "cancel_game", gameId=game_id)["status"] == "playing"
    lobby.call(people[2], "join_game", gameId=game_id)
    assert lobby.call(people[2], "cancel_game", gameId=game_id)["status"] == "cancelled"


def test_a_dealt_table_is_not_deleted(lobby: LobbyDriver) -> None:
    """[Q6] Deleting it before the first move would be a lone cancel."""
    host, ann = lobby.new_uids(2)
    game_id = rated_table(lobby, host, ann)
    with pytest.raises(Refusal) as refusal:
        lobby.call(host, "delete_game", gameId=game_id)
    assert refusal.value.reason == "rated"
    unrated = lobby.dealt_table(host, ann)
    lobby.call(host, "delete_game", gameId=unrated)


def test_no_back_doors(lobby: LobbyDriver) -> None:
    """[Q6] Neither an administrator of a chat, nor a claim, nor a pause ends or stops it."""
    host, ann = lobby.new_uids(2)
    game_id = rated_table(lobby, host, ann)
    with pytest.raises(Exception, match="rated"):
        cancel.cancel_at_once(game_id, lobby.now)
    mover, other = mover_and_other(lobby, game_id)
    lobby.call(mover, "leave_game", gameId=game_id)
    lobby.now += 59_000
    for claim in ("win", "cancel"):
        with pytest.raises(Refusal, match="not-claimable"):
            lobby.call(other, "claim_result", gameId=game_id, seq=1, claim=claim)
    for call, more in (("give_time", {}), ("pause_game", {}), ("take_back", {"seq": 1})):
        with pytest.raises(Refusal, match="rated"):
            lobby.call(other, call, gameId=game_id, **more)


def test_leaving_does_not_end_it_without_a_result(lobby: LobbyDriver) -> None:
    """[Q6] Who leaves loses, whether the game has just been dealt or is nearly over."""
    for moves in (0, 1, 12):
        ann, bob = lobby.new_uids(2)
        game_id = rated_table(lobby, ann, bob)
        for _ in range(moves):
            play_one(lobby, game_id)
        before = rating(lobby, ann)
        lobby.call(ann, "leave_game", gameId=game_id)
        assert lobby.header(game_id).status == "playing"
        pass_time(lobby, 2 * MINUTE_MS)
        header = lobby.header(game_id)
        assert header.result is not None
        assert header.result.winners == (header.seat_of(bob),)
        assert header.result.reason == ("left" if moves == 12 else "left-early")
        assert rating(lobby, ann) < before


def test_the_sweep_does_it_without_tasks(lobby: LobbyDriver) -> None:
    """[Q6] A lost task saves nobody; the other player can also claim the end."""
    for sweep in (True, False):
        ann, bob = lobby.new_uids(2)
        game_id = rated_table(lobby, ann, bob, clock={"kind": "days", "days": 1})
        lobby.call(ann, "leave_game", gameId=game_id)
        lobby.scheduled.clear()
        lobby.now += 2 * MINUTE_MS
        if sweep:
            sweeper.sweep(lobby.now)
        else:
            lobby.call(bob, "claim_timeout", gameId=game_id, seq=1)
        assert lobby.header(game_id).status == "finished"


def test_no_ready_made_melds(lobby: LobbyDriver) -> None:
    """[Q6] A rated game of Rummikub lists no melds, and there are no suggestions in any game."""
    game_id = rated_table(lobby, *lobby.new_uids(2), game="rummikub")
    for _ in range(12):
        uid = str(lobby.header(game_id).turn_uid)
        listed = lobby.call(uid, "list_choices", gameId=game_id)["choices"]
        assert listed == ["draw"]
        with pytest.raises(Refusal, match="rated"):
            lobby.call(uid, "suggest_move", gameId=game_id)
        play_one(lobby, game_id)


def test_an_honest_game_counts(lobby: LobbyDriver) -> None:
    """[Q6] [X18] Played to its end, the winner rises and the loser does not."""
    people = lobby.new_uids(2)
    header = finish(lobby, rated_table(lobby, *people, options={"target": 6_000}))
    assert header.result is not None
    (winner,) = header.result.winners
    start = rating(lobby, "nobody")
    assert rating(lobby, str(header.seats[winner].uid)) > start
    assert rating(lobby, str(header.seats[1 - winner].uid)) < start
