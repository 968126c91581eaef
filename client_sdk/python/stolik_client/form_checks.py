"""Checks before any call: of a sign-up form, of a chat message, of ids and other arguments."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from stolik.documents.readable_name import is_readable_name
from stolik_client.errors import Invalid

MIN_PASSWORD_LENGTH = 6  # Firebase's own limit
MAX_MESSAGE_LENGTH = 500  # the security rules' limit
_is_secret = re.compile(r"[0-9a-fA-F]{64}").fullmatch
_is_email = re.compile(r"[^\s@]+@[^\s@.]+(\.[^\s@.]+)+").fullmatch


@dataclass(frozen=True, slots=True)
class NewAccount:
    """The fields of a sign-up form."""

    email: str
    password: str
    confirmation: str
    name: str | None = None


def check_account(wanted: NewAccount) -> None:
    """Raise Invalid for the first wrong field of the form."""
    check_email(wanted.email)
    check_password(wanted.password)
    if wanted.password != wanted.confirmation:
        raise Invalid("passwords-differ", "the passwords are not the same")
    if wanted.name is not None:
        check_name(wanted.name)


def check_password(password: str) -> None:
    """Raise Invalid if the password is too short."""
    if len(password) < MIN_PASSWORD_LENGTH:
        raise Invalid("short-password", f"at least {MIN_PASSWORD_LENGTH} characters")


def check_email(email: str) -> None:
    """Raise Invalid if this cannot be an e-mail address."""
    if len(email) > 254 or not _is_email(email):
        raise Invalid("bad-email", "not an e-mail address")


def check_name(name: str) -> None:
    """Raise Invalid unless the name has 1 to 30 visible characters and no spaces at the ends."""
    if not is_readable_name(name):
        raise Invalid("bad-name", "1 to 30 letters, without spaces at the ends")


def check_message(text: str, preset: str) -> None:
    """Raise Invalid unless there is a text of a fitting length, or a preset phrase's key."""
    if not preset and not 0 < len(text) <= MAX_MESSAGE_LENGTH:
        limits = f"1 to {MAX_MESSAGE_LENGTH} characters"
        raise Invalid("bad-request", f"write a message of {limits}, or name a preset phrase")


def check_game_id(game_id: str) -> None:
    """Raise Invalid if this cannot be the id of a table."""
    if not game_id or "/" in game_id:
        hint = "give the game_id of Lobby.create, join or a list; a code goes to Lobby.join(code=)"
        raise Invalid("bad-request", f"{game_id!r} is no table's id: {hint}")


def check_one_given(**arguments: str | None) -> None:
    """Raise Invalid unless exactly one of the arguments is given, and not empty."""
    given = [value for value in arguments.values() if value is not None]
    if len(given) != 1 or not given[0]:
        raise Invalid("bad-request", f"give exactly one of {', '.join(arguments)}")


def check_one_of(what: str, value: str, allowed: Sequence[str]) -> None:
    """Raise Invalid unless the value is an allowed one."""
    if value not in allowed:
        raise Invalid("bad-request", f"{what} {value!r}: there are {', '.join(allowed)}")


def check_secret(secret: str) -> None:
    """Raise Invalid unless this can be the secret of a deal."""
    if not _is_secret(secret):
        raise Invalid("bad-request", "a secret has 64 hexadecimal digits")
