"""Commands, buttons and typed moves in a private chat with the bot."""

from __future__ import annotations

from stolik.engine.errors import Refused
from stolik.service.api import rate_limits
from stolik.service.api.request_fields import is_id
from stolik.service.errors import Stale
from stolik.service.notify.texts import link as table_link
from stolik.service.people import profile
from stolik.service.people.private_settings import LOCALES, read_settings
from stolik.service.people.profile import Profile
from stolik.service.play import hints, moves
from stolik.service.play.moves import MoveRequest
from stolik.service.privacy import account_deletion
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import Document
from stolik.telegram import (
    account_codes,
    bot_client,
    chat_tables,
    chat_tasks,
    group_commands,
    group_document,
    people,
    setup_commands,
    table_setup,
    typed_moves,
)
from stolik.telegram.bot_client import Button, Question
from stolik.telegram.chat_tables import PublicTable
from stolik.telegram.drawing import buttons
from stolik.telegram.people import Person
from stolik.telegram.translations import texts_for
from stolik.telegram.update_parser import IncomingUpdate


def start(update: IncomingUpdate, person: Person, now: int) -> str | Question | None:
    """/start: create a user, or use the code or the table id after the command."""
    argument = update.text
    if argument.startswith("j-") and is_id(argument[2:]):
        person = _started(person, now)
        group_commands.join_table(person, argument[2:], now)
        return person.texts.say("you-joined")
    if len(argument) == account_codes.CODE_LENGTH:
        return _ask_to_link(person, argument, now)
    person = _started(person, now)
    return person.texts.say("hello", name=people.clean_name(person.name))


def _started(person: Person, now: int) -> Person:
    started = people.ensure_user(person, now)
    for hand in chat_tables.hands_of(started.uid):  # after /start the bot is not blocked any more
        if hand["muted"]:
            game_id = str(hand["gameId"])
            reachable = {"chat": started.account, "muted": False, "message": 0, "shown": ""}
            chat_tables.update_hand(game_id, started.uid, reachable)
            chat_tasks.show_table(game_id, now)
    return started


def _ask_to_link(person: Person, code: str, now: int) -> str | Question:
    """Ask whether to play as the user of a code: a stranger may have sent the link with it."""
    texts = person.texts
    if chat_tables.open_hands_of(person.uid):
        return texts.say("finish-first")
    uid = account_codes.find_user(code, now)
    if uid is None:
        return texts.say("bad-code")
    (card,) = firestore_client.read_documents(f"players/{uid}")
    sure = texts.say("link-sure", name=str((card or {}).get("name", "?")))
    return Question(sure, ((Button(texts.say("link-yes"), f"c {code}"),),))


def link_account(person: Person, code: str, now: int) -> str:
    """Play as the user of a web account; the user created for Telegram is deleted."""
    used = account_codes.find_redeemed(code, person.account) if person.resumed else None
    if used is None and chat_tables.open_hands_of(person.uid):
        return person.texts.say("finish-first")
    former = person.uid if person.own else ""
    used = used or account_codes.redeem(code, person.account, former, now)
    if used is None:
        return person.texts.say("bad-code")
    uid, former = str(used["uid"]), str(used["former"])
    card, private = firestore_client.read_documents(f"players/{uid}", f"users/{uid}")
    locale = str(read_settings(private).get("locale", person.locale))
    old = people.find_by_uid(uid)
    if old is not None and old[0].account != person.account:
        people.delete(old[0].account)
    people.link_user(person.account, uid, locale)
    if former not in ("", uid):
        account_deletion.delete_account(former, now)
    name = str((card or {}).get("name", person.name))
    return person.texts.say("bound", name=name)


def play(
    update: IncomingUpdate, person: Person, game_id: str, seq: int, text: str, now: int
) -> str:
    """Play a move by a tap; return the answer to show."""
    request = MoveRequest(game_id, person.uid, seq, move_id(update), text)
    try:
        moves.play(request, now)
    except Stale:
        return person.texts.say("moved-on")
    return ""


def move_id(update: IncomingUpdate) -> str:
    """The id of the move that an update makes, so that it is made only once."""
    return f"tg{update.id}"


def was_played_before(update: IncomingUpdate, person: Person, public: PublicTable) -> bool:
    """Whether a worker that crashed had already made the move of this update."""
    return person.resumed and chat_tables.has_moved(public, person.uid, move_id(update))


def play_number(
    update: IncomingUpdate, person: Person, public: PublicTable, number: int, now: int
) -> str:
    """Play one of the numbered layouts of Rummikub."""
    rack = chat_tables.read_rack(public.game_id, person.uid)
    seat = public.header.seat_of(person.uid)
    if rack is None or seat is None:
        return person.texts.reason("not-at-table")
    offered = buttons.layouts(public.view(rack, seat))
    if not 0 <= number < len(offered):
        return person.texts.say("moved-on")
    return play(update, person, public.game_id, public.header.seq, offered[number], now)


def hold_card(person: Person, game_id: str, seq: int, card: str, now: int) -> None:
    """Remember the first of two cards to stash, for this position only."""
    chat_tables.update_hand(game_id, person.uid, {"held": f"{seq} {card[:2]}"})
    chat_tasks.show_table(game_id, now)


def play_typed_move(update: IncomingUpdate, person: Person, now: int) -> str | None:
    """Play a typed move: at the table replied to, or where it is the person's turn."""
    texts = person.texts
    if len(update.text) > typed_moves.MAX_TEXT_CHARACTERS:
        return texts.say("too-long")
    hands = chat_tables.open_hands_of(person.uid)
    if any(was_played_before(update, person, public) for _, public in hands):
        return None
    replied_to = [pair for pair in hands if update.message and pair[0]["message"] == update.message]
    asked = replied_to or [pair for pair in hands if pair[1].is_asked(person.uid, now)]
    if not asked:
        return texts.reason("not-your-turn") if hands else texts.say("nothing-here")
    if len(asked) > 1:
        return texts.say("which-table")
    hand, public = asked[0]
    move = typed_moves.parse(public.header.game, public.table, update.text)
    try:
        request = MoveRequest(public.game_id, person.uid, public.header.seq, move_id(update), move)
        moves.play(request, now)
    except Refused as refusal:
        _resend_hand(hand, now)
        return texts.say("refused", reason=texts.reason(str(refusal.reason)))
    return None


def _resend_hand(hand: Document, now: int) -> None:
    """Send the hand again, below the text that was just typed."""
    game_id, uid = str(hand["gameId"]), str(hand["uid"])
    chat_tables.update_hand(game_id, uid, {"asked": False, "shown": ""})
    chat_tasks.show_table(game_id, now)


def resend(person: Person, now: int) -> str | None:
    """/hand and /resend: send every hand of a person again."""
    hands = chat_tables.open_hands_of(person.uid)
    for hand, _ in hands:
        if old := int(hand["message"]):
            bot_client.delete(person.account, old)
        chat_tables.update_hand(str(hand["gameId"]), person.uid, {"message": 0, "shown": ""})
        chat_tasks.show_table(hand["gameId"], now)
    return None if hands else person.texts.say("nothing-here")


def my_games(person: Person) -> str:
    """/mygames: the tables of a person, with links."""
    texts = person.texts
    hands = chat_tables.open_hands_of(person.uid)
    rows = [f"{texts.game(public.header.game)}: {', '.join(filter(None, public.names))} "
            f"{table_link(public.game_id)}".rstrip() for _, public in hands]  # fmt: skip
    return "\n".join([texts.say("my-games"), *rows]) if rows else texts.say("no-games")


def suggest(person: Person, game_id: str, now: int) -> str:
    """/suggestion: the move of a strong bot, at this table or where it is the person's turn."""
    texts = person.texts
    if not game_id:
        hands = chat_tables.open_hands_of(person.uid)
        asked = [public.game_id for _, public in hands if public.is_asked(person.uid, now)]
        if not asked:
            return texts.reason("not-your-turn") if hands else texts.say("nothing-here")
        game_id = asked[0]
    rate_limits.check_rate(person.uid, "suggest_move", now)
    advice = hints.suggest_move(game_id, person.uid, now)
    return texts.say("suggested", move=buttons.move_text(str(advice["move"])))


def begin_practice(update: IncomingUpdate, person: Person, now: int) -> str | None:
    """/practice: choose a game against bots."""
    if not person.uid:
        person = _started(person, now)
    fields = {"setup": table_setup.new_setup(person, False), "message": 0, "shown": ""}
    group_document.update_group(update.chat, person.locale, fields)
    setup_commands.schedule_setup(update.chat, now)
    return None


def set_language(person: Person, locale: str, now: int) -> str | None:
    """Set the language of a person, here and on the web."""
    if locale not in LOCALES:
        return None
    people.set_locale(person.account, locale)
    if person.uid:
        profile.set_profile(Profile(person.uid, guest=person.own, locale=locale), now)
        for hand in chat_tables.hands_of(person.uid):
            game_id = str(hand["gameId"])
            chat_tables.update_hand(game_id, person.uid, {"locale": locale})
            chat_tasks.show_table(game_id, now)
    return texts_for(locale).say("language-set")


def ask_forget(person: Person) -> Question:
    """/forget: ask whether to delete everything."""
    texts = person.texts
    return Question(texts.say("forget-sure"), ((Button(texts.say("forget-yes"), "x yes"),),))


def forget(person: Person, now: int) -> str:
    """Delete a person, and their user if it was created for Telegram."""
    if person.uid and person.own:
        account_deletion.delete_account(person.uid, now)
    people.delete(person.account)
    return person.texts.say("forgotten")
