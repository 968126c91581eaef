"""What a person does in private: start, play by buttons or text, look again, ask, set up."""

from __future__ import annotations

from stolik.engine.errors import Refused
from stolik.service.api import rate_limits
from stolik.service.api.request_fields import is_id
from stolik.service.errors import Stale
from stolik.service.notify import texts
from stolik.service.people import profile
from stolik.service.people.profile import LOCALES, Profile
from stolik.service.play import hints, moves
from stolik.service.play.moves import Wish
from stolik.service.privacy import account_data
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import Document
from stolik.telegram import chat_tasks, codes, group, groups, people, sending, setup, tables, typed
from stolik.telegram.drawing import buttons
from stolik.telegram.people import Person
from stolik.telegram.sending import Button, Question
from stolik.telegram.tables import Seen
from stolik.telegram.wire import Incoming
from stolik.telegram.words import words as words_of


def start(update: Incoming, person: Person, now: int) -> str | None:
    """Bind the account; the text after /start may be a code, or a table to sit down at."""
    wish = update.text
    if wish.startswith("j-") and is_id(wish[2:]):
        person = _bound(person, now)
        group.sit(person, wish[2:], now)
        return person.words.say("you-joined")
    if len(wish) == codes.LENGTH:
        return _join_account(person, wish, now)
    person = _bound(person, now)
    return person.words.say("hello", name=people.tidy(person.name))


def _bound(person: Person, now: int) -> Person:
    bound = people.bind(person, now)
    for hand in tables.hands_of(bound.uid):  # whoever had blocked us can be reached again
        if hand["muted"]:
            game_id = str(hand["gameId"])
            reached = {"chat": bound.account, "muted": False, "message": 0, "shown": ""}
            tables.update_hand(game_id, bound.uid, reached)
            chat_tasks.show_table(game_id, now)
    return bound


def _join_account(person: Person, code: str, now: int) -> str:
    """Play as the user of an account from now on; the user made for the chat goes."""
    taken = codes.redeemed(code, person.account) if person.resumed else None
    if taken is None and person.uid and tables.open_hands_of(person.uid):
        return person.words.say("finish-first")
    former = person.uid if person.own else ""
    taken = taken or codes.redeem(code, person.account, former, now)
    if taken is None:
        return person.words.say("bad-code")
    uid, former = str(taken["uid"]), str(taken["former"])
    card, private = firestore_client.read_documents(f"players/{uid}", f"users/{uid}")
    locale = str((private or {}).get("locale", person.locale))
    old = people.by_uid(uid)
    if old is not None and old[0].account != person.account:
        people.forget(old[0].account)
    people.rebind(person.account, uid, locale)
    if former not in ("", uid):
        account_data.delete(former, now)
    name = str((card or {}).get("name", person.name))
    return person.words.say("bound", name=name)


def play(update: Incoming, person: Person, now: int, game_id: str, seq: int, text: str) -> str:
    """Play a move by a tap; what to answer."""
    wish = Wish(game_id, person.uid, seq, move_id(update), text)
    try:
        moves.play(wish, now)
    except Stale:
        return person.words.say("moved-on")
    return ""


def move_id(update: Incoming) -> str:
    """By which a move is known that was made by an update."""
    return f"tg{update.id}"


def play_number(update: Incoming, person: Person, now: int, seen: Seen, number: int) -> str:
    """Play one of the numbered layouts of Rummikub."""
    rack, seat = tables.rack_of(seen.game_id, person.uid), seen.header.seat_of(person.uid)
    if rack is None or seat is None:
        return person.words.reason("not-at-table")
    offered = buttons.layouts(seen.view(rack, seat))
    if not 0 <= number < len(offered):
        return person.words.say("moved-on")
    return play(update, person, now, seen.game_id, seen.header.seq, offered[number])


def hold(person: Person, now: int, game_id: str, seq: int, card: str) -> None:
    """Take a card in hand that is to be put away with another; it counts for this position."""
    tables.update_hand(game_id, person.uid, {"held": f"{seq} {card[:2]}"})
    chat_tasks.show_table(game_id, now)


def text(update: Incoming, person: Person, now: int) -> str | None:
    """A typed move, at the table whose hand is replied to, or where it is the person's turn."""
    words = person.words
    if len(update.text) > typed.LONGEST:
        return words.say("too-long")
    found = tables.open_hands_of(person.uid) if person.uid else []
    if any(seen.has_moved(person.uid, move_id(update)) for _, seen in found):
        return None
    chosen = [one for one in found if update.message and one[0]["message"] == update.message]
    asked = chosen or [one for one in found if one[1].is_asked(person.uid)]
    if not asked:
        return words.reason("not-your-turn") if found else words.say("nothing-here")
    if len(asked) > 1:
        return words.say("which-table")
    hand, seen = asked[0]
    move = typed.meant(seen.header.game, seen.table, update.text)
    try:
        wish = Wish(seen.game_id, person.uid, seen.header.seq, move_id(update), move)
        moves.play(wish, now)
    except Refused as refusal:
        _again(hand, now)
        return words.say("refused", reason=words.reason(str(refusal.reason)))
    return None


def _again(hand: Document, now: int) -> None:
    """The request stands: send the hand anew, below what was just written."""
    game_id, uid = str(hand["gameId"]), str(hand["uid"])
    tables.update_hand(game_id, uid, {"asked": False, "shown": ""})
    chat_tasks.show_table(game_id, now)


def resend(person: Person, now: int) -> str | None:
    """Send every hand of a person anew."""
    found = tables.open_hands_of(person.uid) if person.uid else []
    for hand, _ in found:
        if old := int(hand["message"]):
            sending.delete(person.account, old)
        tables.update_hand(str(hand["gameId"]), person.uid, {"message": 0, "shown": ""})
        chat_tasks.show_table(hand["gameId"], now)
    return None if found else person.words.say("nothing-here")


def my_games(person: Person) -> str:
    """The tables of a person, with their addresses."""
    words = person.words
    found = tables.open_hands_of(person.uid) if person.uid else []
    rows = [f"{words.game(seen.header.game)}: {', '.join(filter(None, seen.names))} "
            f"{texts.link(seen.game_id)}".rstrip() for _, seen in found]  # fmt: skip
    return "\n".join([words.say("my-games"), *rows]) if rows else words.say("no-games")


def suggest(person: Person, now: int, game_id: str = "") -> str:
    """What a good player would do."""
    words = person.words
    if not game_id:
        found = tables.open_hands_of(person.uid) if person.uid else []
        asked = [seen.game_id for _, seen in found if seen.is_asked(person.uid)]
        if not asked:
            return words.reason("not-your-turn") if found else words.say("nothing-here")
        game_id = asked[0]
    rate_limits.check_rate(person.uid, "suggest_move", now)
    advice = hints.suggest_move(game_id, person.uid)
    return words.say("suggested", move=buttons.words_of(str(advice["move"])))


def practise(update: Incoming, person: Person, now: int) -> str | None:
    """A game against bots, in private: choose which."""
    if not person.uid:
        person = _bound(person, now)
    fields = {"setup": setup.begin(person, False), "message": 0, "shown": ""}
    groups.note(update.chat, person.locale, fields)
    group.order(update.chat, now)
    return None


def set_language(person: Person, now: int, locale: str) -> str | None:
    """Speak another language with this person from now on, here and on the site."""
    if locale not in LOCALES:
        return None
    people.speak(person.account, locale)
    if person.uid:
        profile.set_profile(Profile(person.uid, guest=person.own, locale=locale), now)
        for hand in tables.hands_of(person.uid):
            game_id = str(hand["gameId"])
            tables.update_hand(game_id, person.uid, {"locale": locale})
            chat_tasks.show_table(game_id, now)
    return words_of(locale).say("language-set")


def ask_forget(person: Person) -> Question:
    """Ask whether to delete everything."""
    words = person.words
    return Question(words.say("forget-sure"), ((Button(words.say("forget-yes"), "x yes"),),))


def forget(person: Person, now: int) -> str:
    """Delete what is known of a person, and the user if it was made for this chat."""
    if person.uid and person.own:
        account_data.delete(person.uid, now)
    people.forget(person.account)
    return person.words.say("forgotten")
