"""[O2] [C22] A call whose process died is repeated when the table has moved on meanwhile.

The repeat answers what the first call decided, undoes nothing that others have done since, and
does the work that should have followed the first commit, for the table as it is now.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stolik.documents.header import LIVE, Header
from stolik.service.lobby import host_actions
from stolik.service.play import deadlines
from stolik.service.tables import headers
from stolik.service.tables.transaction import Transaction, transaction
from testkit import concurrent_calls
from testkit.call_attempt import Attempt, fail_once, make_attempt
from testkit.lobby_driver import LobbyDriver, Refusal

OPEN = ("waiting", *LIVE)


def somebody_moves(attempt: Attempt, game_id: str, header: Header) -> bool:
    """Whoever is to move does so, a bot or a person. Returns whether anybody is."""
    if header.status in LIVE and header.plays_itself:
        attempt.lobby.now = max(attempt.lobby.now, header.rests_until)
        deadlines.play_bot(game_id, header.seq, attempt.lobby.now)
    elif header.status in LIVE and header.turn_uid:
        listed = attempt.lobby.call(header.turn_uid, "list_choices", gameId=game_id)
        move = {"seq": header.seq, "moveId": "later", "move": listed["choices"][0]}
        attempt.lobby.call(header.turn_uid, "play_move", gameId=game_id, **move)
    else:
        return False
    return True


def somebody_leaves(attempt: Attempt, game_id: str, header: Header) -> bool:
    """The player who came last leaves. Returns whether there is one."""
    if header.status not in OPEN or not header.players:
        return False
    attempt.lobby.call(header.players[-1], "leave_game", gameId=game_id)
    return True


def the_callers_seat_moves(attempt: Attempt, game_id: str, header: Header) -> bool:
    """The caller's seat goes to another device. Returns whether the caller has one."""
    if header.status not in OPEN or header.seat_of(attempt.uid) is None:
        return False
    move_seat(game_id, attempt.uid, f"{attempt.uid}-phone")
    return True


@transaction
def move_seat(tx: Transaction, game_id: str, uid: str, other: str) -> None:
    """Give the seat of `uid` to `other`, as an answer to a request for it does."""
    header = headers.read_header(tx, game_id)
    seat = header.seat_of(uid)
    assert seat is not None
    after = host_actions.hand_over_seat(tx, game_id, header, seat, uid=other)
    headers.save_header(tx, game_id, header, after)


IN_PLAY = (  # their scenes leave a table in play
    *("report", "search_game", "join_game", "leave_game", "start_game", "rematch"),
    *("claim_timeout", "give_time", "pause_game", "last_round", "take_back", "play_move"),
)
WAITING = (  # and theirs one that waits
    *("create_game", "duplicate_game", "invite_player", "kick_player", "mute_player"),
    *("replace_link", "delete_account"),
)
OF_OTHERS = ("ask_seat", "answer_seat")  # the caller has no seat, or no longer
CASES = [
    *((function, somebody_moves) for function in (*IN_PLAY, *OF_OTHERS)),
    *(
        (function, somebody_leaves)
        for function in (*IN_PLAY, *WAITING, *OF_OTHERS, "decline_invitation")
    ),
    *((function, the_callers_seat_moves) for function in (*IN_PLAY, *WAITING)),
]
LOST_WORK = {"create_game": ["the task invite"], "invite_player": ["the task invite"]}
Change = Callable[[Attempt, str, Header], bool]


@pytest.mark.parametrize(("function", "change"), CASES)
def test_a_repeat_after(
    lobby: LobbyDriver, function: str, change: Change, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table keeps what has changed, and nothing is left undone."""
    attempt = make_attempt(lobby, function, monkeypatch)
    fail_once(monkeypatch, concurrent_calls.dies_after_commit)
    with pytest.raises(concurrent_calls.Died):
        attempt.send()
    tables = [(game_id, headers.look_up(game_id)) for game_id in attempt.game_ids()]
    assert any(change(attempt, game_id, header) for game_id, header in tables if header)
    assert set(attempt.missing_work()) >= set(LOST_WORK.get(function, ()))
    before = {game_id: headers.look_up(game_id) for game_id, _ in tables}
    if (function, change) == ("play_move", the_callers_seat_moves):
        with pytest.raises(Refusal, match="stale"):  # its answer is for who sits there
            attempt.send()
        return
    answer = attempt.send()
    assert not attempt.missing_work()
    if function != "delete_account":  # which is follow-up work itself
        assert {game_id: headers.look_up(game_id) for game_id, _ in tables} == before
    documents = attempt.documents()
    assert attempt.send() == answer
    assert attempt.documents() == documents
