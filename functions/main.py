"""Entry points: each parses, delegates and answers; nothing else happens here."""

from __future__ import annotations

from typing import Any

import firebase_admin
from firebase_functions import https_fn, options, scheduler_fn, tasks_fn

from stolik.service import (
    accounts,
    clock,
    creation,
    ending,
    invitations,
    limits,
    lobby,
    moves,
    seating,
    starting,
    suggestions,
    sweeping,
    timeouts,
    wakeups,
)
from stolik.service.answers import Caller, answering
from stolik.service.requests import MAX_SEQ, Fields

firebase_admin.initialize_app()  # tokens are checked with it
options.set_global_options(region="europe-west1", cpu=1, concurrency=80, memory=512)


@https_fn.on_call()
@answering
def set_profile(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Set one's name and settings; answers the profile."""
    profile = accounts.read_profile(caller.uid, caller.guest, fields)
    limits.count(caller.uid, "set_profile", clock.now_ms())
    return accounts.set_profile(profile, clock.now_ms())


@https_fn.on_call()
@answering
def create_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Create a table; answers `{"gameId", "code", "links"}`."""
    wanted = lobby.read_wanted(caller.uid, fields)
    limits.count(caller.uid, "create_game", clock.now_ms())
    return creation.create(wanted, clock.now_ms())


@https_fn.on_call()
@answering
def search_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Quick match; answers `{"gameId", "seat"}`."""
    wanted = lobby.read_wanted(caller.uid, fields)
    limits.count(caller.uid, "search_game", clock.now_ms())
    return lobby.search(wanted, clock.now_ms())


@https_fn.on_call()
@answering
def join_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Sit down by `gameId`, `code` or `link`, or return to one's seat."""
    guest = lobby.read_guest(caller.uid, fields)
    limits.count(caller.uid, "join_game", clock.now_ms())
    return seating.join(guest, clock.now_ms())


@https_fn.on_call()
@answering
def decline_invitation(caller: Caller, fields: Fields) -> None:
    """Say no to an invitation."""
    invitations.decline(_game_id(fields), caller.uid, clock.now_ms())


@https_fn.on_call()
@answering
def leave_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Get up from the table."""
    return seating.leave(_game_id(fields), caller.uid, clock.now_ms())


@https_fn.on_call()
@answering
def start_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Start as the host, with those who are there."""
    return dict(starting.start(_game_id(fields), caller.uid, clock.now_ms()))


@https_fn.on_call()
@answering
def cancel_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Cancel as the host before the first move, or vote for it."""
    return ending.cancel(_game_id(fields), caller.uid, clock.now_ms())


@https_fn.on_call()
@answering
def delete_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Delete a table that never got going."""
    return ending.delete(_game_id(fields), caller.uid)


@https_fn.on_call()
@answering
def rematch(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Agree to another game with the same people."""
    return ending.rematch(_game_id(fields), caller.uid, clock.now_ms())


@https_fn.on_call()
@answering
def play_move(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Play one move; answers `{"seq", "events"}`."""
    wish = moves.Wish(
        game_id=fields.id("gameId"),
        uid=caller.uid,
        seq=fields.number("seq", 0, MAX_SEQ),
        move_id=fields.id("moveId"),
        text=fields.text("move", 2_000),
    )
    fields.done()
    return moves.play(wish, clock.now_ms())


@https_fn.on_call()
@answering
def claim_timeout(caller: Caller, fields: Fields) -> dict[str, Any]:
    """End a turn whose time is up, when the clock's task is late."""
    game_id, seq = fields.id("gameId"), fields.number("seq", 0, MAX_SEQ)
    fields.done()
    return timeouts.strike(game_id, seq, clock.now_ms(), caller.uid)


@https_fn.on_call()
@answering
def suggest_move(caller: Caller, fields: Fields) -> dict[str, Any]:
    """A good move and why; refused in rated games."""
    game_id = _game_id(fields)
    limits.count(caller.uid, "suggest_move", clock.now_ms())
    return suggestions.suggest(game_id, caller.uid)


@https_fn.on_call()
@answering
def list_choices(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Every legal move of the caller, for clients without the rules."""
    return suggestions.choices(_game_id(fields), caller.uid)


@tasks_fn.on_task_dispatched(
    retry_config=options.RetryConfig(max_attempts=5, min_backoff_seconds=1),
    rate_limits=options.RateLimits(max_concurrent_dispatches=500),
)
def turn_task(request: https_fn.CallableRequest[Any]) -> None:
    """Play a bot's turn, end a turn whose time is up, send a notice; harmless when late."""
    wakeups.wake(request.data, clock.now_ms())


@scheduler_fn.on_schedule(schedule="every 1 minutes")
def sweep(event: scheduler_fn.ScheduledEvent) -> None:
    """Heal what a lost task left behind, and close what nobody looks at any more."""
    sweeping.sweep(clock.now_ms())


def _game_id(fields: Fields) -> str:
    """The one field of a request about a table."""
    game_id: str = fields.id("gameId")
    fields.done()
    return game_id
