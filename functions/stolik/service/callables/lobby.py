"""Callables around a table that waits for players: create, find, join, invite, start."""

from __future__ import annotations

from typing import Any, Literal

from stolik.documents import answers
from stolik.documents.clock import Clock
from stolik.engine import games
from stolik.engine.bots import LEVELS
from stolik.service.api.call import Call
from stolik.service.api.declaration import declare
from stolik.service.api.request_fields import (
    an_id,
    choice,
    choices,
    flag,
    ids,
    mapping,
    number,
    text,
    texts,
)
from stolik.service.api.request_model import Request
from stolik.service.callables.fields import clock_field, link_names_field, name_field
from stolik.service.callables.play import AtTable
from stolik.service.invites import invitations
from stolik.service.lobby import create_game as creation
from stolik.service.lobby import deal, host_actions, quick_match, seat_links, seating
from stolik.service.lobby import duplicate as duplicates
from stolik.service.lobby import preview as previews
from stolik.service.lobby import rematch as rematches
from stolik.service.lobby.create_game import NewTable, TableSecrets
from stolik.service.lobby.seating import JoinRequest

MAX_SEATS = 26
_INVITE, _CHALLENGE = "uids of people to reserve chairs for", "the same, by their names"
_LEVEL = (
    "the level of bots for the empty chairs; without it these are removed, except as many as the "
    "game needs, which bots take"
)
_RATED = (
    "whether the result changes ratings: with a clock, between people with accounts, without bots, "
    "suggestions or practice aids; whoever leaves loses"
)
_VISIBILITY = (
    "who may join: `private` with an invitation, a link or the code; `unlisted` also with the "
    "table's id; `open` anybody, and the table is listed"
)
_LEAVER = (
    "what happens to the seat of somebody who left: `bot` plays it, `skip` plays what the clock "
    "would, `end` cancels the game; at rated tables it is lost after a minute, and then skipped"
)
_ABSENT = (
    "what becomes of the chairs of those who do not play again: a `bot` takes them, or they stay "
    "`out`; the host decides"
)
_NAME = (
    "the caller's name at this table; without it the name on the link, or the one on the public "
    "card"
)


class Joining(Request):
    """How the caller comes to a table."""

    name: str = name_field(_NAME)
    entropy: str = text("what the caller adds to the table's chance", 64, "")


class Opening(Joining):
    """How the caller comes to a new table, and its clock."""

    clock: Clock = clock_field("how time is kept")


class GameWishes(Opening):
    """What two strangers have to agree on."""

    game: str = choice("the game", games.NAMES)
    seats: int = number("how many chairs; each game says how many it allows", 1, MAX_SEATS)
    options: dict[str, Any] = mapping("house rules, by the names of the game's schema", "Options")
    rated: bool = flag(_RATED, False)


class TableWishes(Opening):
    """The people and the visibility of a new table."""

    sit: bool = flag("whether the host takes the first chair", True)
    invite: tuple[str, ...] = ids(_INVITE, MAX_SEATS)
    challenge: tuple[str, ...] = texts(_CHALLENGE, MAX_SEATS, 30)
    links: tuple[str, ...] = link_names_field(
        "names to make links for; empty and repeated ones are dropped"
    )
    bots: tuple[str, ...] = choices("bots, by their levels", MAX_SEATS, LEVELS)
    visibility: str = choice(_VISIBILITY, ("private", "unlisted", "open"), "private")
    spectators: bool = flag("whether anybody signed in may watch", False)
    leaver: str = choice(_LEAVER, ("bot", "skip", "end"), "bot")
    host_starts: bool = flag("whether a full table waits until the host starts it", False)
    idle: int = number("cancel a game after so many seconds without action; 0 never", 0, 86_400, 0)


class CreateGame(TableWishes, GameWishes):
    """A new table."""


@declare(caller="anybody", changes=True, per_minute=10)
def create_game(call: Call, request: CreateGame) -> answers.Created:
    """Create a table; it is dealt at once if no chair is open."""
    table = _new_table(call, request)
    return call.commit(creation.create, table, _drawn(call, table), call.now)


class DuplicateGame(TableWishes):
    """A new table with the cards of a finished game."""

    game_id: str = an_id("the finished game")


@declare(caller="watcher", changes=True, per_minute=10)
def duplicate_game(call: Call, request: DuplicateGame) -> answers.Created:
    """Create a table where the cards of a finished game are dealt again."""
    table = _new_table(call, request)
    drawn = _drawn(call, table)
    return call.commit(duplicates.duplicate, request.game_id, table, drawn, call.now)


@declare(caller="anybody", changes=True, per_minute=20)
def search_game(call: Call, request: GameWishes) -> answers.Seated:
    """Quick match: sit down at a waiting table with the same settings, or open one."""
    table = _new_table(call, request, visibility="open", matched=True)
    return call.commit(quick_match.search, table, _drawn(call, table), call.now)


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
    invite: tuple[str, ...] = ids(_INVITE, 25)
    challenge: tuple[str, ...] = texts(_CHALLENGE, 25, 30)


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


class AboutPlayer(AtTable):
    """Somebody at a table."""

    uid: str = an_id("the player")


@declare(caller="host", changes=True)
def kick_player(call: Call, request: AboutPlayer) -> None:
    """Remove somebody before the start, as the host."""
    call.commit(host_actions.kick, request.game_id, call.uid, request.uid, call.now)


class MutePlayer(AboutPlayer):
    """Whether somebody may write in the table's chat."""

    muted: bool = flag("false lets them write again", True)


@declare(caller="host", changes=True)
def mute_player(call: Call, request: MutePlayer) -> None:
    """Stop somebody from writing in the table's chat, as the host."""
    call.commit(host_actions.mute, request.game_id, call.uid, request.uid, request.muted)


class AskSeat(Request):
    """A link whose seat is asked for."""

    link: str = an_id("the seat's link")


@declare(caller="anybody", changes=True, per_minute=5)
def ask_seat(call: Call, request: AskSeat) -> answers.SeatAsked:
    """Ask the seat's holder, or the host, to move the seat of a link to this device."""
    return call.commit(host_actions.ask_seat, request.link, call.uid, call.now)


class AnswerSeat(AtTable):
    """The answer to who asked for a seat."""

    uid: str = an_id("who asked")
    agree: bool = flag("false keeps the seat where it is", True)


@declare(caller="member", changes=True)
def answer_seat(call: Call, request: AnswerSeat) -> None:
    """Answer, as the seat's holder or the host, whether it may move to the device that asked."""
    call.commit(
        host_actions.answer_seat, request.game_id, call.uid, request.uid, request.agree, call.now
    )


class StartGame(AtTable):
    """How a waiting table is started."""

    bots: str | None = choice(_LEVEL, LEVELS, None)
    cards: int | None = number("Rikiki: how many cards the first round deals", 1, 26, None)


@declare(caller="host", changes=True)
def start_game(call: Call, request: StartGame) -> answers.StartAnswer:
    """Start as the host, with the people seated and with bots if asked for."""
    return call.commit(deal.start, request.game_id, call.uid, request.bots, call.now, request.cards)


@declare(caller="host", changes=False, per_minute=30)
def list_links(call: Call, request: AtTable) -> answers.HostLinks:
    """List the links to the seats of a table, as its host."""
    return seat_links.list_links(request.game_id, call.uid)


class ReplaceLink(AtTable):
    """A seat whose link is replaced."""

    seat: int = number("the seat that the link is for", 0, MAX_SEATS - 1)


@declare(caller="host", changes=True, per_minute=30)
def replace_link(call: Call, request: ReplaceLink) -> answers.HostLink:
    """Give the seat of a link another link, as the host; the old one leads nowhere."""
    token = call.derive_kept_token("link")
    return call.commit(
        seat_links.replace_link, request.game_id, call.uid, request.seat, token, call.now
    )


class Rematch(Request):
    """Whether to play again."""

    game_id: str = an_id("a game that is over")
    agree: bool = flag("false declines", True)
    absent: Literal["bot", "out"] | None = choice(_ABSENT, ("bot", "out"), None)


@declare(caller="player", changes=True)
def rematch(call: Call, request: Rematch) -> answers.RematchAnswer:
    """Answer whether to play another game with the same people."""
    drawn = TableSecrets.draw()
    asked = request.game_id, call.uid, request.agree
    return call.commit(rematches.rematch, *asked, drawn, call.now, call.guest, request.absent)


def _new_table(call: Call, request: Joining, **fixed: Any) -> NewTable:
    """The wanted table; options that the game does not have are refused before anything counts."""
    wishes = {name: getattr(request, name) for name in request.fields if name != "game_id"}
    wishes = {"game": "", "options": {}, "seats": 0, **wishes, **fixed}
    table = NewTable(host=call.uid, guest=call.guest, **wishes)
    if table.game:
        games.find(table.game).read_options(table.options, table.seats)
    return table


def _drawn(call: Call, table: NewTable) -> TableSecrets:
    """The secrets of a new table. Only the links' tokens are derived; a receipt may need them."""
    tokens = tuple(call.derive_kept_token(f"link{number}") for number in range(len(table.links)))
    return TableSecrets.draw(tokens)


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
