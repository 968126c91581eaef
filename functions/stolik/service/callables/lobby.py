"""Callables for people at a table: remove them, move seats, list links, start, play again."""

from __future__ import annotations

from typing import Literal

from stolik.documents import answers
from stolik.engine.bots import LEVELS
from stolik.service.api.call import Call
from stolik.service.api.declaration import declare
from stolik.service.api.request_fields import an_id, choice, flag, number
from stolik.service.api.request_model import Request
from stolik.service.callables.fields import MAX_SEATS
from stolik.service.callables.play import AtTable
from stolik.service.lobby import deal, host_actions, seat_links
from stolik.service.lobby import rematch as rematches
from stolik.service.lobby.create_game import TableSecrets

_LEVEL = (
    "the level of bots for the empty chairs; without it these are removed, except as many as the "
    "game needs, which bots take"
)
_ABSENT = (
    "what becomes of the chairs of those who do not play again: a `bot` takes them, or they stay "
    "`out`; the host decides"
)


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
    return seat_links.list_links(request.game_id, call.uid, call.now)


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
