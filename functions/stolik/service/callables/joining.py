"""Callables by which people come to a table and leave it: find, join, invite, decline, leave."""

from __future__ import annotations

from stolik.documents import answers
from stolik.service.api.call import Call
from stolik.service.api.declaration import declare
from stolik.service.api.request_fields import an_id
from stolik.service.api.request_model import Request
from stolik.service.callables.fields import MAX_SEATS, Joining, challenge_field, invite_field
from stolik.service.callables.play import AtTable
from stolik.service.invites import invitations
from stolik.service.lobby import preview as previews
from stolik.service.lobby import seating
from stolik.service.lobby.seating import JoinRequest


class FindTable(Joining):
    """A way to a table, and how the caller comes there."""

    one_of = ("game_id", "code", "link")
    game_id: str | None = an_id("the table's id", None)
    code: str | None = an_id("its code, in any case", None)
    link: str | None = an_id("a link to one of its seats", None)


@declare(caller="anybody", changes=False, per_minute=30)
def preview_game(call: Call, request: FindTable) -> answers.Preview:
    """Show the table that a code, a link or an invitation leads to, before joining."""
    return previews.preview(_join_request(call, request), call.now)


@declare(caller="anybody", changes=True, per_minute=30)
def join_game(call: Call, request: FindTable) -> answers.Seated:
    """Sit down by `gameId`, `code` or `link`, or return to a seat."""
    return call.commit(seating.join, _join_request(call, request), call.now)


class InvitePlayer(Request):
    """People to reserve free chairs for."""

    game_id: str = an_id("a table that has not started")
    invite: tuple[str, ...] = invite_field(MAX_SEATS - 1)
    challenge: tuple[str, ...] = challenge_field(MAX_SEATS - 1)


@declare(caller="host", changes=True, per_minute=30)
def invite_player(call: Call, request: InvitePlayer) -> None:
    """Reserve free chairs for people, by uid or by name."""
    people = [*request.invite], [*request.challenge]
    call.commit(invitations.invite, request.game_id, call.uid, *people, call.now)


@declare(caller="invited", changes=True)
def decline_invitation(call: Call, request: AtTable) -> None:
    """Decline an invitation."""
    call.commit(invitations.decline, request.game_id, call.uid, call.now)


@declare(caller="player", changes=True)
def leave_game(call: Call, request: AtTable) -> answers.LeaveAnswer:
    """Leave the table."""
    return call.commit(seating.leave, request.game_id, call.uid, call.now)


def _join_request(call: Call, request: FindTable) -> JoinRequest:
    return JoinRequest(
        uid=call.uid,
        guest=call.guest,
        name=request.name,
        game_id=request.game_id,
        code=request.code,
        link=request.link,
        entropy=request.entropy,
    )
