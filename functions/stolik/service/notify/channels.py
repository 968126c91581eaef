"""The channels of notices: mail, Web Push, and signed webhooks.

Tests replace the entries of SENDERS.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from importlib import import_module
from typing import Any

from stolik.service.tables.firestore_client import Document


class Outcome(Enum):
    """What became of an attempt to send a notice."""

    SENT = auto()
    REFUSED = auto()  # it cannot be sent by this channel
    FAILED = auto()  # it was not sent, but may be later
    UNKNOWN = auto()  # it may have been sent, so only this channel may try again


Sender = Callable[[str, Document, dict[str, Any]], Outcome]  # uid, settings, the notice


def send_mail(uid: str, settings: Document, notice: dict[str, Any]) -> Outcome:
    """Send a mail, if the person has a verified address."""
    send: Sender = import_module("stolik.service.notify.mail").send  # not needed for a cold start
    return send(uid, settings, notice)


def send_push(uid: str, settings: Document, notice: dict[str, Any]) -> Outcome:
    """Send to the person's browsers."""
    send: Sender = import_module("stolik.service.notify.push").send
    return send(uid, settings, notice)


def send_webhook(uid: str, settings: Document, notice: dict[str, Any]) -> Outcome:
    """Post the notice to the person's webhook, signed with their key."""
    post: Callable[..., Outcome] = import_module("stolik.service.notify.webhook").post
    key, body = str(settings.get("webhookKey", "")), {**notice, "uid": uid}
    return post(str(settings["webhook"]), key, body)


SENDERS: dict[str, Sender] = {"mail": send_mail, "push": send_push, "webhook": send_webhook}
