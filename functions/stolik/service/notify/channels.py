"""The channels of notices: mail, push by Firebase Cloud Messaging, and signed webhooks.

A sender returns whether it accepted the notice; if not, the next channel is tried. Tests replace
the entries of SENDERS.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from typing import Any

from firebase_admin import exceptions

from stolik.documents.clock import DAY_MS
from stolik.service import server_clock
from stolik.service.api import rate_limits
from stolik.service.notify import webhook
from stolik.service.people import auth_users
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

log = logging.getLogger(__name__)
MAX_DEVICES = 10
MAX_MAILS_PER_DAY = 20  # to one person
MAIL_LIFETIME_MS = 30 * DAY_MS


def send_mail(uid: str, settings: Document, notice: dict[str, Any]) -> bool:
    """Queue a mail for the Trigger Email extension, if the user has an address."""
    address = auth_users.email_of(uid)
    if not address or not _count_mail(uid, server_clock.now_ms()):
        return False
    text = "\n\n".join(part for part in (notice["text"], notice["link"]) if part)
    message = {"subject": notice["subject"], "text": text}
    key = f"{notice['gameId']}-{notice['seq']}-{notice['kind']}-{uid}"
    expires = server_clock.timestamp(server_clock.now_ms() + MAIL_LIFETIME_MS)
    mail = {"to": address, "uid": uid, "message": message, "expires": expires}
    firestore_client.client().document(f"mail/{key}").set(mail)
    return True


@transaction
def _count_mail(tx: Transaction, uid: str, now: int) -> bool:
    """Count a mail to this person; False if they have had enough of them today."""
    return rate_limits.count_today(tx, "mail", uid, 1, MAX_MAILS_PER_DAY, now)


def send_push(uid: str, settings: Document, notice: dict[str, Any]) -> bool:
    """Send to the person's devices. Returns whether at least one accepted it."""
    messaging = import_module("firebase_admin.messaging")  # not needed for a cold start
    message = messaging.MulticastMessage(
        tokens=list(settings["fcmTokens"])[:MAX_DEVICES],
        notification=messaging.Notification(notice["subject"], notice["text"]),
        data={"gameId": notice["gameId"], "seq": str(notice["seq"]), "link": notice["link"]},
    )
    try:
        sent = messaging.send_each_for_multicast(message)
    except exceptions.FirebaseError as error:
        log.warning("push failed: %s", type(error).__name__)
        return False
    return bool(sent.success_count)


def send_webhook(uid: str, settings: Document, notice: dict[str, Any]) -> bool:
    """Post the notice to the person's webhook, signed with their key."""
    key = str(settings.get("webhookKey", ""))
    return webhook.post(str(settings["webhook"]), key, {**notice, "uid": uid})


SENDERS: dict[str, Callable[[str, Document, dict[str, Any]], bool]] = {
    "mail": send_mail,
    "push": send_push,
    "webhook": send_webhook,
}
