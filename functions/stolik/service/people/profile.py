"""Profiles: a public card with a unique name, and private settings."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass

from stolik.documents.answers import ProfileAnswer
from stolik.documents.readable_name import is_readable_name
from stolik.service.errors import BadRequest, NotFound, Taken
from stolik.service.people import look_alikes
from stolik.service.people.private_settings import read_settings
from stolik.service.reasons import ServiceReason
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

NAME_RULE = "must be 1 to 30 visible characters, without spaces at the ends"


@dataclass(frozen=True, slots=True)
class Profile:
    """What a person may set; None keeps the old value."""

    uid: str
    guest: bool
    name: str | None = None
    locale: str | None = None
    email_me: bool | None = None
    bot: bool | None = None


def check_name(name: str) -> str:
    """The name itself. Raises BadRequest if it is not readable, Taken if it is reserved."""
    if not is_readable_name(name):
        raise BadRequest("name", NAME_RULE)
    if look_alikes.is_reserved(name):
        raise Taken(ServiceReason.NAME_TAKEN, "this name is reserved; choose another one")
    return name


def set_profile(profile: Profile, now: int) -> ProfileAnswer:
    """Store the profile. Raises Taken if somebody else has the name."""
    return set_profile_with(profile, new_webhook_key(), now)


def new_webhook_key() -> str:
    """A key for signing requests to a webhook."""
    return secrets.token_hex(16)


@transaction
def set_profile_with(
    tx: Transaction, profile: Profile, webhook_key: str, now: int
) -> ProfileAnswer:
    """Store the profile; `webhook_key` is used if the person has no key yet."""
    uid = profile.uid
    card, private = tx.read(f"players/{uid}", f"users/{uid}")
    old = str(card["name"]) if card and card.get("owns") else None
    name = profile.name or (card or {}).get("name") or guest_name(uid)
    owns = bool(old) or not profile.guest
    if owns and profile.name is not None:
        _register_name(tx, uid, old, profile.name)
    elif owns and old is None:  # a member who has chosen no name keeps that of the guest, if free
        name, owns = _claim_or_drop(tx, uid, name)
    public: Document = {
        **(card or {"created": now}),
        "name": name,
        "search": name.lower(),
        "guest": profile.guest,
        "owns": owns,
        "bot": profile.bot if profile.bot is not None else (card or {}).get("bot", False),
    }
    settings: Document = {"locale": "en", "emailMe": True, "webhookKey": webhook_key}
    settings |= read_settings(private)
    if profile.locale is not None:
        settings["locale"] = profile.locale
    if profile.email_me is not None:
        settings["emailMe"] = profile.email_me
    tx.put(f"players/{uid}", public)
    tx.put(f"users/{uid}", settings)
    return {
        "name": name,
        "guest": profile.guest,
        "owns": owns,
        "bot": public["bot"],
        "locale": settings["locale"],
        "emailMe": settings["emailMe"],
    }


@transaction
def is_name_free(tx: Transaction, uid: str, name: str) -> bool:
    """Whether `uid` could have this name: nobody else has it, or one like it."""
    entries = tx.read(*map(name_path, sorted(look_alikes.name_keys(name))))
    return all(entry is None or entry["uid"] == uid for entry in entries)


def _claim_or_drop(tx: Transaction, uid: str, name: str) -> tuple[str, bool]:
    """The name of a new member who has chosen none, and whether it is registered as theirs."""
    if name == guest_name(uid) or look_alikes.is_reserved(name):
        return guest_name(uid), False
    try:
        _register_name(tx, uid, None, name)
    except Taken:
        return guest_name(uid), False
    return name, True


def _register_name(tx: Transaction, uid: str, old: str | None, name: str) -> None:
    """Register `name` for `uid`, with all names that look like it, and release the old one."""
    keys = look_alikes.name_keys(name)
    for entry in tx.read(*map(name_path, sorted(keys))):
        if entry is not None and entry["uid"] != uid:
            text = "somebody else has this name, or one like it; choose another one"
            raise Taken(ServiceReason.NAME_TAKEN, text)
    for key in sorted(keys):
        tx.put(name_path(key), {"uid": uid})
    release_name(tx, old, keys)


def release_name(tx: Transaction, name: str | None, kept: Collection[str] = ()) -> None:
    """Delete the entries of a name, except those of the keys that are `kept`."""
    for key in sorted(look_alikes.name_keys(name) - {*kept}) if name is not None else ():
        tx.delete(name_path(key))


def name_path(key: str) -> str:
    """The path of the entry that says whose name has this key."""
    return f"names/{key}"


def guest_name(uid: str) -> str:
    """What somebody without a name is called."""
    return f"Guest {uid[:4]}"


def player_name(tx: Transaction, uid: str) -> str:
    """The name on the public card of `uid`, or a guest's name if there is no card."""
    (card,) = tx.read(f"players/{uid}")
    return str(card["name"]) if card else guest_name(uid)


def owned_name(card: Document, uid: str) -> str:
    """The name that is registered for `uid`, or a guest's name: nobody ranks by another's name."""
    return str(card["name"]) if card.get("owns") else guest_name(uid)


def uid_of_name(tx: Transaction, name: str) -> str:
    """The uid of the person called `name`. Raises NotFound if there is none."""
    entries = tx.read(*map(name_path, sorted(look_alikes.name_keys(name))))
    entry = next(filter(None, entries), None)
    if entry is None:
        raise NotFound(
            ServiceReason.NO_SUCH_PLAYER, "nobody has this name; check how it is spelled"
        )
    return str(entry["uid"])
