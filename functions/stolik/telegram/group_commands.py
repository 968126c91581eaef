"""Commands and buttons in a group: join, leave, cancel, show again, choose a language."""

from __future__ import annotations

from stolik.documents.header import LIVE, Header
from stolik.service.api import rate_limits
from stolik.service.errors import TooLate
from stolik.service.lobby import deal, rematch, seating
from stolik.service.lobby.create_game import TableSecrets
from stolik.service.lobby.seating import JoinRequest
from stolik.service.people.private_settings import LOCALES
from stolik.service.play import cancel as ending
from stolik.service.play import consent
from stolik.service.reasons import ServiceReason
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import (
    bot_client,
    chat_tables,
    chat_tasks,
    group_document,
    people,
    settings,
    setup_commands,
)
from stolik.telegram.bot_client import Button, Question
from stolik.telegram.people import Person
from stolik.telegram.update_parser import IncomingUpdate

LANGUAGES = {"en": "English", "pl": "Polski", "lv": "Latviešu", "fr": "Français"}


def join(update: IncomingUpdate, person: Person, game_id: str, now: int) -> str | None:
    """Join this table, or the group's; the game starts when the last seat is taken."""
    group = group_document.read_group(update.chat, person.locale)
    texts = group_document.texts_of(group)
    if not game_id and group["setup"] is not None:
        return texts.say("not-open", name=group["setup"]["name"])
    game_id = game_id or str(group["gameId"])
    if not game_id:
        return texts.say("no-game")
    if not person.uid:
        return texts.say("start-first", link=settings.current().link(f"j-{game_id}"))
    join_table(person, game_id, now)
    return texts.say("you-joined") if update.tap else None


def join_table(person: Person, game_id: str, now: int) -> None:
    """Take a seat as the user of this person.

    Raises TooLate at a table whose deal was played before: a chat has no preview that says so.
    """
    rate_limits.check_rate(person.uid, "join_game", now)
    header = _header(game_id)
    if header is not None and header.duplicate_of is not None:
        raise TooLate(ServiceReason.DEAL_IS_FIXED, "join a deal that was played before on the web")
    seating.join(JoinRequest(person.uid, "", game_id=game_id, guest=True), now)


def leave(update: IncomingUpdate, person: Person, game_id: str, now: int) -> str | None:
    """Leave this table, or the group's, before the start; an empty table is cancelled."""
    group = group_document.read_group(update.chat, person.locale)
    texts, game_id = group_document.texts_of(group), game_id or str(group["gameId"])
    header = _header(game_id)
    if header is None:
        return texts.say("no-game")
    if header.status in LIVE and person.uid in header.players:
        return texts.say("begun")
    if person.uid in header.players or not person.resumed:
        seating.leave(game_id, person.uid, now)
    if header.chat and set(header.players) <= {person.uid}:
        ending.cancel_at_once(game_id, now)
    return texts.say("you-left") if update.tap else None


def start_with_bots(person: Person, game_id: str, now: int) -> str | None:
    """Start now with bots on the free seats; only the host may."""
    deal.start(game_id, person.uid, "basic", now)
    return None


def cancel(update: IncomingUpdate, person: Person, now: int) -> str | None:
    """/cancelgame: administrators cancel at once, players by vote; before the start any player."""
    group = group_document.read_group(update.chat, person.locale)
    texts, game_id = group_document.texts_of(group), str(group["gameId"])
    if group["setup"] is not None:
        group_document.update_group(
            update.chat, person.locale, {"setup": None, "message": 0, "shown": ""}
        )
        return texts.say("setup-dropped")
    public = chat_tables.read_table(game_id) if game_id else None
    if public is None or public.header.status not in chat_tables.OPEN_STATUSES:
        return None if person.resumed else texts.say("no-game")
    if bot_client.is_admin(update.chat, person.account):
        _save_canceller(game_id, person.name)
        ending.cancel_at_once(game_id, now)
        return None
    if public.header.status == "waiting" and person.uid in public.header.players:
        ending.cancel_at_once(game_id, now)
        return None
    voted = ending.cancel(game_id, person.uid, True, now)
    if voted["status"] == "cancelled":
        return None
    counts = {"votes": voted["votes"], "needed": consent.votes_to_cancel(public.header)}
    return texts.say("vote", name=_name_at_table(public.header, person), **counts)


def play_again(update: IncomingUpdate, person: Person, game_id: str, now: int) -> str | None:
    """Ask for a rematch; it is dealt once everybody has answered."""
    rematch.rematch(game_id, person.uid, True, TableSecrets.draw(), now)
    header = _header(game_id)
    texts = person.texts
    if header is None or header.next_game:
        return None
    ready = [chair.name for chair in header.seats if chair.uid in header.rematch]
    others = [chair.name for chair in header.seats
              if chair.uid and chair.uid not in (*header.rematch, *header.declined)]  # fmt: skip
    return texts.say("agreed", names=", ".join(ready), others=", ".join(others))


def resend(update: IncomingUpdate, person: Person, now: int) -> str | None:
    """/resend: send the group's message again, at the end of the chat."""
    group = group_document.read_group(update.chat, person.locale)
    if group["setup"] is None and not group["gameId"]:
        return group_document.texts_of(group).say("no-game")
    old = int(group["message"])
    if old:
        bot_client.delete(update.chat, old)
    group_document.update_group(update.chat, person.locale, {"message": 0, "shown": ""})
    if group["setup"] is not None:
        setup_commands.schedule_setup(update.chat, now)
    else:
        chat_tasks.show_table(group["gameId"], now)
    return None


def help_text(update: IncomingUpdate, person: Person) -> str:
    """/help: the list of commands."""
    texts = group_document.texts_of(group_document.read_group(update.chat, person.locale))
    return texts.say("help-group", link=settings.current().link())


def ask_language(update: IncomingUpdate, person: Person) -> Question:
    """/language: buttons for the languages."""
    rows = (tuple(Button(name, f"g {code}") for code, name in LANGUAGES.items()),)
    texts = (
        person.texts
        if update.private
        else group_document.texts_of(group_document.read_group(update.chat))
    )
    return Question(texts.say("language"), rows)


def set_language(update: IncomingUpdate, person: Person, locale: str, now: int) -> str | None:
    """Set the language of the group."""
    if locale not in LOCALES:
        return None
    group_document.update_group(update.chat, person.locale, {"locale": locale, "shown": ""})
    group = group_document.read_group(update.chat)
    if group["gameId"]:
        chat_tasks.show_table(group["gameId"], now)
    if group["setup"] is not None:
        setup_commands.schedule_setup(update.chat, now)
    return group_document.texts_of(group).say("language-set")


def _header(game_id: str) -> Header | None:
    return group_document.table_header({"gameId": game_id})


def _name_at_table(header: Header, person: Person) -> str:
    seat = header.seat_of(person.uid)
    return header.seats[seat].name if seat is not None else people.clean_name(person.name)


@transaction
def _save_canceller(tx: Transaction, game_id: str, name: str) -> None:
    tx.update(chat_tables.table_path(game_id), {"why": people.clean_name(name)})


def set_membership(update: IncomingUpdate) -> None:
    """Record that the bot was removed from the group, or added again."""
    group_document.update_group(update.chat, "en", {"left": update.kind == "left"})
