"""`chatPeople/{account}`: which user a Telegram account plays as, and its latest update.

An update that is delivered again, or after a later update of the same person, is ignored.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace

from stolik.documents.clock import DAY_MS
from stolik.service import server_clock
from stolik.service.errors import BadRequest, Taken
from stolik.service.people import auth_users
from stolik.service.people import profile as accounts
from stolik.service.people.profile import Profile
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import outbox
from stolik.telegram.translations import Texts, supported_locale, texts_for
from stolik.telegram.update_parser import IncomingUpdate

UPDATE_TIMEOUT_MS = 30_000  # then its worker is taken for crashed
ORDERED_UPDATES_MS = DAY_MS  # after a week without updates Telegram starts new numbers


class UpdateInProgress(Exception):
    """Another worker handles the same update; Telegram should send it again later."""


@dataclass(frozen=True, slots=True)
class Person:
    """A Telegram account and, after /start, the uid that it plays as."""

    account: int
    name: str
    locale: str
    uid: str = ""
    own: bool = True  # the user was created for this account, and is deleted with it
    resumed: bool = False  # a worker crashed while it handled the same update

    @property
    def texts(self) -> Texts:
        """The texts in this person's language."""
        return texts_for(self.locale)


def person_path(account: int) -> str:
    """The path of a person's document."""
    return f"chatPeople/{account}"


@transaction
def begin_update(tx: Transaction, update: IncomingUpdate, now: int) -> Person | None:
    """Record that an update is being handled; None if it is an old one.

    Raises UpdateInProgress.
    """
    (stored,) = tx.read(person_path(update.person))
    known = stored or {
        "uid": "",
        "own": True,
        "locale": supported_locale(update.language),
        "muted": False,
    }
    last, at = known.get("last", -1), known.get("at", 0)
    if update.id == last and known["doing"] and now - at < UPDATE_TIMEOUT_MS:
        raise UpdateInProgress
    if (update.id == last and not known["doing"]) or (
        update.id < last and now - at < ORDERED_UPDATES_MS
    ):
        return None
    recorded: Document = {**known, "last": update.id, "at": now, "doing": True}
    if not known["uid"]:
        recorded["expires"] = server_clock.timestamp(now + DAY_MS)
    tx.put(person_path(update.person), recorded)
    return replace(_person(update.person, recorded, update.name), resumed=update.id == last)


@transaction
def finish_update(tx: Transaction, update: IncomingUpdate, line: str = "") -> None:
    """Record that an update is done, and add `line` to the outbox of its chat."""
    (stored,) = tx.read(person_path(update.person))
    if stored is not None and stored.get("last") == update.id:
        tx.update(person_path(update.person), {"doing": False})
    if line:
        outbox.stage_line(tx, update.chat, line)


def ensure_user(person: Person, now: int) -> Person:
    """Create a user for a person who has none; otherwise only unmute the person."""
    if person.uid:
        _set(account=person.account, fields={"muted": False})
        if person.resumed and person.own:
            _set_profile(person, now)
        return person
    uid = auth_users.create_user()
    bound = replace(person, uid=_bind(account=person.account, uid=uid))
    if bound.uid != uid:  # /start was sent twice at once
        auth_users.delete_user(uid)
    else:
        _set_profile(bound, now)
    return bound


def _set_profile(person: Person, now: int) -> None:
    name = clean_name(person.name)
    profile = Profile(person.uid, guest=True, name=name, locale=person.locale)
    accounts.set_profile(profile, now)


@transaction
def _bind(tx: Transaction, account: int, uid: str) -> str:
    (stored,) = tx.read(person_path(account))
    if stored is None or stored.get("uid"):
        return str((stored or {}).get("uid", uid))
    permanent = {key: value for key, value in stored.items() if key != "expires"}
    tx.put(person_path(account), {**permanent, "uid": uid, "own": True})
    return uid


def link_user(account: int, uid: str, locale: str) -> None:
    """Let a Telegram account play as another user."""
    _set(account=account, fields={"uid": uid, "own": False, "locale": locale})


def set_locale(account: int, locale: str) -> None:
    """Set a person's language."""
    _set(account=account, fields={"locale": locale})


def set_muted(account: int, muted: bool = True) -> None:
    """Set whether messages to a person fail."""
    _set(account=account, fields={"muted": muted})


@transaction
def delete(tx: Transaction, account: int) -> None:
    """Delete the document of a Telegram account."""
    tx.delete(person_path(account))


def find_by_uid(uid: str) -> tuple[Person, bool] | None:
    """The person who plays as `uid`, and whether they are muted; None if there is nobody."""
    for account, stored in firestore_client.find_documents("chatPeople", "uid", "==", uid):
        return _person(int(account), stored, ""), bool(stored.get("muted"))
    return None


def clean_name(name: str) -> str:
    """A Telegram name without control characters and not too long; `Player` if not allowed."""
    printable = "".join(letter for letter in name if unicodedata.category(letter)[0] not in "CZ"
                   or letter == " ")  # fmt: skip
    short = " ".join(printable.split())[:30].strip()
    try:
        return accounts.check_name(short)
    except (BadRequest, Taken):
        return "Player"


@transaction
def _set(tx: Transaction, account: int, fields: Document) -> None:
    (stored,) = tx.read(person_path(account))
    if stored is not None:
        tx.update(person_path(account), fields)


def _person(account: int, stored: Document, name: str) -> Person:
    return Person(account, name, str(stored["locale"]), str(stored["uid"]), bool(stored["own"]))
