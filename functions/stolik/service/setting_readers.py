"""Readers of settings: each returns the value of a text, or raises ValueError that says why not.

The error's text follows 'NAME: ', and shows nothing of the value, which may be a secret.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable


def read_address(text: str) -> str:
    """An address without a path, or nothing."""
    if text and not re.fullmatch(r"https?://[\w.-]+(:\d+)?/?", text):
        raise ValueError("must be an address without a path, like https://my-stolik.web.app")
    return text.rstrip("/")


def read_flag(text: str) -> bool:
    """0 or 1."""
    if text not in ("0", "1"):
        raise ValueError("must be 0 or 1")
    return text == "1"


def read_count(text: str) -> int:
    """A whole number from 1 to 9,999."""
    if not re.fullmatch(r"[1-9]\d{0,3}", text):
        raise ValueError("must be a whole number from 1 to 9,999")
    return int(text)


def read_username(text: str) -> str:
    """The username of a Telegram bot, or nothing."""
    if not re.fullmatch(r"(\w{5,32})?", text, re.ASCII):
        raise ValueError("must be the bot's username without @, or nothing")
    return text


def object_reader(*names: str) -> Callable[[str], dict[str, str]]:
    """Reads a secret that is a JSON object of these texts, or `{}`: then all of them are empty."""

    def read(text: str) -> dict[str, str]:
        try:
            secret = json.loads(text)
        except ValueError:
            secret = None
        if secret == {}:
            return dict.fromkeys(names, "")
        is_whole = isinstance(secret, dict) and set(secret) == set(names)
        if not is_whole or not all(isinstance(part, str) and part for part in secret.values()):
            example = ", ".join(f'"{name}": "..."' for name in names)
            raise ValueError(f"must be {{}} or {{{example}}}")
        return dict(secret)

    return read


def read_mail(text: str) -> dict[str, str]:
    """The secret of an SMTP server: host, port, user and password."""
    secret = object_reader("host", "port", "user", "password")(text)
    if secret["host"] and not re.fullmatch(r"[1-9]\d{1,4}", secret["port"]):
        raise ValueError("must have a port as text, like 587 or 465")
    if secret["port"] == "25":
        raise ValueError("must not use port 25, which the cloud blocks; take 587 or 465")
    return secret


def read_sender(text: str) -> str:
    """An address of mail, with or without a name, or nothing."""
    if text and not re.fullmatch(r"[^<>\r\n]* ?<[^@<>\s]+@[\w.-]+>|[^@<>\s]+@[\w.-]+", text):
        raise ValueError("must be an address, like Stolik <noreply@example.com>")
    return text


def read_push_key(text: str) -> str:
    """The public key of push messages, or nothing."""
    if not re.fullmatch(r"([A-Za-z0-9_-]{87})?", text):
        raise ValueError("must be a key that `make push-keys` has made, or nothing")
    return text


def read_origins(text: str) -> tuple[str, ...]:
    """Origins with spaces between, whose first label may be `*`."""
    origins = tuple(text.split())
    for origin in origins:
        if not re.fullmatch(r"https://(\*\.)?[a-z0-9.-]+|http://127\.0\.0\.1:\d+", origin):
            raise ValueError("must be origins like https://fcm.googleapis.com, with spaces between")
    return origins
