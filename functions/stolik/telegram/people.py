"""People of the chat: a Telegram account, bound to a user of ours at /start.

`chatPeople/{account}` also remembers the last update of each person. An update that comes
again changes nothing, and one that comes after a later one of the same person neither.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace

from stolik.documents.clock import DAY_MS
from stolik.service import server_clock
from stolik.service.errors import BadRequest
from stolik.service.people import auth_users
from stolik.service.people import profile as accounts
from stolik.service.people.profile import Profile
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import outbox
from stolik.telegram.wire import Incoming
from stolik.telegram.words import Words, spoken, words

DOING = 30_000  # ms after which an update that was begun counts as given up
ORDERED = DAY_MS  # ms; after a quiet week Telegram numbers its updates anew


class Unfinished(Exception):
    """The same update is being worked on: let it be sent again."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who acts: a Telegram account and, once bound, a uid."""

    account: int
    name: str
    locale: str
    uid: str = ""
    own: bool = True  # the user was made for this chat, and goes with it
    resumed: bool = False  # somebody began with this very update before, and died

    @property
    def words(self) -> Words:
        """The texts in this person's language."""
        return words(self.locale)


def place(account: int) -> str:
    """Where a person of the chat is kept."""
    return f"chatPeople/{account}"


@transaction
def begin(tx: Transaction, update: Incoming, now: int) -> Person | None:
    """Note that an update is worked on; None if it is an old one. Raises Unfinished."""
    (found,) = tx.read(place(update.person))
    known = found or {"uid": "", "own": True, "locale": spoken(update.language), "muted": False}
    last, at = known.get("last", -1), known.get("at", 0)
    if update.id == last and known["doing"] and now - at < DOING:
        raise Unfinished
    if (update.id == last and not known["doing"]) or (update.id < last and now - at < ORDERED):
        return None
    noted: Document = {**known, "last": update.id, "at": now, "doing": True}
    if not known["uid"]:
        noted["expires"] = server_clock.timestamp(now + DAY_MS)
    tx.put(place(update.person), noted)
    return replace(_person(update.person, noted, update.name), resumed=update.id == last)


@transaction
def finish(tx: Transaction, update: Incoming, line: str = "") -> None:
    """Note that an update is done, together with what is to be said about it."""
    (found,) = tx.read(place(update.person))
    if found is not None and found.get("last") == update.id:
        tx.update(place(update.person), {"doing": False})
    if line:
        outbox.stage(tx, update.chat, line)


def bind(person: Person, now: int) -> Person:
    """Give a person a user of our own, if there is none yet."""
    if person.uid:
        _set(account=person.account, fields={"muted": False})
        if person.resumed and person.own:
            _introduce(person, now)
        return person
    uid = auth_users.create_user()
    bound = replace(person, uid=_bind(account=person.account, uid=uid))
    if bound.uid != uid:  # two devices pressed Start at once
        auth_users.delete_user(uid)
    else:
        _introduce(bound, now)
    return bound


def _introduce(person: Person, now: int) -> None:
    name = tidy(person.name)
    profile = Profile(person.uid, guest=True, name=name, locale=person.locale)
    accounts.set_profile(profile, now)


@transaction
def _bind(tx: Transaction, account: int, uid: str) -> str:
    (found,) = tx.read(place(account))
    if found is None or found.get("uid"):
        return str((found or {}).get("uid", uid))
    kept = {key: value for key, value in found.items() if key != "expires"}
    tx.put(place(account), {**kept, "uid": uid, "own": True})
    return uid


def rebind(account: int, uid: str, locale: str) -> None:
    """Let a Telegram account act for another user from now on."""
    _set(account=account, fields={"uid": uid, "own": False, "locale": locale})


def speak(account: int, locale: str) -> None:
    """Remember a person's language."""
    _set(account=account, fields={"locale": locale})


def mute(account: int, muted: bool = True) -> None:
    """Remember whether a person can be reached."""
    _set(account=account, fields={"muted": muted})


@transaction
def forget(tx: Transaction, account: int) -> None:
    """Delete what is known of a Telegram account."""
    tx.delete(place(account))


def by_uid(uid: str) -> tuple[Person, bool] | None:
    """The person of the chat who plays as `uid`, and whether they cannot be reached."""
    for account, found in firestore_client.find_documents("chatPeople", "uid", "==", uid):
        return _person(int(account), found, ""), bool(found.get("muted"))
    return None


def tidy(name: str) -> str:
    """A name from outside as one of ours."""
    seen = "".join(letter for letter in name if unicodedata.category(letter)[0] not in "CZ"
                   or letter == " ")  # fmt: skip
    short = " ".join(seen.split())[:30].strip()
    try:
        return accounts.check_name(short)
    except BadRequest:
        return "Player"


@transaction
def _set(tx: Transaction, account: int, fields: Document) -> None:
    (found,) = tx.read(place(account))
    if found is not None:
        tx.update(place(account), fields)


def _person(account: int, found: Document, name: str) -> Person:
    return Person(account, name, str(found["locale"]), str(found["uid"]), bool(found["own"]))
