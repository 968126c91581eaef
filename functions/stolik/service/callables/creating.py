"""Callables that make a new table: create one, deal a finished game again, quick match."""

from __future__ import annotations

from typing import Any

from stolik.documents import answers
from stolik.documents.clock import Clock
from stolik.engine import games
from stolik.engine.bots import LEVELS
from stolik.service.api.call import Call
from stolik.service.api.declaration import declare
from stolik.service.api.request_fields import an_id, choice, choices, flag, mapping, number
from stolik.service.callables.fields import (
    MAX_SEATS,
    Joining,
    challenge_field,
    clock_field,
    invite_field,
    link_names_field,
)
from stolik.service.lobby import create_game as creation
from stolik.service.lobby import duplicate as duplicates
from stolik.service.lobby import quick_match
from stolik.service.lobby.create_game import NewTable, TableSecrets

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
    invite: tuple[str, ...] = invite_field(MAX_SEATS)
    challenge: tuple[str, ...] = challenge_field(MAX_SEATS)
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
