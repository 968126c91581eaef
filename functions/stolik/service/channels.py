"""How a notice leaves the house: the mail queue, Firebase Cloud Messaging, a signed webhook.

The only seam to services outside the project; tests replace the entries of SENDERS.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import json
import logging
import os
import socket
import urllib.request
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from firebase_admin import auth, messaging

from stolik.service import store
from stolik.service.store import Document

log = logging.getLogger(__name__)
TIMEOUT = 5  # seconds


def send_mail(uid: str, settings: Document, notice: dict[str, Any]) -> None:
    """Queue a mail for the Trigger Email extension, if the account has an address."""
    try:
        address = auth.get_user(uid).email
    except auth.UserNotFoundError:
        address = None
    if address:
        message = {"subject": notice["subject"], "text": notice["text"]}
        key = f"{notice['gameId']}-{notice['seq']}-{uid}"
        store.client().document(f"mail/{key}").set({"to": address, "message": message})


def send_push(uid: str, settings: Document, notice: dict[str, Any]) -> None:
    """Send to every device of the person."""
    message = messaging.MulticastMessage(
        tokens=list(settings["fcmTokens"])[:10],
        notification=messaging.Notification(notice["subject"], notice["text"]),
        data={"gameId": notice["gameId"], "seq": str(notice["seq"])},
    )
    messaging.send_each_for_multicast(message)


def send_webhook(uid: str, settings: Document, notice: dict[str, Any]) -> None:
    """Post the notice as JSON, signed with the person's own key."""
    url = str(settings["webhook"])
    if not public_https(url):
        log.warning("webhook refused: not a public https address")
        return
    body = json.dumps({**notice, "uid": uid}, ensure_ascii=False).encode()
    headers = {"Content-Type": "application/json", "X-Stolik-Signature": signature(uid, body)}
    request = urllib.request.Request(url, data=body, headers=headers)
    try:
        urllib.request.urlopen(request, timeout=TIMEOUT).close()
    except OSError as error:
        log.warning("webhook failed: %s", type(error).__name__)


def signature(uid: str, body: bytes) -> str:
    """HMAC-SHA-256 of the body under a key that only the service and the person know."""
    key = hmac.digest(os.environ.get("STOLIK_WEBHOOK_KEY", "").encode(), uid.encode(), "sha256")
    return hmac.new(key, body, hashlib.sha256).hexdigest()


def public_https(url: str) -> bool:
    """Whether `url` leads out of our own network: no private, loopback or metadata address."""
    parts = urlsplit(url)
    if parts.scheme != "https" or not parts.hostname:
        return False
    try:
        found = socket.getaddrinfo(parts.hostname, parts.port or 443)
    except OSError:
        return False
    return all(ipaddress.ip_address(entry[4][0]).is_global for entry in found)


SENDERS: dict[str, Callable[[str, Document, dict[str, Any]], None]] = {
    "mail": send_mail,
    "push": send_push,
    "webhook": send_webhook,
}
