"""Subscriptions to Web Push: addresses that browsers give us, at push services we know.

They are stored in `users/{uid}`, and only by the service: we post to them, so a client could else
make us post anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from urllib.parse import urlsplit

from stolik.service.errors import BadRequest
from stolik.service.people.private_settings import read_settings
from stolik.service.settings import PUSH_HOSTS
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

MAX_BROWSERS = 10  # of one person; the oldest is forgotten
MAX_ENDPOINT_LENGTH = 800
HOST_RULE = "must be an address of a push service that this site knows"


def is_allowed(endpoint: str) -> bool:
    """Whether an endpoint belongs to one of the push services in the settings."""
    try:
        parts = urlsplit(endpoint)
        has_more = bool(parts.username or parts.password or parts.fragment)
    except ValueError:
        return False
    if has_more or not re.fullmatch(r"[!-~]+", endpoint) or "\\" in endpoint:
        return False
    origin = f"{parts.scheme}://{parts.netloc}"
    return any(_matches(origin, allowed) for allowed in PUSH_HOSTS.value)


@transaction
def subscribe(tx: Transaction, uid: str, endpoint: str, p256dh: str, auth: str) -> None:
    """Store a browser's subscription. Raises BadRequest if the address is not a known service's."""
    if not is_allowed(endpoint):
        raise BadRequest("endpoint", HOST_RULE)
    new = {"endpoint": endpoint, "p256dh": p256dh, "auth": auth}
    others = [old for old in _stored(tx, uid) if old["endpoint"] != endpoint]
    _store(tx, uid, [*others, new][-MAX_BROWSERS:])


@transaction
def unsubscribe(tx: Transaction, uid: str, endpoint: str) -> None:
    """Forget a browser's subscription, if it is known."""
    _forget(tx, uid, [endpoint])


@transaction
def forget(tx: Transaction, uid: str, endpoints: Collection[str]) -> None:
    """Forget subscriptions that have ended."""
    _forget(tx, uid, endpoints)


def _forget(tx: Transaction, uid: str, endpoints: Collection[str]) -> None:
    before = _stored(tx, uid)
    after = [old for old in before if old["endpoint"] not in endpoints]
    if after != before:
        _store(tx, uid, after)


def _stored(tx: Transaction, uid: str) -> list[dict[str, str]]:
    (settings,) = tx.read(f"users/{uid}")
    return list(read_settings(settings).get("push", ()))


def _store(tx: Transaction, uid: str, subscriptions: list[dict[str, str]]) -> None:
    path = f"users/{uid}"
    content: Document = {"push": subscriptions}
    if tx.is_new(path):
        tx.create(path, content)
    else:
        tx.update(path, content)


def _matches(origin: str, allowed: str) -> bool:
    """Whether an origin is the allowed one; `https://*.host` allows what stands before the host."""
    start, star, end = allowed.partition("*.")
    if not star:
        return origin == allowed
    name = origin.removeprefix(start).removesuffix(f".{end}")
    is_below = origin.startswith(start) and origin.endswith(f".{end}")
    return is_below and bool(re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)*", name))
