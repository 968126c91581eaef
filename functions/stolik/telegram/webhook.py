"""The webhook: an update is checked, worked on once, and answered.

The answer to a tap travels in the reply to the webhook's own request; everything else that is
said goes through the outbox. Only what failed for a reason of ours is answered with an error,
so that the chat service sends it again.
"""

from __future__ import annotations

import hmac
import json
from typing import Any

from werkzeug.exceptions import HTTPException

from stolik.engine.errors import Refused
from stolik.service.api import rate_limits
from stolik.service.api.error_map import map_error
from stolik.service.api.request_fields import MAX_SEQ, is_id
from stolik.service.reasons import ServiceReason
from stolik.telegram import group, groups, outbox, people, private, resuming, settings, tables, wire
from stolik.telegram.people import Person, Unfinished
from stolik.telegram.sending import Question
from stolik.telegram.wire import Incoming

HEADER = "X-Telegram-Bot-Api-Secret-Token"
LARGEST = 256 * 1024  # bytes
ALERT = 190  # characters that an answer to a tap may have

Answer = tuple[int, dict[str, Any]]  # HTTP status and body
Said = str | Question


def receive(request: Any, now: int) -> tuple[int, str]:
    """Take one request of the chat service; status and body of the answer."""
    try:
        status, body = _received(request, now)
    except Exception as error:
        failure = map_error(error, callable="telegram")
        status, body = 503 if failure.reason == ServiceReason.BUSY else 500, {}
    return status, json.dumps(body, ensure_ascii=False)


def _received(request: Any, now: int) -> Answer:
    own = settings.current()
    if not own.is_on:
        return 404, {}
    given = str(request.headers.get(HEADER, ""))
    if not hmac.compare_digest(given.encode(), own.secret.encode()):
        return 401, {}
    request.max_content_length = LARGEST
    try:
        content = json.loads(request.get_data().decode())
    except (HTTPException, ValueError, RecursionError):
        return 200, {}
    update = wire.read(content)
    return (200, {}) if update is None else _work(update, now)


def _work(update: Incoming, now: int) -> Answer:
    if update.kind == "moved":
        groups.moved(update.chat, update.new_chat)
        return 200, {}
    try:
        person = people.begin(update, now)
    except Unfinished:
        return 503, {}
    if person is None:
        outbox.order(update.chat, now)  # whoever was done may have died before it was sent
        return 200, {}
    try:
        rate_limits.check_instance_rate(str(update.person), "chat", now)
        said = handle(update, person, now)
    except Refused as refusal:
        said = _in_words(update, person).reason(str(refusal.reason))
    if person.resumed:
        resuming.order_again(update, person, now)
    people.finish(update, _line(said) if said and not update.tap else "")
    return 200, _answer_to_tap(update, person, said) if update.tap else {}


def _line(said: Said) -> str:
    return outbox.line(said) if isinstance(said, str) else outbox.line(said.text, said.rows)


def _answer_to_tap(update: Incoming, person: Person, said: Said | None) -> dict[str, Any]:
    """The answer shows only beside a fresh tap, so one that was resumed is only taken note of."""
    body = {"method": "answerCallbackQuery", "callback_query_id": update.tap}
    if not isinstance(said, str) or not said or person.resumed:
        return body
    return {**body, "text": said[:ALERT], "show_alert": True}


def _in_words(update: Incoming, person: Person) -> Any:
    if update.private:
        return person.words
    return groups.spoken_in(groups.read(update.chat, person.locale))


def handle(update: Incoming, person: Person, now: int) -> Said | None:
    """Do what an update asks for; what to say about it."""
    if update.kind in ("left", "joined"):
        return _member(update, person)
    if update.kind == "tap":
        return _tap(update, person, now)
    if update.kind == "command":
        if update.to and update.to.lower() != settings.current().bot.lower():
            return None
        act = _in_private if update.private else _in_group
        return act(update, person, now)
    return private.text(update, person, now) if update.private else None


def _member(update: Incoming, person: Person) -> str | None:
    if update.private:
        people.mute(person.account, update.kind == "left")
    else:
        group.gone(update)
    return None


def _in_group(update: Incoming, person: Person, now: int) -> Said | None:
    match update.command:
        case "creategame":
            return group.create(update, person, now)
        case "createpracticegame":
            return group.create(update, person, now, practice=True)
        case "joingame":
            return group.join(update, person, now)
        case "leavegame":
            return group.leave(update, person, now)
        case "cancelgame":
            return group.cancel(update, person, now)
        case "resend":
            return group.resend(update, person, now)
        case "language":
            return group.ask_language(update, person)
        case "help" | "start":
            return group.help_text(update, person)
        case "hand" | "mygames" | "suggestion" | "settings" | "practice" | "forget":
            link = settings.current().link()
            return str(_in_words(update, person).say("private-only", link=link))
    return None


def _in_private(update: Incoming, person: Person, now: int) -> Said | None:
    match update.command:
        case "start":
            return private.start(update, person, now)
        case "mygames":
            return private.my_games(person)
        case "hand" | "resend":
            return private.resend(person, now)
        case "suggestion":
            return private.suggest(person, now)
        case "practice":
            return private.practise(update, person, now)
        case "language":
            return group.ask_language(update, person)
        case "settings":
            return person.words.say("settings", name=people.tidy(person.name))
        case "forget":
            return private.ask_forget(person)
        case "help":
            return person.words.say("help-private")
        case "creategame" | "createpracticegame" | "joingame" | "leavegame" | "cancelgame":
            return person.words.say("group-only")
    return private.text(update, person, now) if update.text else None


def _tap(update: Incoming, person: Person, now: int) -> str | None:
    kind, _, rest = update.text.partition(" ")
    game_id, _, more = rest.partition(" ")
    if kind == "s":
        return group.set_up(update, person, now, rest)
    if kind == "g":
        if update.private:
            return private.set_language(person, now, rest)
        return group.set_language(update, person, now, rest)
    if kind == "x" and update.private:
        return private.forget(person, now)
    if not is_id(game_id):
        return None
    if kind == "j":
        return group.join(update, person, now, game_id)
    if not person.uid:
        return person.words.say("start-first", link=settings.current().link("hi"))
    if kind == "l":
        return group.leave(update, person, now, game_id)
    if kind == "f":
        return group.fill(person, now, game_id)
    if kind == "a":
        return group.play_again(update, person, now, game_id)
    number, _, text = more.partition(" ")
    if not number.isdecimal() or not 0 < len(number) < 8 or int(number) > MAX_SEQ:
        return None
    return _tap_at_table(update, person, now, kind, game_id, int(number), text)


def _tap_at_table(
    update: Incoming, person: Person, now: int, kind: str, game_id: str, seq: int, text: str
) -> str | None:
    """A tap on a hand: it counts only for the position that it was shown for."""
    if kind == "m":
        return private.play(update, person, now, game_id, seq, text)
    seen = tables.look(game_id)
    if seen is not None and seen.has_moved(person.uid, private.move_id(update)):
        return None
    if seen is None or seen.header.seq != seq or not seen.is_asked(person.uid):
        return person.words.say("moved-on")
    if kind == "n" and text.isdecimal():
        return private.play_number(update, person, now, seen, int(text[:3]))
    if kind == "h":
        private.hold(person, now, game_id, seq, text)
        return None
    return private.suggest(person, now, game_id) if kind == "i" else None
