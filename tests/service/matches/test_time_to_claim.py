"""The seat of somebody who left waits for a claim before a bot plays it."""

from __future__ import annotations

from stolik.documents.header import CLAIM_AFTER_MS, CLAIM_WINDOW_MS
from testkit.lobby_driver import LobbyDriver
from testkit.rated_tables import MOVE_CLOCK, pass_time


def test_a_task_from_before_does_not_play_it(lobby: LobbyDriver) -> None:
    """[X12] The bot's move was ordered when somebody else was still there; then they left too."""
    people = lobby.new_uids(3)
    game_id = lobby.dealt_table(*people, clock=MOVE_CLOCK)
    mover = str(lobby.header(game_id).turn_uid)
    other, claimant = (uid for uid in people if uid != mover)
    lobby.call(mover, "leave_game", gameId=game_id)
    lobby.call(other, "leave_game", gameId=game_id)
    pass_time(lobby, CLAIM_AFTER_MS)
    assert lobby.header(game_id).seq == 1
    claim = {"gameId": game_id, "seq": 1, "claim": "win"}
    assert lobby.call(claimant, "claim_result", **claim)["status"] == "finished"


def test_a_bot_plays_it_when_nobody_claims(lobby: LobbyDriver) -> None:
    """[X12] [X11] By the task that was ordered for the end of the time to claim."""
    mover, other = lobby.new_uids(2)
    game_id = lobby.dealt_table(mover, other, clock=MOVE_CLOCK)
    lobby.call(str(lobby.header(game_id).turn_uid), "leave_game", gameId=game_id)
    pass_time(lobby, CLAIM_AFTER_MS + CLAIM_WINDOW_MS - 1)
    assert lobby.header(game_id).seq == 1
    pass_time(lobby, 1)
    assert lobby.header(game_id).seq == 2
