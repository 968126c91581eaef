"""The webhook: checks an update of Telegram, handles it once, and responds.

The answer to a tap is part of the HTTP response; every other text goes through the outbox. An HTTP
error makes Telegram send the update again, so only failures on our side get one.
"""

from __future__ import annotations

import hmac
import json
from typing import Any

from werkzeug.exceptions import HTTPException

from stolik.engine.errors import Refused
from stolik.service.api import rate_limits, sanctions
from stolik.service.api.error_map import map_error
from stolik.service.api.request_fields import MAX_SEQ, is_id
from stolik.service.reasons import ServiceReason
from stolik.telegram import (
    chat_tables,
    crash_recovery,
    group_commands,
    group_document,
    outbox,
    people,
    private_commands,
    settings,
    setup_commands,
    update_parser,
)
from stolik.telegram.bot_client import Question, Toast
from stolik.telegram.people import Person, UpdateInProgress
from stolik.telegram.translations import Texts
from stolik.telegram.update_parser import IncomingUpdate

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
MAX_BODY_BYTES = 256 * 1024
MAX_ALERT_CHARACTERS = 190  # Telegram allows 200

Response = tuple[int, dict[str, Any]]  # HTTP status and body
Reply = str | Question | Toast

MAX_UPDATES_PER_MINUTE = 120


def receive(request: Any, now: int) -> tuple[int, str]:
    """Handle one request of Telegram; return HTTP status and body."""
    try:
        status, body = _handle_request(request, now)
    except Exception as error:
        failure = map_error(error, callable="telegram")
        status, body = 503 if failure.reason == ServiceReason.BUSY else 500, {}
    return status, json.dumps(body, ensure_ascii=False)


def _handle_request(request: Any, now: int) -> Response:
    bot = settings.current()
    if not bot.is_on:
        return 404, {}
    given = str(request.headers.get(SECRET_HEADER, ""))
    if not hmac.compare_digest(given.encode(), bot.secret.encode()):
        return 401, {}
    request.max_content_length = MAX_BODY_BYTES
    try:
        content = json.loads(request.get_data().decode())
    except (HTTPException, ValueError, RecursionError):
        return 200, {}
    update = update_parser.parse_update(content)
    return (200, {}) if update is None else _handle_once(update, now)


def _handle_once(update: IncomingUpdate, now: int) -> Response:
    if update.kind == "moved":
        group_document.move_group(update.chat, update.new_chat)
        return 200, {}
    try:
        person = people.begin_update(update, now)
    except UpdateInProgress:
        return 503, {}
    if person is None:
        outbox.schedule_flush(update.chat, now)  # the first worker may have crashed before it
        return 200, {}
    try:
        rate_limits.check_instance_rate(str(update.person), "chat", MAX_UPDATES_PER_MINUTE, now)
        sanctions.check_not_banned(person.uid, _as_callable(update), now)
        reply = handle(update, person, now)
    except Refused as refusal:
        reply = _texts_for_chat(update, person).reason(str(refusal.reason))
    if person.resumed:
        crash_recovery.reschedule_tasks(update, person, now)
    people.finish_update(update, _line(reply) if reply and not update.tap else "")
    return 200, _answer_to_tap(update, person, reply) if update.tap else {}


def _as_callable(update: IncomingUpdate) -> str:
    """What an update asks for, to check a ban: also a banned person may delete their data."""
    tapped = update.text.partition(" ")[0] if update.kind == "tap" else ""
    forgets = update.command == "forget" or tapped == "x"
    return "delete_account" if forgets and update.private else "telegram"


def _line(reply: Reply) -> str:
    if isinstance(reply, Question):
        return outbox.make_line(reply.text, reply.rows)
    return outbox.make_line(reply if isinstance(reply, str) else reply.text)


def _answer_to_tap(update: IncomingUpdate, person: Person, reply: Reply | None) -> dict[str, Any]:
    """The answer to a tap; without a text after a crash, when the tap is too old to show one."""
    body = {"method": "answerCallbackQuery", "callback_query_id": update.tap}
    text = reply.text if isinstance(reply, Toast) else reply
    if not isinstance(text, str) or not text or person.resumed:
        return body
    alert = {} if isinstance(reply, Toast) else {"show_alert": True}
    return {**body, "text": text[:MAX_ALERT_CHARACTERS], **alert}


def _texts_for_chat(update: IncomingUpdate, person: Person) -> Texts:
    if update.private:
        return person.texts
    return group_document.texts_of(group_document.read_group(update.chat, person.locale))


def handle(update: IncomingUpdate, person: Person, now: int) -> Reply | None:
    """Execute an update; return the text to send, if any."""
    if update.kind in ("left", "joined"):
        return _membership(update, person)
    if update.kind == "tap":
        return _tap(update, person, now)
    if update.kind == "command":
        if update.to and update.to.lower() != settings.current().bot.lower():
            return None
        run = _private_command if update.private else _group_command
        return run(update, person, now)
    return private_commands.play_typed_move(update, person, now) if update.private else None


def _membership(update: IncomingUpdate, person: Person) -> str | None:
    if update.private:
        people.set_muted(person.account, update.kind == "left")
    else:
        group_commands.set_membership(update)
    return None


def _group_command(update: IncomingUpdate, person: Person, now: int) -> Reply | None:
    match update.command:
        case "creategame":
            return setup_commands.begin_setup(update, person, False, now)
        case "createpracticegame":
            return setup_commands.begin_setup(update, person, True, now)
        case "joingame":
            return group_commands.join(update, person, "", now)
        case "leavegame":
            return group_commands.leave(update, person, "", now)
        case "cancelgame":
            return group_commands.cancel(update, person, now)
        case "resend":
            return group_commands.resend(update, person, now)
        case "language":
            return group_commands.ask_language(update, person)
        case "help" | "start":
            return group_commands.help_text(update, person)
        case "hand" | "mygames" | "suggestion" | "settings" | "practice" | "forget":
            link = settings.current().link()
            return _texts_for_chat(update, person).say("private-only", link=link)
    return None


def _private_command(update: IncomingUpdate, person: Person, now: int) -> Reply | None:
    match update.command:
        case "start":
            return private_commands.start(update, person, now)
        case "mygames":
            return private_commands.my_games(person)
        case "hand" | "resend":
            return private_commands.resend(person, now)
        case "suggestion":
            return private_commands.suggest(person, "", now)
        case "practice":
            return private_commands.begin_practice(update, person, now)
        case "language":
            return group_commands.ask_language(update, person)
        case "settings":
            return person.texts.say("settings", name=people.clean_name(person.name))
        case "forget":
            return private_commands.ask_forget(person)
        case "help":
            return person.texts.say("help-private")
        case "creategame" | "createpracticegame" | "joingame" | "leavegame" | "cancelgame":
            return person.texts.say("group-only")
    return private_commands.play_typed_move(update, person, now) if update.text else None


def _tap(update: IncomingUpdate, person: Person, now: int) -> Reply | None:
    kind, _, rest = update.text.partition(" ")
    game_id, _, more = rest.partition(" ")
    if kind == "s":
        return setup_commands.tap_setup(update, person, rest, now)
    if kind == "g":
        if update.private:
            return private_commands.set_language(person, rest, now)
        return group_commands.set_language(update, person, rest, now)
    if kind == "x" and update.private:
        return private_commands.forget(person, now)
    if kind == "c" and update.private:
        return private_commands.link_account(person, rest, now)
    if not is_id(game_id):
        return None
    if kind == "j":
        return group_commands.join(update, person, game_id, now)
    if not person.uid:
        return person.texts.say("start-first", link=settings.current().link("hi"))
    if kind == "l":
        return group_commands.leave(update, person, game_id, now)
    if kind == "f":
        return group_commands.start_with_bots(person, game_id, now)
    if kind == "a":
        return group_commands.play_again(update, person, game_id, now)
    number, _, text = more.partition(" ")
    if not number.isdecimal() or not 0 < len(number) < 8 or int(number) > MAX_SEQ:
        return None
    return _tap_at_table(update, person, kind, game_id, int(number), text, now)


def _tap_at_table(
    update: IncomingUpdate, person: Person, kind: str, game_id: str, seq: int, text: str, now: int
) -> str | None:
    """A tap on a player's message; it counts only for the position that the message showed."""
    if kind == "m":
        return private_commands.play(update, person, game_id, seq, text, now)
    public = chat_tables.read_table(game_id)
    if public is not None and private_commands.was_played_before(update, person, public):
        return None
    if public is None or public.header.seq != seq or not public.is_asked(person.uid, now):
        return person.texts.say("moved-on")
    if kind == "n" and text.isdecimal():
        return private_commands.play_number(update, person, public, int(text[:3]), now)
    if kind == "h":
        private_commands.hold_card(person, game_id, seq, text, now)
        return None
    return private_commands.suggest(person, game_id, now) if kind == "i" else None
