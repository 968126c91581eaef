"""A pause lasts as long as everybody present wants it; whatever ends it starts the clock again."""

from __future__ import annotations

import pytest

from stolik.documents.header import Header
from testkit.lobby_driver import LobbyDriver
from testkit.rated_tables import BANK_CLOCK, MOVE_CLOCK, pass_time, play_one

CLOCKS = pytest.mark.parametrize("clock", [MOVE_CLOCK, BANK_CLOCK], ids=["move", "bank"])
HOUR_MS = 3_600_000


def paused_table(lobby: LobbyDriver, clock: dict[str, object]) -> tuple[str, list[str]]:
    """A table of three in a pause; the person to move comes first, and the last one has left."""
    people = lobby.new_uids(3)
    game_id = lobby.dealt_table(*people, clock=clock)
    mover = str(lobby.header(game_id).turn_uid)
    other, gone = (uid for uid in people if uid != mover)
    lobby.call(gone, "leave_game", gameId=game_id)
    for uid in (mover, other):
        lobby.call(uid, "pause_game", gameId=game_id)
    pass_time(lobby, HOUR_MS)
    assert rests(lobby.header(game_id))
    return game_id, [mover, other, gone]


def rests(header: Header) -> bool:
    return header.status == "playing" and header.deadline is header.turn_started is None


def time_left(lobby: LobbyDriver, game_id: str) -> int:
    """What the person to move has left; a wake-up for its end has been ordered."""
    header = lobby.header(game_id)
    assert header.deadline is not None
    assert header.wake_at is not None
    assert lobby.now < header.wake_at <= header.deadline + 1_100
    return header.deadline - lobby.now


@CLOCKS
def test_who_returns_has_not_agreed(lobby: LobbyDriver, clock: dict[str, object]) -> None:
    """[X8] The clock runs again, with what was left; the others may ask for another pause."""
    game_id, (_, _, gone) = paused_table(lobby, clock)
    lobby.call(gone, "join_game", gameId=game_id)
    left = {"move": 30_000, "bank": 120_000}
    assert time_left(lobby, game_id) == left[str(clock["kind"])]
    assert lobby.call(gone, "pause_game", gameId=game_id)["paused"] is True
    assert rests(lobby.header(game_id))


@CLOCKS
def test_whoever_ends_it_starts_the_clock(lobby: LobbyDriver, clock: dict[str, object]) -> None:
    """[X8] Anybody, also while the one to move says nothing."""
    game_id, (_, other, _) = paused_table(lobby, clock)
    assert lobby.call(other, "pause_game", gameId=game_id, agree=False)["paused"] is False
    assert time_left(lobby, game_id) > 0
    pass_time(lobby, HOUR_MS)
    assert lobby.header(game_id).seq > 1


@CLOCKS
def test_a_bot_plays_for_who_leaves(lobby: LobbyDriver, clock: dict[str, object]) -> None:
    """[X8] Its move ends the pause, and whoever is next has a clock."""
    game_id, (mover, other, _) = paused_table(lobby, clock)
    lobby.call(mover, "leave_game", gameId=game_id)
    while (header := lobby.header(game_id)).turn_uid != other and header.status == "playing":
        pass_time(lobby, 1_000)
    assert time_left(lobby, game_id) > 0


@CLOCKS
def test_who_leaves_is_not_waited_for(lobby: LobbyDriver, clock: dict[str, object]) -> None:
    """[X8] Where all others want a pause, it begins; going on does not turn the clock back."""
    people = lobby.new_uids(3)
    game_id = lobby.dealt_table(*people, clock=clock)
    mover = str(lobby.header(game_id).turn_uid)
    other, third = (uid for uid in people if uid != mover)
    for uid in (mover, other):
        assert lobby.call(uid, "pause_game", gameId=game_id)["paused"] is False
    lobby.now += 20_000
    lobby.call(third, "leave_game", gameId=game_id)
    assert rests(lobby.header(game_id))
    lobby.call(other, "pause_game", gameId=game_id, agree=False)
    left = {"move": 30_000, "bank": 100_000}
    assert time_left(lobby, game_id) == left[str(clock["kind"])]


def test_a_move_ends_it(lobby: LobbyDriver) -> None:
    """[X8] Time that passed in the pause costs nothing."""
    game_id, _ = paused_table(lobby, BANK_CLOCK)
    header = play_one(lobby, game_id)
    assert (header.pauses, header.banks) == ((), (120_000,) * 3)
    assert time_left(lobby, game_id) > 0
