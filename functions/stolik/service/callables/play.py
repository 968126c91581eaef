"""Callables at a running table: moves, clocks, takebacks, votes, hints."""

from __future__ import annotations

import secrets

from stolik.documents import answers
from stolik.service.api.call import Call
from stolik.service.api.declaration import declare
from stolik.service.api.request_fields import MAX_SEQ, an_id, choice, flag, number, text
from stolik.service.api.request_model import Request
from stolik.service.errors import BadRequest
from stolik.service.play import (
    cancel,
    claims,
    clock_requests,
    deadlines,
    hints,
    last_rounds,
    moves,
    takebacks,
)

WISH_ID_BYTES = 8
_TABLE, _SEQ = "the table", "the position that the caller looked at"
_MOVE_ID = (
    "an id that the client makes for this move: a repeated call with it answers what the first "
    "one answered"
)
_WISH = (
    "the wish that is answered, `takeback.id` of the live table; without it the caller asks for "
    "their own last move back"
)
_CLAIM = (
    "`win`: finished, with the caller as only winner and the scores as they stand, "
    "`result.reason` being `claimed`; `cancel`: cancelled, nobody has won"
)


class AtTable(Request):
    """A request about a table."""

    game_id: str = an_id(_TABLE)


class AtPosition(AtTable):
    """A request about one position of a table."""

    seq: int = number(_SEQ, 0, MAX_SEQ)


class PlayMove(AtPosition):
    """One move."""

    move_id: str = an_id(_MOVE_ID)
    move: str = text("the move as text, in the game's notation", 2_000)


@declare(caller="member", changes=True, has_own_id=True, instance_per_minute=600)
def play_move(call: Call, request: PlayMove) -> answers.MoveAnswer:
    """Play one move."""
    asked = moves.MoveRequest(
        game_id=request.game_id,
        uid=call.uid,
        seq=request.seq,
        move_id=request.move_id,
        text=request.move,
    )
    return moves.play(asked, call.now)


@declare(caller="member", changes=True)
def claim_timeout(call: Call, request: AtPosition) -> answers.MoveAnswer:
    """End a turn whose time is up, when the clock's task is late."""
    return call.commit(deadlines.enforce, request.game_id, request.seq, call.now, call.uid)


@declare(caller="player", changes=True)
def give_time(call: Call, request: AtTable) -> answers.TimeAnswer:
    """Give the person to move more time, at an unrated table."""
    return call.commit(clock_requests.give_time, request.game_id, call.uid, call.now)


class PauseGame(AtTable):
    """A wish to pause, or to go on."""

    agree: bool = flag("false ends the pause", True)


@declare(caller="player", changes=True)
def pause_game(call: Call, request: PauseGame) -> answers.PauseAnswer:
    """Ask for a pause or end one; the clock stops once everybody agrees."""
    return call.commit(clock_requests.pause, request.game_id, call.uid, request.agree, call.now)


class TakeBack(AtPosition):
    """A wish to take back the last move, or the answer to one."""

    wish: str | None = an_id(_WISH, None)
    agree: bool = flag("false declines the wish, or withdraws the caller's own", True)


@declare(caller="player", changes=True)
def take_back(call: Call, request: TakeBack) -> answers.TakebackAnswer:
    """Ask to take back the last move, or answer somebody who did."""
    where = request.game_id, call.uid, request.seq
    if request.wish is not None:
        return call.commit(takebacks.answer, *where, request.wish, request.agree, call.now)
    if not request.agree:
        raise BadRequest("wish", "required to decline or withdraw one")
    return call.commit(takebacks.ask, *where, secrets.token_hex(WISH_ID_BYTES), call.now)


class ClaimResult(AtPosition):
    """What is claimed of a table that the others left."""

    claim: str = choice(_CLAIM, claims.CLAIMS)


@declare(caller="player", changes=True)
def claim_result(call: Call, request: ClaimResult) -> answers.ClaimAnswer:
    """End a live game that everybody else has left, as won or without a result."""
    return call.commit(
        claims.claim, request.game_id, call.uid, request.seq, request.claim, call.now
    )


class CancelGame(AtTable):
    """A vote to cancel."""

    vote: bool = flag("false withdraws the caller's vote, or says no to others", True)


@declare(caller="member", changes=True)
def cancel_game(call: Call, request: CancelGame) -> answers.CancelAnswer:
    """Cancel as the host before the first move, or vote for it."""
    return call.commit(cancel.cancel, request.game_id, call.uid, request.vote, call.now)


class LastRound(AtTable):
    """A wish to end the match with the present round, or the answer to one."""

    agree: bool = flag("false declines it, or withdraws the caller's own wish", True)


@declare(caller="player", changes=True)
def last_round(call: Call, request: LastRound) -> answers.LastRoundAnswer:
    """Wish that the match ends with the present round, or answer somebody who does."""
    return call.commit(last_rounds.last_round, request.game_id, call.uid, request.agree, call.now)


@declare(caller="host", changes=True)
def delete_game(call: Call, request: AtTable) -> answers.DeleteAnswer:
    """Delete a waiting or cancelled table."""
    return call.commit(cancel.delete, request.game_id, call.uid, call.now)


@declare(caller="member", function="think", changes=False, per_minute=30)
def suggest_move(call: Call, request: AtTable) -> answers.SuggestAnswer:
    """Suggest a good move and say why; refused in rated games."""
    return hints.suggest_move(request.game_id, call.uid, call.now)


@declare(caller="member", function="think", changes=False, instance_per_minute=600)
def list_choices(call: Call, request: AtTable) -> answers.ChoicesAnswer:
    """List the caller's legal moves, for clients without the rules; for Rummikub useful ones."""
    return hints.list_choices(request.game_id, call.uid, call.now)
