"""People: a public card under a name of one's own, and private settings."""

from __future__ import annotations

import re
import secrets
import unicodedata
from dataclasses import dataclass
from typing import Any

from stolik.service.api.request_fields import Fields
from stolik.service.errors import BadRequest, NotFound, Taken
from stolik.service.reasons import ServiceReason
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

LOCALES = ("en", "pl", "lv", "fr")
is_name = re.compile(r"\S(?:.{0,28}\S)?").fullmatch
VISIBLE_CATEGORIES = (
    "L",
    "M",
    "N",
)  # a name needs one of these categories: no blank or invisible names


@dataclass(frozen=True, slots=True)
class Profile:
    """What a person may say of themselves; None leaves the old value."""

    uid: str
    guest: bool
    name: str | None = None
    locale: str | None = None
    email_me: bool | None = None
    bot: bool | None = None


def read_profile(uid: str, guest: bool, fields: Fields) -> Profile:
    """A profile as `set_profile` asks for it."""
    profile = Profile(
        uid=uid,
        guest=guest,
        name=fields.text("name", 30, None),
        locale=fields.choice("locale", LOCALES, None),
        email_me=fields.flag("emailMe", None),
        bot=fields.flag("bot", None),
    )
    fields.done()
    if profile.name is not None:
        check_name(profile.name)
    return profile


def check_name(name: str) -> str:
    """A name that people can read and tell apart; raises BadRequest otherwise."""
    visible = any(unicodedata.category(letter)[0] in VISIBLE_CATEGORIES for letter in name)
    hidden = any(unicodedata.category(letter) in ("Cf", "Zl", "Zp") for letter in name)
    if not is_name(name) or not visible or hidden:
        raise BadRequest("name", "must be 1 to 30 visible characters, without spaces at the ends")
    return name


def name_key(name: str) -> str:
    """Two names with the same key are the same name to people."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return re.sub(r"[\W_]+", "-", folded).strip("-") or folded.encode().hex()


def set_profile(profile: Profile, now: int) -> dict[str, Any]:
    """Store the profile; a name that somebody else has is refused."""
    key = secrets.token_hex(16)  # signs what is sent to the person's webhook
    return _set_profile(profile, key, now)


@transaction
def _set_profile(tx: Transaction, profile: Profile, key: str, now: int) -> dict[str, Any]:
    uid = profile.uid
    card, private = tx.read(f"players/{uid}", f"users/{uid}")
    old = str(card["name"]) if card and card.get("owns") else None
    name = profile.name or (card or {}).get("name") or f"Guest {uid[:4]}"
    owns = bool(old) or (profile.name is not None and not profile.guest)
    if owns and profile.name is not None:
        _claim(tx, uid, old, profile.name)
    public: Document = {
        **(card or {"created": now}),
        "name": name,
        "guest": profile.guest,
        "owns": owns,
        "bot": profile.bot if profile.bot is not None else (card or {}).get("bot", False),
    }
    settings: Document = {"locale": "en", "emailMe": True, "webhookKey": key, **(private or {})}
    if profile.locale is not None:
        settings["locale"] = profile.locale
    if profile.email_me is not None:
        settings["emailMe"] = profile.email_me
    tx.put(f"players/{uid}", public)
    tx.put(f"users/{uid}", settings)
    return {**public, **settings}


def _claim(tx: Transaction, uid: str, old: str | None, name: str) -> None:
    """Register `name` for `uid` and give the old one up."""
    key = f"names/{name_key(name)}"
    (entry,) = tx.read(key)
    if entry is not None and entry["uid"] != uid:
        raise Taken(ServiceReason.NAME_TAKEN, "somebody else has this name")
    tx.put(key, {"uid": uid})
    if old is not None and name_key(old) != name_key(name):
        tx.delete(f"names/{name_key(old)}")


def player_name(tx: Transaction, uid: str) -> str:
    """The name on the public card of `uid`; people without one are called Guest."""
    (card,) = tx.read(f"players/{uid}")
    return str(card["name"]) if card else f"Guest {uid[:4]}"


def uid_of_name(tx: Transaction, name: str) -> str:
    """Who is called `name`; raises NotFound if nobody is."""
    (entry,) = tx.read(f"names/{name_key(name)}")
    if entry is None:
        raise NotFound(ServiceReason.NO_SUCH_PLAYER, "nobody has this name")
    return str(entry["uid"])
