"""How a notice leaves the house: the mail queue, Firebase Cloud Messaging, a signed webhook.

The only seam to services outside the project; tests replace the entries of SENDERS. A sender
answers whether it took the notice; if not, the next channel is tried.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from typing import Any

from firebase_admin import auth, exceptions

from stolik.documents.clock import DAY_MS
from stolik.service import server_clock
from stolik.service.notify import webhook
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import Document

log = logging.getLogger(__name__)
MOST_DEVICES = 10
MAIL_KEPT = 30 * DAY_MS


def send_mail(uid: str, settings: Document, notice: dict[str, Any]) -> bool:
    """Queue a mail for the Trigger Email extension, if the account has an address."""
    address = address_of(uid)
    if not address:
        return False
    text = "\n\n".join(part for part in (notice["text"], notice["link"]) if part)
    message = {"subject": notice["subject"], "text": text}
    key = f"{notice['gameId']}-{notice['seq']}-{notice['kind']}-{uid}"
    expires = server_clock.timestamp(server_clock.now_ms() + MAIL_KEPT)
    mail = {"to": address, "message": message, "expires": expires}
    firestore_client.client().document(f"mail/{key}").set(mail)
    return True


def address_of(uid: str) -> str | None:
    """The e-mail address of an account."""
    try:
        address: str | None = auth.get_user(uid).email
    except (auth.UserNotFoundError, exceptions.FirebaseError) as error:
        log.info("no address: %s", type(error).__name__)
        return None
    return address


def make_sign_in() -> str:
    """A new account without any way to sign in, for somebody whom another service knows."""
    uid: str = auth.create_user().uid
    return uid


def delete_sign_in(uid: str) -> None:
    """Delete the account with which a person signs in."""
    try:
        auth.delete_user(uid)
    except auth.UserNotFoundError:
        log.info("no sign-in to delete")


def send_push(uid: str, settings: Document, notice: dict[str, Any]) -> bool:
    """Send to every device of the person; whether one of them took it."""
    messaging = import_module("firebase_admin.messaging")  # not needed to start up
    message = messaging.MulticastMessage(
        tokens=list(settings["fcmTokens"])[:MOST_DEVICES],
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
    """Post the notice to the person's own address, signed with the person's own key."""
    key = str(settings.get("webhookKey", ""))
    return webhook.post(str(settings["webhook"]), key, {**notice, "uid": uid})


SENDERS: dict[str, Callable[[str, Document, dict[str, Any]], bool]] = {
    "mail": send_mail,
    "push": send_push,
    "webhook": send_webhook,
}
