"""Offers of a rematch end: after an hour, at rated tables after a minute."""

from __future__ import annotations

from typing import Any

import pytest

from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.rated_tables import MINUTE_MS, finish, rated_table

HOUR_MS, DAY_MS = 60 * MINUTE_MS, 24 * 60 * MINUTE_MS


def finished(lobby: LobbyDriver, people: int = 2, **wanted: Any) -> tuple[str, list[str]]:
    """A finished table and its people."""
    uids = lobby.new_uids(people)
    game_id = lobby.dealt_table(*uids, options={"target": 300}, **wanted)
    finish(lobby, game_id)
    return game_id, uids


def rated(lobby: LobbyDriver, people: int = 2) -> tuple[str, list[str]]:
    uids = lobby.new_uids(people)
    game_id = rated_table(lobby, *uids, options={"target": 300})
    finish(lobby, game_id)
    return game_id, uids


def test_an_old_yes_deals_no_rated_game(lobby: LobbyDriver) -> None:
    """[Q8] Ann agreed and went away; a minute later Bob's yes is a new offer and deals nothing."""
    game_id, (ann, bob) = rated(lobby)
    assert lobby.call(ann, "rematch", gameId=game_id)["gameId"] is None
    lobby.now += MINUTE_MS
    assert lobby.call(bob, "rematch", gameId=game_id)["gameId"] is None
    assert lobby.header(game_id).rematch == (bob,)
    lobby.now += 10_000
    assert lobby.call(ann, "rematch", gameId=game_id)["gameId"]


def test_both_are_here(lobby: LobbyDriver) -> None:
    """[Q8] Within the minute the second yes deals, and the new game is rated."""
    game_id, (ann, bob) = rated(lobby)
    lobby.call(ann, "rematch", gameId=game_id)
    lobby.now += MINUTE_MS - 1
    new = lobby.call(bob, "rematch", gameId=game_id)["gameId"]
    assert lobby.header(new).rated


def test_saying_yes_again_does_not_keep_anothers_yes(lobby: LobbyDriver) -> None:
    """[Q8] Three people: the offer ends a minute after the first yes, whoever repeats theirs."""
    game_id, (ann, bob, cid) = rated(lobby, 3)
    lobby.call(ann, "rematch", gameId=game_id)
    for _ in range(5):
        lobby.now += 15_000
        lobby.call(bob, "rematch", gameId=game_id)
    assert lobby.call(cid, "rematch", gameId=game_id)["gameId"] is None
    assert ann not in lobby.header(game_id).rematch


def test_everybody_has_to_agree_to_a_rated_one(lobby: LobbyDriver) -> None:
    """[Q8] A no does not turn it into an unrated game with a bot."""
    game_id, (ann, bob, cid) = rated(lobby, 3)
    lobby.call(cid, "rematch", gameId=game_id, agree=False)
    lobby.call(ann, "rematch", gameId=game_id)
    assert lobby.call(bob, "rematch", gameId=game_id)["gameId"] is None
    new = lobby.call(cid, "rematch", gameId=game_id)["gameId"]
    assert [chair.kind for chair in lobby.header(new).seats] == ["human"] * 3


@pytest.mark.parametrize(("waited", "dealt"), [(HOUR_MS - 1, True), (HOUR_MS, False)])
def test_an_offer_lasts_an_hour(lobby: LobbyDriver, waited: int, dealt: bool) -> None:
    """[Q8] At other tables."""
    game_id, (ann, bob) = finished(lobby)
    lobby.call(ann, "rematch", gameId=game_id)
    assert lobby.header(game_id).rematch_until == lobby.now + HOUR_MS
    lobby.now += waited
    new = lobby.call(bob, "rematch", gameId=game_id)["gameId"]
    assert (new is not None) is dealt


def test_where_moves_take_days(lobby: LobbyDriver) -> None:
    """[Q8] An offer lasts as long as a move may take."""
    game_id, (ann, bob) = finished(lobby, clock={"kind": "days", "days": 2})
    lobby.call(ann, "rematch", gameId=game_id)
    lobby.now += 2 * DAY_MS - 1
    assert lobby.call(bob, "rematch", gameId=game_id)["gameId"]


def test_a_withdrawn_yes_and_a_no_that_stays(lobby: LobbyDriver) -> None:
    """[Q8] Withdrawing ends the offer; a no does not expire."""
    game_id, (ann, bob) = finished(lobby)
    lobby.call(ann, "rematch", gameId=game_id)
    lobby.call(ann, "rematch", gameId=game_id, agree=False)
    header = lobby.header(game_id)
    assert (header.rematch, header.declined, header.rematch_until) == ((), (ann,), None)
    lobby.now += DAY_MS
    lobby.call(bob, "rematch", gameId=game_id)
    assert lobby.header(game_id).declined == (ann,)
    with pytest.raises(Refusal, match="not-at-table"):
        lobby.call(lobby.new_uid(), "rematch", gameId=game_id)
