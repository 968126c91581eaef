"""Entry points: each reads its request, calls the service and returns the answer.

What only few calls need is imported by the first of them, which keeps cold starts short.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

import firebase_admin
import flask
from firebase_functions import https_fn, options, scheduler_fn, tasks_fn

from stolik.engine.bots import LEVELS
from stolik.service import server_clock
from stolik.service.api import rate_limits
from stolik.service.api.callable_http import Caller, on_call, tokens_are_verified
from stolik.service.api.request_fields import MAX_SEQ, Fields
from stolik.service.invites import invitations
from stolik.service.lobby import create_game as creation
from stolik.service.lobby import deal, host_actions, lobby_requests, preview, quick_match, seating
from stolik.service.lobby import duplicate as duplicates
from stolik.service.lobby import rematch as rematches
from stolik.service.ops import turn_tasks
from stolik.service.people import profile as profiles
from stolik.service.play import cancel, claims, clock_requests, deadlines, hints, moves, takebacks
from stolik.telegram import chat_tasks  # noqa: F401 - observes headers, for chats

if not tokens_are_verified(dict(os.environ)):
    raise SystemExit("FIREBASE_AUTH_EMULATOR_HOST is set: tokens would not be verified")

# An operator who has a bot sets STOLIK_TELEGRAM=1 and keeps its secrets in Secret Manager.
CHAT_SECRETS = (
    ["STOLIK_TELEGRAM_TOKEN", "STOLIK_TELEGRAM_SECRET"]
    if os.environ.get("STOLIK_TELEGRAM") == "1"
    else []
)

firebase_admin.initialize_app()  # verifies tokens
options.set_global_options(region="europe-west1", cpu=1, concurrency=80, memory=512)


@on_call
def set_profile(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Set the caller's name and settings. Returns the profile."""
    profile = profiles.read_profile(caller.uid, caller.guest, fields)
    rate_limits.check_rate(caller.uid, "set_profile", server_clock.now_ms())
    return profiles.set_profile(profile, server_clock.now_ms())


@on_call
def create_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Create a table. Returns `{"gameId", "code", "links", "seat", "seq"}`."""
    new_table = lobby_requests.read_new_table(caller.uid, caller.guest, fields)
    return creation.create(new_table, server_clock.now_ms())


@on_call
def duplicate_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Create a table where the cards of a finished game are dealt again."""
    original = fields.id("gameId")
    new_table = lobby_requests.read_duplicate(caller.uid, caller.guest, fields)
    rate_limits.check_rate(caller.uid, "duplicate_game", server_clock.now_ms())
    return duplicates.duplicate(original, new_table, server_clock.now_ms())


@on_call
def search_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Quick match. Returns `{"gameId", "seat", "seq"}`."""
    new_table = lobby_requests.read_search(caller.uid, caller.guest, fields)
    return quick_match.search(new_table, server_clock.now_ms())


@on_call
def preview_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Show the table that a code, a link or an invitation leads to, before joining."""
    request = lobby_requests.read_join_request(caller.uid, caller.guest, fields)
    rate_limits.check_rate(caller.uid, "preview_game", server_clock.now_ms())
    return preview.preview(request, server_clock.now_ms())


@on_call
def join_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Sit down by `gameId`, `code` or `link`, or return to a seat."""
    request = lobby_requests.read_join_request(caller.uid, caller.guest, fields)
    rate_limits.check_rate(caller.uid, "join_game", server_clock.now_ms())
    return seating.join(request, server_clock.now_ms())


@on_call
def invite_player(caller: Caller, fields: Fields) -> None:
    """Reserve free chairs for people, by uid or by name."""
    game_id, uids = fields.id("gameId"), fields.ids("invite", 25, [])
    names = fields.texts("challenge", 25, 30, [])
    fields.done()
    rate_limits.check_rate(caller.uid, "invite_player", server_clock.now_ms())
    invitations.invite(game_id, caller.uid, uids, names, server_clock.now_ms())


@on_call
def decline_invitation(caller: Caller, fields: Fields) -> None:
    """Decline an invitation."""
    invitations.decline(_game_id(fields), caller.uid, server_clock.now_ms())


@on_call
def leave_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Leave the table."""
    return seating.leave(_game_id(fields), caller.uid, server_clock.now_ms())


@on_call
def kick_player(caller: Caller, fields: Fields) -> None:
    """Remove somebody before the start, as the host."""
    game_id, uid = _person(fields)
    fields.done()
    host_actions.kick(game_id, caller.uid, uid, server_clock.now_ms())


@on_call
def mute_player(caller: Caller, fields: Fields) -> None:
    """Stop somebody from writing in the table's chat, as the host."""
    (game_id, uid), muted = _person(fields), fields.flag("muted", True)
    fields.done()
    host_actions.mute(game_id, caller.uid, uid, muted)


@on_call
def ask_seat(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Ask the host to move the seat of a link to this device."""
    link = fields.id("link")
    fields.done()
    rate_limits.check_rate(caller.uid, "ask_seat", server_clock.now_ms())
    return host_actions.ask_seat(link, caller.uid, server_clock.now_ms())


@on_call
def answer_seat(caller: Caller, fields: Fields) -> None:
    """Answer, as the host, whether a seat may move to the device that asked."""
    (game_id, uid), agree = _person(fields), fields.flag("agree", True)
    fields.done()
    host_actions.answer_seat(game_id, caller.uid, uid, agree, server_clock.now_ms())


@on_call
def start_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Start as the host, with the people seated and with bots if asked for."""
    game_id, level = fields.id("gameId"), fields.choice("bots", LEVELS, None)
    fields.done()
    return dict(deal.start(game_id, caller.uid, level, server_clock.now_ms()))


@on_call
def cancel_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Cancel as the host before the first move, or vote for it."""
    game_id, vote = fields.id("gameId"), fields.flag("vote", True)
    fields.done()
    return cancel.cancel(game_id, caller.uid, vote, server_clock.now_ms())


@on_call
def delete_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Delete a waiting or cancelled table."""
    return cancel.delete(_game_id(fields), caller.uid)


@on_call
def rematch(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Answer whether to play another game with the same people."""
    game_id, agree = fields.id("gameId"), fields.flag("agree", True)
    fields.done()
    return rematches.rematch(game_id, caller.uid, agree, server_clock.now_ms())


@on_call
def play_move(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Play one move. Returns `{"seq", "events"}`."""
    request = moves.MoveRequest(
        game_id=fields.id("gameId"),
        uid=caller.uid,
        seq=fields.number("seq", 0, MAX_SEQ),
        move_id=fields.id("moveId"),
        text=fields.text("move", 2_000),
    )
    fields.done()
    return moves.play(request, server_clock.now_ms())


@on_call
def claim_timeout(caller: Caller, fields: Fields) -> dict[str, Any]:
    """End a turn whose time is up, when the clock's task is late."""
    game_id, seq = fields.id("gameId"), fields.number("seq", 0, MAX_SEQ)
    fields.done()
    return deadlines.enforce(game_id, seq, server_clock.now_ms(), caller.uid)


@on_call
def give_time(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Give the person to move more time, at an unrated table."""
    return clock_requests.give_time(_game_id(fields), caller.uid, server_clock.now_ms())


@on_call
def pause_game(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Ask for a pause or end one; the clock stops once everybody agrees."""
    game_id, agree = fields.id("gameId"), fields.flag("agree", True)
    fields.done()
    return clock_requests.pause(game_id, caller.uid, agree, server_clock.now_ms())


@on_call
def take_back(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Ask to take back the last move, or answer somebody who did."""
    game_id, seq = fields.id("gameId"), fields.number("seq", 0, MAX_SEQ)
    agree = fields.flag("agree", True)
    fields.done()
    return takebacks.take_back(game_id, caller.uid, seq, agree, server_clock.now_ms())


@on_call
def claim_result(caller: Caller, fields: Fields) -> dict[str, Any]:
    """End a live game that everybody else has left, as won or without a result."""
    game_id, seq = fields.id("gameId"), fields.number("seq", 0, MAX_SEQ)
    claimed = fields.choice("claim", claims.CLAIMS)
    fields.done()
    return claims.claim(game_id, caller.uid, seq, claimed, server_clock.now_ms())


@on_call
def suggest_move(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Suggest a good move and say why; refused in rated games."""
    game_id = _game_id(fields)
    rate_limits.check_rate(caller.uid, "suggest_move", server_clock.now_ms())
    return hints.suggest_move(game_id, caller.uid)


@on_call
def list_choices(caller: Caller, fields: Fields) -> dict[str, Any]:
    """List the caller's legal moves, for clients without the rules; for Rummikub useful ones."""
    return hints.list_choices(_game_id(fields), caller.uid)


@on_call
def report(caller: Caller, fields: Fields) -> None:
    """Report somebody at the same table to the operators."""
    from stolik.service.people import reports

    complaint = reports.read_report(caller.uid, fields)
    rate_limits.check_rate(caller.uid, "report", server_clock.now_ms())
    reports.file_report(complaint, server_clock.now_ms())


@on_call
def export_account(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Return everything that is stored about the caller."""
    from stolik.service.privacy import account_export

    fields.done()
    rate_limits.check_rate(caller.uid, "export_account", server_clock.now_ms())
    return account_export.export_account(caller.uid)


@on_call
def delete_account(caller: Caller, fields: Fields) -> None:
    """Delete the caller's account for good."""
    from stolik.service.privacy import account_deletion

    fields.choice("sure", ("delete my account",))
    fields.done()
    rate_limits.check_rate(caller.uid, "delete_account", server_clock.now_ms())
    account_deletion.delete_account(caller.uid, server_clock.now_ms())


@tasks_fn.on_task_dispatched(
    retry_config=options.RetryConfig(max_attempts=5, min_backoff_seconds=1),
    rate_limits=options.RateLimits(max_concurrent_dispatches=500),
)
def turn_task(request: https_fn.CallableRequest[Any]) -> None:
    """Play a bot's turn, end a turn whose time is up, or send a notice."""
    turn_tasks.handle(request.data, server_clock.now_ms())


@on_call
def chat_code(caller: Caller, fields: Fields) -> dict[str, Any]:
    """Return a one-time code that lets a Telegram account play as the caller."""
    fields.done()
    rate_limits.check_rate(caller.uid, "chat_code", server_clock.now_ms())
    answer: dict[str, Any] = import_module("stolik.telegram.account_codes").issue(
        caller.uid, server_clock.now_ms()
    )
    return answer


@https_fn.on_request(secrets=CHAT_SECRETS)
def telegram(request: flask.Request) -> flask.Response:
    """The Telegram webhook; its library is loaded by the first update."""
    status, answer = import_module("stolik.telegram.webhook").receive(
        request, server_clock.now_ms()
    )
    return flask.Response(answer, status, content_type="application/json")


@tasks_fn.on_task_dispatched(
    retry_config=options.RetryConfig(max_attempts=5, min_backoff_seconds=1),
    rate_limits=options.RateLimits(max_concurrent_dispatches=20, max_dispatches_per_second=5),
    secrets=CHAT_SECRETS,
)
def chat_task(request: https_fn.CallableRequest[Any]) -> None:
    """Bring a chat's messages up to date, within Telegram's rate limits."""
    import_module("stolik.telegram.task_handler").handle(request.data, server_clock.now_ms())


@scheduler_fn.on_schedule(schedule="every 1 minutes")
def sweep(event: scheduler_fn.ScheduledEvent) -> None:
    """Do what lost tasks left undone, and close tables that were abandoned."""
    from stolik.service.ops import sweeper

    sweeper.sweep(server_clock.now_ms())


def _game_id(fields: Fields) -> str:
    """The gameId of a request that has no other field."""
    game_id: str = fields.id("gameId")
    fields.done()
    return game_id


def _person(fields: Fields) -> tuple[str, str]:
    """The gameId and uid of a request about somebody at a table."""
    return fields.id("gameId"), fields.id("uid")
