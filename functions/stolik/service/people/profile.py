"""Profiles: a public card with a unique name, and private settings."""

from __future__ import annotations

import re
import secrets
import unicodedata
from dataclasses import dataclass

from stolik.documents.answers import ProfileAnswer
from stolik.service.errors import BadRequest, NotFound, Taken
from stolik.service.reasons import ServiceReason
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

LOCALES = ("en", "pl", "lv", "fr")
is_name = re.compile(r"\S(?:.{0,28}\S)?").fullmatch
NAME_RULE = "must be 1 to 30 visible characters, without spaces at the ends"
VISIBLE_CATEGORIES = ("L", "M", "N")  # of Unicode; a name needs a character of one of these


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
    """The name itself. Raises BadRequest if it is empty, too long or not readable."""
    visible = any(unicodedata.category(letter)[0] in VISIBLE_CATEGORIES for letter in name)
    hidden = any(unicodedata.category(letter) in ("Cf", "Zl", "Zp") for letter in name)
    if not is_name(name) or not visible or hidden:
        raise BadRequest("name", NAME_RULE)
    return name


def name_key(name: str) -> str:
    """A key that is equal for names that people would take for the same."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return re.sub(r"[\W_]+", "-", folded).strip("-") or folded.encode().hex()


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
    name = profile.name or (card or {}).get("name") or f"Guest {uid[:4]}"
    owns = bool(old) or (profile.name is not None and not profile.guest)
    if owns and profile.name is not None:
        _register_name(tx, uid, old, profile.name)
    public: Document = {
        **(card or {"created": now}),
        "name": name,
        "guest": profile.guest,
        "owns": owns,
        "bot": profile.bot if profile.bot is not None else (card or {}).get("bot", False),
    }
    settings: Document = {"locale": "en", "emailMe": True, "webhookKey": webhook_key}
    settings |= private or {}
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


def _register_name(tx: Transaction, uid: str, old: str | None, name: str) -> None:
    """Register `name` for `uid` and release the old one."""
    path = f"names/{name_key(name)}"
    (entry,) = tx.read(path)
    if entry is not None and entry["uid"] != uid:
        raise Taken(ServiceReason.NAME_TAKEN, "somebody else has this name")
    tx.put(path, {"uid": uid})
    if old is not None and name_key(old) != name_key(name):
        tx.delete(f"names/{name_key(old)}")


def player_name(tx: Transaction, uid: str) -> str:
    """The name on the public card of `uid`, or a guest's name if there is no card."""
    (card,) = tx.read(f"players/{uid}")
    return str(card["name"]) if card else f"Guest {uid[:4]}"


def uid_of_name(tx: Transaction, name: str) -> str:
    """The uid of the person called `name`. Raises NotFound if there is none."""
    (entry,) = tx.read(f"names/{name_key(name)}")
    if entry is None:
        raise NotFound(ServiceReason.NO_SUCH_PLAYER, "nobody has this name")
    return str(entry["uid"])
