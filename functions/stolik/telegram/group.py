"""What people do in a group: open a table, sit down, leave, cancel, look again."""

from __future__ import annotations

from stolik.documents.header import LIVE, Header
from stolik.service.api import rate_limits
from stolik.service.lobby import deal, rematch, seating
from stolik.service.lobby.seating import JoinRequest
from stolik.service.people.profile import LOCALES
from stolik.service.play import cancel as ending
from stolik.service.play import consent
from stolik.service.scheduling.task_kind import ChatTaskKind
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import chat_tasks, groups, outbox, people, sending, settings, setup, tables
from stolik.telegram.outbox import Slot
from stolik.telegram.people import Person
from stolik.telegram.sending import Button, Question
from stolik.telegram.wire import Incoming

LANGUAGES = {"en": "English", "pl": "Polski", "lv": "Latviešu", "fr": "Français"}


def create(update: Incoming, person: Person, now: int, practice: bool = False) -> str | None:
    """Begin to set a table up."""
    group = groups.read(update.chat, person.locale)
    words = groups.spoken_in(group)
    if not person.uid:
        return words.say("start-first", link=settings.current().link("hi"))
    header = groups.header_of(group)
    if header is not None and header.status in tables.OPEN:
        return words.say("busy-group")
    begun = setup.begin(person, practice)
    fields = {"setup": begun, "gameId": "", "message": 0, "shown": "", "left": False}
    groups.note(update.chat, person.locale, fields)
    order(update.chat, now)
    return None


def set_up(update: Incoming, person: Person, now: int, rest: str) -> str | None:
    """A tap on a button of the setup."""
    group = groups.read(update.chat, person.locale)
    words, begun = groups.spoken_in(group), group["setup"]
    if begun is None:
        return words.say("moved-on")
    if begun["by"] != person.account:
        return words.say("not-yours", name=begun["name"])
    verb, _, value = rest.partition(" ")
    after = setup.tapped(begun, verb, value)
    if begun["tap"] == update.id:  # whoever did it died before it was shown
        after = begun
    complete = verb == "open" and after["game"]
    if complete or (after["practice"] and after["options"]) or _is_private_game(update, after):
        bots = int(after["seats"]) - 1 if update.private else 0
        setup.open_table(update.chat, after, person, now, bots)
        return None
    groups.note(update.chat, person.locale, {"setup": {**after, "tap": update.id}})
    order(update.chat, now)
    return None


def _is_private_game(update: Incoming, after: Document) -> bool:
    """Alone with bots the game is all there is to choose."""
    return update.private and bool(after["game"]) and not after["practice"]


def order(chat: int, now: int) -> None:
    """Have the setup of a chat shown."""
    chat_tasks.schedule({"kind": ChatTaskKind.SETUP, "chat": str(chat)}, now)


def show_setup(chat: int, now: int) -> int | None:
    """Bring the setup's message up to date. None: it is; else the time to come back."""
    group = groups.read(chat)
    if group["setup"] is None or group["left"]:
        return None
    text, rows = setup.drawn(group["setup"], groups.spoken_in(group))
    return outbox.bring(Slot(chat, groups.place(chat), text, rows), now)


def join(update: Incoming, person: Person, now: int, game_id: str = "") -> str | None:
    """Sit down; the last one to do so starts the game."""
    group = groups.read(update.chat, person.locale)
    words = groups.spoken_in(group)
    wanted = game_id or str(group["gameId"])
    if not wanted:
        return words.say("no-game")
    if not person.uid:
        return words.say("start-first", link=settings.current().link(f"j-{wanted}"))
    sit(person, wanted, now)
    return words.say("you-joined") if update.tap else None


def sit(person: Person, game_id: str, now: int) -> None:
    """Take a chair at a table as this person's own user."""
    rate_limits.check_rate(person.uid, "join_game", now)
    seating.join(JoinRequest(person.uid, "", game_id=game_id, guest=True), now)


def leave(update: Incoming, person: Person, now: int, game_id: str = "") -> str | None:
    """Get up before the game starts; who leaves an empty table closes it."""
    group = groups.read(update.chat, person.locale)
    words, wanted = groups.spoken_in(group), game_id or str(group["gameId"])
    header = _header(wanted)
    if header is None:
        return words.say("no-game")
    if header.status in LIVE and person.uid in header.players:
        return words.say("begun")
    if person.uid in header.players or not person.resumed:
        seating.leave(wanted, person.uid, now)
    if set(header.players) <= {person.uid}:
        ending.cancel_at_once(wanted, now)
    return words.say("you-left") if update.tap else None


def fill(person: Person, now: int, game_id: str) -> str | None:
    """Start now, with bots on the free chairs; the host may."""
    deal.start(game_id, person.uid, "basic", now)
    return None


def cancel(update: Incoming, person: Person, now: int) -> str | None:
    """Cancel: administrators at once, players by vote, before the start whoever has a chair."""
    group = groups.read(update.chat, person.locale)
    words, game_id = groups.spoken_in(group), str(group["gameId"])
    if group["setup"] is not None:
        groups.note(update.chat, person.locale, {"setup": None, "message": 0, "shown": ""})
        return words.say("cancelled")
    seen = tables.look(game_id) if game_id else None
    if seen is None or seen.header.status not in tables.OPEN:
        return None if person.resumed else words.say("no-game")
    if sending.is_admin(update.chat, person.account):
        _because(game_id, person.name)
        ending.cancel_at_once(game_id, now)
        return None
    if seen.header.status == "waiting" and person.uid in seen.header.players:
        ending.cancel_at_once(game_id, now)
        return None
    voted = ending.cancel(game_id, person.uid, True, now)
    if voted["status"] == "cancelled":
        return None
    facts = {"votes": voted["votes"], "needed": consent.votes_to_cancel(seen.header)}
    return words.say("vote", name=_called(seen.header, person), **facts)


def play_again(update: Incoming, person: Person, now: int, game_id: str) -> str | None:
    """Want another game with the same people; it is dealt once nobody is left to ask."""
    rematch.rematch(game_id, person.uid, True, now)
    header = _header(game_id)
    words = person.words
    if header is None or header.next_game:
        return None
    ready = [chair.name for chair in header.seats if chair.uid in header.rematch]
    others = [chair.name for chair in header.seats
              if chair.uid and chair.uid not in (*header.rematch, *header.declined)]  # fmt: skip
    return words.say("agreed", names=", ".join(ready), others=", ".join(others))


def resend(update: Incoming, person: Person, now: int) -> str | None:
    """Send the group's message anew, at the end of the chat."""
    group = groups.read(update.chat, person.locale)
    if group["setup"] is None and not group["gameId"]:
        return groups.spoken_in(group).say("no-game")
    old = int(group["message"])
    if old:
        sending.delete(update.chat, old)
    groups.note(update.chat, person.locale, {"message": 0, "shown": ""})
    if group["setup"] is not None:
        order(update.chat, now)
    else:
        chat_tasks.show_table(group["gameId"], now)
    return None


def help_text(update: Incoming, person: Person) -> str:
    """The commands."""
    words = groups.spoken_in(groups.read(update.chat, person.locale))
    return words.say("help-group", link=settings.current().link())


def ask_language(update: Incoming, person: Person) -> Question:
    """Offer the languages."""
    rows = (tuple(Button(name, f"g {code}") for code, name in LANGUAGES.items()),)
    words = person.words if update.private else groups.spoken_in(groups.read(update.chat))
    return Question(words.say("language"), rows)


def set_language(update: Incoming, person: Person, now: int, locale: str) -> str | None:
    """Speak another language in this group from now on."""
    if locale not in LOCALES:
        return None
    groups.note(update.chat, person.locale, {"locale": locale, "shown": ""})
    group = groups.read(update.chat)
    if group["gameId"]:
        chat_tasks.show_table(group["gameId"], now)
    if group["setup"] is not None:
        order(update.chat, now)
    return groups.spoken_in(group).say("language-set")


def _header(game_id: str) -> Header | None:
    return groups.header_of({"gameId": game_id})


def _called(header: Header, person: Person) -> str:
    seat = header.seat_of(person.uid)
    return header.seats[seat].name if seat is not None else people.tidy(person.name)


@transaction
def _because(tx: Transaction, game_id: str, name: str) -> None:
    tx.update(tables.table_place(game_id), {"why": people.tidy(name)})


def gone(update: Incoming) -> None:
    """The bot was thrown out of the group, or is back."""
    groups.note(update.chat, "en", {"left": update.kind == "left"})
