"""Between two rounds: who deals, when it happens by itself, and how somebody gets a break."""

from __future__ import annotations

from typing import Any

import pytest

from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.rated_tables import MINUTE_MS, pass_time, play_one

SHORT_ROUNDS: dict[str, dict[str, Any]] = {
    "rikiki": {"schedule": [1, 1, 1]},
    "zole": {},
    "rummikub": {"rounds": 0, "rackSize": 20},
    "bridge": {"rounds": 2},
}
DAY_MS = 24 * 60 * MINUTE_MS
FAST = {"kind": "move", "seconds": 30}


def between(lobby: LobbyDriver, *uids: str, game: str = "rikiki", **wanted: Any) -> str:
    """A table after its first round, of Rikiki with rounds of one card unless told otherwise."""
    game_id = lobby.dealt_table(*uids, game=game, options=SHORT_ROUNDS[game], **wanted)
    while lobby.header(game_id).status != "between_rounds":
        play_one(lobby, game_id)
    lobby.scheduled.clear()
    return game_id


def deal(lobby: LobbyDriver, uid: str, game_id: str, move: str = "deal 1") -> None:
    seq = lobby.header(game_id).seq
    lobby.call(uid, "play_move", gameId=game_id, seq=seq, moveId=f"d{seq}", move=move)


@pytest.mark.parametrize("game", SHORT_ROUNDS)
def test_without_a_clock_nothing_is_dealt_by_itself(lobby: LobbyDriver, game: str) -> None:
    """[W7] A day later the table still waits, until the host deals."""
    people = lobby.new_uids(4)
    game_id = between(lobby, *people, game=game)
    header = lobby.header(game_id)
    assert header.deadline is None
    assert len(header.rounds) == 1
    pass_time(lobby, DAY_MS)
    assert lobby.header(game_id) == header
    with pytest.raises(Refusal, match="not-timed-out"):
        lobby.call(people[1], "claim_timeout", gameId=game_id, seq=header.seq)
    deal(lobby, people[0], game_id, "deal 1" if game == "rikiki" else "next")
    assert lobby.header(game_id).status == "playing"


@pytest.mark.parametrize("game", ["rikiki", "rummikub", "bridge"])
def test_somebody_else_deals_when_the_host_does_not(lobby: LobbyDriver, game: str) -> None:
    """[W7] A minute is the host's; then any player may deal, so that nothing is stuck."""
    people = lobby.new_uids(4)
    game_id, bob = between(lobby, *people, game=game), people[1]
    move = "deal 1" if game == "rikiki" else "next"
    with pytest.raises(Refusal, match="host-only"):
        deal(lobby, bob, game_id, move)
    lobby.now += MINUTE_MS
    assert move in lobby.call(bob, "list_choices", gameId=game_id)["choices"]
    deal(lobby, bob, game_id, move)
    entry = lobby.header(game_id).entry
    assert entry is not None
    assert (entry.seat, entry.uid) == (None, bob)


def test_a_host_who_left_is_not_waited_for(lobby: LobbyDriver) -> None:
    """[W7] Those who are still there deal at once; who left may not."""
    ann, bob, cid = lobby.new_uids(3)
    game_id = between(lobby, ann, bob, cid)
    lobby.call(ann, "leave_game", gameId=game_id)
    lobby.call(cid, "leave_game", gameId=game_id)
    with pytest.raises(Refusal, match="host-only"):
        deal(lobby, cid, game_id)
    deal(lobby, bob, game_id)
    assert lobby.header(game_id).status == "playing"


@pytest.mark.parametrize("game", ["rikiki", "rummikub", "bridge"])
def test_with_a_clock_it_counts_down(lobby: LobbyDriver, game: str) -> None:
    """[W7] Twenty seconds, which everybody sees; then it is dealt by itself."""
    people = lobby.new_uids(4)
    game_id = between(lobby, *people, game=game, clock=FAST)
    header = lobby.header(game_id)
    assert header.deadline == header.updated + 20_000
    lobby.now += 21_001
    lobby.call(people[1], "claim_timeout", gameId=game_id, seq=header.seq)
    assert lobby.header(game_id).status == "playing"


def test_one_person_gets_a_break(lobby: LobbyDriver) -> None:
    """[W7] Whoever asks puts the deal off by two minutes, once; all together stop the clock."""
    ann, bob, cid = lobby.new_uids(3)
    game_id = between(lobby, ann, bob, cid, clock=FAST)
    lobby.now += 15_000
    lobby.call(bob, "pause_game", gameId=game_id)
    assert lobby.header(game_id).deadline == lobby.now + 2 * MINUTE_MS
    lobby.now += MINUTE_MS
    lobby.call(bob, "pause_game", gameId=game_id)
    assert lobby.header(game_id).deadline == lobby.now + MINUTE_MS
    lobby.call(ann, "pause_game", gameId=game_id)
    assert lobby.call(cid, "pause_game", gameId=game_id)["paused"]
    assert lobby.header(game_id).deadline is None
    lobby.call(bob, "pause_game", gameId=game_id, agree=False)
    assert lobby.header(game_id).deadline == lobby.now + 20_000
