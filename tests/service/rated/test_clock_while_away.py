"""Leaving and joining again neither stops nor refills a clock, at rated and other tables."""

from __future__ import annotations

from typing import Any

import pytest

from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.rated_tables import BANK_CLOCK, MOVE_CLOCK, mover_and_other, pass_time, play_one

RATED = pytest.mark.parametrize("rated", [False, True], ids=["unrated", "rated"])
CLOCKS: dict[str, dict[str, Any]] = {
    "move": MOVE_CLOCK,
    "bank": BANK_CLOCK,
    "days": {"kind": "days", "days": 1},
}


def leave_and_return(lobby: LobbyDriver, game_id: str, uid: str, away_ms: int) -> None:
    """Leave, stay away for so long, and come back."""
    lobby.call(uid, "leave_game", gameId=game_id)
    lobby.now += away_ms
    lobby.call(uid, "join_game", gameId=game_id)


@RATED
@pytest.mark.parametrize("clock", CLOCKS.values(), ids=CLOCKS)
def test_the_deadline_stays(lobby: LobbyDriver, clock: dict[str, Any], rated: bool) -> None:
    """[Q3] Who leaves on their own turn and returns finds the deadline as it was."""
    game_id = lobby.dealt_table(*lobby.new_uids(2), clock=clock, rated=rated)
    mover, _ = mover_and_other(lobby, game_id)
    deadline = lobby.header(game_id).deadline
    lobby.now += 10_000
    leave_and_return(lobby, game_id, mover, 15_000)
    assert deadline is not None
    assert lobby.header(game_id).deadline == deadline


@RATED
def test_a_bank_is_charged_for_the_time_away(lobby: LobbyDriver, rated: bool) -> None:
    """[Q3] However often somebody leaves, the bank pays for all the time of the turn."""
    game_id = lobby.dealt_table(*lobby.new_uids(2), clock=BANK_CLOCK, rated=rated)
    mover, _ = mover_and_other(lobby, game_id)
    seat = lobby.header(game_id).turn or 0
    for _ in range(5):
        lobby.now += 1_000
        leave_and_return(lobby, game_id, mover, 9_000)
    play_one(lobby, game_id)
    assert lobby.header(game_id).banks[seat] == 120_000 - 50_000


@RATED
def test_time_runs_out_while_away(lobby: LobbyDriver, rated: bool) -> None:
    """[Q3] Who returns after the deadline is too late: the clock moves."""
    game_id = lobby.dealt_table(*lobby.new_uids(2), clock=MOVE_CLOCK, rated=rated)
    mover, other = mover_and_other(lobby, game_id)
    leave_and_return(lobby, game_id, mover, 32_000)
    move = {"gameId": game_id, "seq": 1, "moveId": "late", "move": "roll"}
    with pytest.raises(Refusal, match="time-is-up"):
        lobby.call(mover, "play_move", **move)
    lobby.call(other, "claim_timeout", gameId=game_id, seq=1)
    entry = lobby.header(game_id).entry
    assert entry is not None
    assert entry.by == "clock"


@RATED
def test_nobody_has_to_ask_for_it(lobby: LobbyDriver, rated: bool) -> None:
    """[Q3] A task ends such a turn; the one for its deadline may have come while away."""
    game_id = lobby.dealt_table(*lobby.new_uids(2), clock=MOVE_CLOCK, rated=rated)
    mover, other = mover_and_other(lobby, game_id)
    lobby.call(mover, "leave_game", gameId=game_id)
    pass_time(lobby, 55_000)
    lobby.call(mover, "join_game", gameId=game_id)
    pass_time(lobby, 1_000)  # the clock rolls, and banks a moment later
    header = lobby.header(game_id)
    assert header.entry is not None
    assert (header.entry.by, header.turn_uid) == ("clock", other)


@RATED
def test_a_move_from_away_is_no_way_round(lobby: LobbyDriver, rated: bool) -> None:
    """[Q3] Returning by a move instead of by joining is charged in the same way."""
    game_id = lobby.dealt_table(*lobby.new_uids(2), clock=BANK_CLOCK, rated=rated)
    mover, _ = mover_and_other(lobby, game_id)
    seat = lobby.header(game_id).turn or 0
    lobby.call(mover, "leave_game", gameId=game_id)
    lobby.now += 40_000
    play_one(lobby, game_id)
    header = lobby.header(game_id)
    assert not header.seats[seat].away
    assert header.banks[seat] == 80_000


def test_three_at_a_table_without_rest(lobby: LobbyDriver) -> None:
    """[Q3] Where a bot would move after a second, an instant return keeps the deadline too."""
    game_id = lobby.dealt_table(*lobby.new_uids(3), clock=MOVE_CLOCK)
    header = lobby.header(game_id)
    for _ in range(10):
        lobby.now += 2_000
        leave_and_return(lobby, game_id, str(header.turn_uid), 100)
    assert lobby.header(game_id).deadline == header.deadline
    pass_time(lobby, 11_500)
    assert lobby.header(game_id).seq > header.seq


def test_a_turn_that_began_while_away(lobby: LobbyDriver) -> None:
    """[Q3] The time of a turn counts from its beginning, not from the return."""
    game_id = lobby.dealt_table(*lobby.new_uids(2), clock=BANK_CLOCK)
    _, other = mover_and_other(lobby, game_id)
    lobby.call(other, "leave_game", gameId=game_id)
    while lobby.header(game_id).turn_uid != other:
        play_one(lobby, game_id)
    began = lobby.now
    lobby.now += 50_000
    lobby.call(other, "join_game", gameId=game_id)
    assert lobby.header(game_id).deadline == began + 120_000
