"""What a form can know before any call: e-mail, password, confirmation, name."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from stolik_client.errors import Invalid

SHORTEST_PASSWORD = 6  # Firebase's own limit
_is_email = re.compile(r"[^\s@]+@[^\s@.]+(\.[^\s@.]+)+").fullmatch
_is_name = re.compile(r"\S(?:.{0,28}\S)?").fullmatch
_UNSEEN = {"Cf", "Zl", "Zp", "Cc"}


@dataclass(frozen=True, slots=True)
class NewAccount:
    """What somebody types who wants an account."""

    email: str
    password: str
    confirmation: str
    name: str | None = None


def check_account(wanted: NewAccount) -> None:
    """Raises Invalid with the first thing to put right; makes no call."""
    check_email(wanted.email)
    if len(wanted.password) < SHORTEST_PASSWORD:
        raise Invalid("short-password", f"at least {SHORTEST_PASSWORD} characters")
    if wanted.password != wanted.confirmation:
        raise Invalid("passwords-differ", "the passwords are not the same")
    if wanted.name is not None:
        check_name(wanted.name)


def check_email(email: str) -> None:
    """Raises Invalid when this cannot be an e-mail address."""
    if len(email) > 254 or not _is_email(email):
        raise Invalid("bad-email", "this is no e-mail address")


def check_name(name: str) -> None:
    """A name of 1 to 30 characters that can be seen, without spaces at the ends."""
    kinds = [unicodedata.category(letter) for letter in name]
    seen = any(kind[0] in "LMN" for kind in kinds)
    if not _is_name(name) or not seen or _UNSEEN.intersection(kinds):
        raise Invalid("bad-name", "1 to 30 letters, without spaces at the ends")
