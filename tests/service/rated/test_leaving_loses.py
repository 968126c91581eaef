"""Who leaves a rated game has a minute to come back, and then loses."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.documents.header import LIVE
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.rated_tables import (
    BANK_CLOCK,
    MINUTE_MS,
    mover_and_other,
    pass_time,
    play_one,
    play_until,
    rated_table,
    rating,
)

BEFORE = 25 - 25.0  # the rating of a new player


def played_by(lobby: LobbyDriver, game_id: str) -> set[str]:
    """How the moves of a game were made: by players, bots or the clock."""
    entries = range(2, lobby.header(game_id).seq + 1)
    documents = (lobby.document(f"games/{game_id}/moves/{seq:06}") for seq in entries)
    return {document["by"] for document in documents if document}


def test_no_bot_plays_for_who_left(lobby: LobbyDriver) -> None:
    """[Q7] A bot neither moves nor wins for the person who left."""
    ann, bob = lobby.new_uids(2)
    game_id = rated_table(lobby, ann, bob, clock=BANK_CLOCK, options={"target": 5_000})
    play_until(lobby, game_id, 6)
    lobby.call(ann, "leave_game", gameId=game_id)
    while lobby.header(game_id).turn_uid != ann:
        play_one(lobby, game_id)
    pass_time(lobby, 10 * MINUTE_MS)
    header = lobby.header(game_id)
    assert header.status == "finished"
    assert "bot" not in played_by(lobby, game_id)
    assert rating(lobby, ann) < BEFORE < rating(lobby, bob)


def test_a_minute_to_come_back(lobby: LobbyDriver) -> None:
    """[Q7] Who returns within the minute plays on; a second too late the game is lost."""
    ann, bob = lobby.new_uids(2)
    game_id = rated_table(lobby, ann, bob, clock={"kind": "days", "days": 1})
    for _ in range(3):
        lobby.call(ann, "leave_game", gameId=game_id)
        pass_time(lobby, MINUTE_MS - 1_000)
        lobby.call(ann, "join_game", gameId=game_id)
        assert not lobby.header(game_id).seats[lobby.header(game_id).seat_of(ann) or 0].away
    lobby.call(ann, "leave_game", gameId=game_id)
    pass_time(lobby, MINUTE_MS + 1_000)
    assert lobby.header(game_id).status == "finished"


def test_a_return_after_the_minute_is_too_late_without_tasks(lobby: LobbyDriver) -> None:
    """[Q7] Also when no task has come: neither joining nor a move saves the seat."""
    move = {"seq": 1, "moveId": "m", "move": "roll"}
    ways: dict[str, dict[str, Any]] = {"join_game": {}, "play_move": move}
    for name, fields in ways.items():
        ann, bob = lobby.new_uids(2)
        game_id = rated_table(lobby, ann, bob, clock=BANK_CLOCK)
        mover, _ = mover_and_other(lobby, game_id)
        lobby.call(mover, "leave_game", gameId=game_id)
        lobby.now += MINUTE_MS + 1
        with pytest.raises(Refusal, match="seat-lost"):
            lobby.call(mover, name, gameId=game_id, **fields)


def test_two_missed_turns_are_leaving(lobby: LobbyDriver) -> None:
    """[Q7] Who lets the clock move twice in a row counts as gone, and has the same minute."""
    ann, bob = lobby.new_uids(2)
    game_id = rated_table(lobby, ann, bob, clock=BANK_CLOCK, options={"target": 10_000})
    play_until(lobby, game_id, 6)
    for _ in range(200):
        header = lobby.header(game_id)
        if header.status not in LIVE:
            break
        if header.turn_uid == bob:
            play_one(lobby, game_id)
        else:
            pass_time(lobby, 20_000)
    result = lobby.header(game_id).result
    assert result is not None
    assert result.reason == "left"
    assert result.winners == (lobby.header(game_id).seat_of(bob),)
    assert "bot" not in played_by(lobby, game_id)


def test_three_play_on_without_the_one_who_left(lobby: LobbyDriver) -> None:
    """[Q7] The clock plays the lost seat at once; it is last, whatever its points."""
    people = lobby.new_uids(3)
    game_id = rated_table(lobby, *people, clock=BANK_CLOCK, options={"target": 6_000})
    play_until(lobby, game_id, 7)
    gone = people[0]
    lobby.call(gone, "leave_game", gameId=game_id)
    while (header := lobby.header(game_id)).status in LIVE:
        if header.turn_uid == gone:
            pass_time(lobby, 2_000 if header.forfeited else MINUTE_MS)
        else:
            play_one(lobby, game_id)
    assert header.result is not None
    assert header.forfeited == (header.seat_of(gone),)
    assert header.seat_of(gone) not in header.result.winners
    assert "bot" not in played_by(lobby, game_id)
    assert rating(lobby, gone) < BEFORE
    assert min(people, key=lambda uid: rating(lobby, uid)) == gone


def test_a_lost_seat_stays_lost(lobby: LobbyDriver) -> None:
    """[Q7] While the others play on, the person can neither return, move, nor vote."""
    people = lobby.new_uids(3)
    game_id = rated_table(lobby, *people, clock=BANK_CLOCK)
    mover = str(lobby.header(game_id).turn_uid)
    lobby.call(mover, "leave_game", gameId=game_id)
    lobby.now += MINUTE_MS
    lobby.call(next(uid for uid in people if uid != mover), "claim_timeout", gameId=game_id, seq=1)
    assert lobby.header(game_id).forfeited
    with pytest.raises(Refusal, match="seat-lost"):
        lobby.call(mover, "join_game", gameId=game_id)
    with pytest.raises(Refusal, match="seat-lost"):
        lobby.call(mover, "play_move", gameId=game_id, seq=1, moveId="m", move="roll")
    lobby.call(mover, "cancel_game", gameId=game_id)
    others = [uid for uid in people if uid != mover]
    lobby.call(others[0], "cancel_game", gameId=game_id)
    assert lobby.header(game_id).status == "playing"
    lobby.call(others[1], "cancel_game", gameId=game_id)
    assert lobby.header(game_id).status == "cancelled"
    assert rating(lobby, mover) < BEFORE
    assert [rating(lobby, uid) for uid in others] == [BEFORE, BEFORE]


def test_the_last_of_three_wins(lobby: LobbyDriver) -> None:
    """[Q7] When all but one have left, the game is over and that one has won."""
    people = lobby.new_uids(3)
    game_id = rated_table(lobby, *people, clock=BANK_CLOCK, options={"target": 10_000})
    play_until(lobby, game_id, 6)
    for uid in people[:2]:
        lobby.call(uid, "leave_game", gameId=game_id)
        pass_time(lobby, MINUTE_MS + 2_000)
    header = lobby.header(game_id)
    assert header.result is not None
    assert header.result.winners == (header.seat_of(people[2]),)
    assert rating(lobby, people[2]) > BEFORE > max(rating(lobby, uid) for uid in people[:2])


def test_nobody_wins_by_leaving_later(lobby: LobbyDriver) -> None:
    """[Q7] If both leave, both lose; who comes back in time has won."""
    for returns in (False, True):
        ann, bob = lobby.new_uids(2)
        game_id = rated_table(lobby, ann, bob, clock={"kind": "days", "days": 1})
        play_until(lobby, game_id, 6)
        lobby.call(ann, "leave_game", gameId=game_id)
        pass_time(lobby, 30_000)
        lobby.call(bob, "leave_game", gameId=game_id)
        pass_time(lobby, 40_000)
        assert lobby.header(game_id).status == "playing"
        if returns:
            lobby.call(bob, "join_game", gameId=game_id)
        pass_time(lobby, MINUTE_MS)
        header = lobby.header(game_id)
        assert header.status == ("finished" if returns else "cancelled")
        assert rating(lobby, ann) < BEFORE
        assert (rating(lobby, bob) > BEFORE) is returns


def test_deleting_the_account_loses(lobby: LobbyDriver) -> None:
    """[Q7] No minute then; no bot plays on, and the other one has won."""
    ann, bob = lobby.new_uids(2)
    game_id = rated_table(lobby, ann, bob)
    play_until(lobby, game_id, 6)
    lobby.call(ann, "delete_account", sure="delete my account")
    header = lobby.header(game_id)
    assert header.result is not None
    assert header.result.winners == (header.seat_of(bob),)
    assert rating(lobby, bob) > BEFORE


def test_who_is_away_at_the_end_gains_nothing(lobby: LobbyDriver) -> None:
    """[Q7] A game that ends during the minute is won, but the rating of who is away stays."""
    for _ in range(100):
        ann, bob = lobby.new_uids(2)
        game_id = rated_table(lobby, ann, bob, game="rikiki", options={"schedule": [5]})
        while (header := lobby.header(game_id)).seq < 12:  # two bids and nine of ten cards
            play_one(lobby, game_id)
        if header.turn_uid == bob:
            lobby.call(ann, "leave_game", gameId=game_id)
        header = play_one(lobby, game_id)
        assert header.result is not None
        if header.turn_uid == ann or header.seat_of(ann) not in header.result.winners:
            continue
        if header.seats[header.seat_of(ann) or 0].away:
            assert rating(lobby, ann, "rikiki") <= BEFORE
            return
        assert rating(lobby, ann, "rikiki") > BEFORE or len(header.result.winners) > 1
    raise AssertionError("ann has never won while she was away")
