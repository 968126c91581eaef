"""Entry points: each parses, delegates and answers; nothing else happens here."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from typing import Any

import firebase_admin
from firebase_functions import https_fn, options, tasks_fn

from stolik.engine.errors import Refused
from stolik.service import (
    accounts,
    clock,
    creation,
    ending,
    invitations,
    lobby,
    moves,
    seating,
    starting,
    store,
    timeouts,
    wakeups,
)
from stolik.service.errors import Contended, NotSignedIn
from stolik.service.requests import MAX_SEQ, Fields

log = logging.getLogger(__name__)
Request = https_fn.CallableRequest[Any]

firebase_admin.initialize_app()  # tokens are checked with it
options.set_global_options(region="europe-west1", cpu=1, concurrency=80, memory=512)


def answering(handler: Callable[[str, Fields], Any]) -> Callable[[Request], Any]:
    """Send our refusals in the wire's words and the bill with every answer; log the unplanned."""

    @functools.wraps(handler)
    def answer(request: Request) -> Any:
        bill = store.Bill()
        token = store.bill.set(bill)
        try:
            if request.auth is None or not request.auth.uid:
                raise NotSignedIn
            found = handler(request.auth.uid, Fields(request.data))
            return {**(found or {}), "cost": {"reads": bill.reads, "writes": bill.writes}}
        except Refused as error:
            details = {"reason": str(error.reason), **getattr(error, "details", {})}
            raise https_fn.HttpsError(_code(error.code), str(error), details) from error
        except Contended as error:
            details = {"reason": "busy", "retryAfter": 1}
            raise https_fn.HttpsError(_code(error.code), str(error), details) from error
        except Exception:
            log.exception("unplanned error in %s", handler.__name__)
            raise
        finally:
            store.bill.reset(token)

    return answer


def _code(code: str) -> https_fn.FunctionsErrorCode:
    return https_fn.FunctionsErrorCode(code)


@https_fn.on_call()
@answering
def create_game(uid: str, fields: Fields) -> dict[str, Any]:
    """Create a table; answers `{"gameId", "code", "links"}`."""
    wanted = lobby.read_wanted(uid, accounts.name_of(uid), fields)
    made = creation.create(wanted, clock.now_ms())
    if not wanted.seats - wanted.sit - len(wanted.bots):
        made["seq"] = starting.start(made["gameId"], uid, clock.now_ms())["seq"]
    return made


@https_fn.on_call()
@answering
def search_game(uid: str, fields: Fields) -> dict[str, Any]:
    """Quick match; answers `{"gameId", "seat"}`."""
    return lobby.search(lobby.read_wanted(uid, accounts.name_of(uid), fields), clock.now_ms())


@https_fn.on_call()
@answering
def join_game(uid: str, fields: Fields) -> dict[str, Any]:
    """Sit down by `gameId`, `code` or `link`, or return to one's seat."""
    guest = lobby.read_guest(uid, accounts.name_of(uid), fields)
    return seating.join(guest, clock.now_ms())


@https_fn.on_call()
@answering
def decline_invitation(uid: str, fields: Fields) -> None:
    """Say no to an invitation."""
    invitations.decline(_game_id(fields), uid, clock.now_ms())


@https_fn.on_call()
@answering
def leave_game(uid: str, fields: Fields) -> dict[str, Any]:
    """Get up from the table."""
    return seating.leave(_game_id(fields), uid, clock.now_ms())


@https_fn.on_call()
@answering
def start_game(uid: str, fields: Fields) -> dict[str, Any]:
    """Start as the host, with those who are there."""
    return dict(starting.start(_game_id(fields), uid, clock.now_ms()))


@https_fn.on_call()
@answering
def cancel_game(uid: str, fields: Fields) -> dict[str, Any]:
    """Cancel as the host before the first move, or vote for it."""
    return ending.cancel(_game_id(fields), uid, clock.now_ms())


@https_fn.on_call()
@answering
def delete_game(uid: str, fields: Fields) -> dict[str, Any]:
    """Delete a table that never got going."""
    return ending.delete(_game_id(fields), uid, clock.now_ms())


@https_fn.on_call()
@answering
def rematch(uid: str, fields: Fields) -> dict[str, Any]:
    """Agree to another game with the same people."""
    return ending.rematch(_game_id(fields), uid, clock.now_ms())


@https_fn.on_call()
@answering
def play_move(uid: str, fields: Fields) -> dict[str, Any]:
    """Play one move; answers `{"seq", "events"}`."""
    wish = moves.Wish(
        game_id=fields.id("gameId"),
        uid=uid,
        seq=fields.number("seq", 0, MAX_SEQ),
        move_id=fields.id("moveId"),
        text=fields.text("move", 2_000),
    )
    fields.done()
    return moves.play(wish, clock.now_ms())


@https_fn.on_call()
@answering
def claim_timeout(uid: str, fields: Fields) -> dict[str, Any]:
    """End a turn whose time is up, when the clock's task is late."""
    game_id, seq = fields.id("gameId"), fields.number("seq", 0, MAX_SEQ)
    fields.done()
    return timeouts.strike(game_id, seq, clock.now_ms())


@tasks_fn.on_task_dispatched(
    retry_config=options.RetryConfig(max_attempts=5, min_backoff_seconds=1),
    rate_limits=options.RateLimits(max_concurrent_dispatches=500),
)
def turn_task(request: tasks_fn.CallableRequest[Any]) -> None:
    """Play a bot's turn, end a turn whose time is up, send a notice; harmless when late."""
    wakeups.wake(request.data, clock.now_ms())


def _game_id(fields: Fields) -> str:
    """The one field of a request about a table."""
    game_id: str = fields.id("gameId")
    fields.done()
    return game_id
