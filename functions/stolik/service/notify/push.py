"""Web Push: an encrypted message to each browser that a person has subscribed.

The message says what the notice says and nothing about cards. Push services answer 404 or 410 for
a subscription that has ended, which is then forgotten.
"""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any

import requests
from pywebpush import WebPushException, webpush  # type: ignore[import-untyped]

from stolik.service.notify import texts
from stolik.service.notify.channels import Outcome
from stolik.service.notify.push_subscriptions import forget, is_allowed
from stolik.service.settings import PUSH
from stolik.service.tables.firestore_client import Document
from stolik.service.time_limit import is_over, time_limit

log = logging.getLogger(__name__)
TIMEOUT_SECONDS: float = 5  # for one browser: to reach its service, and to hear from it
ALL_BROWSERS_SECONDS = 15.0  # then the rest is left out, and tried again if nobody got it
LIFETIME_SECONDS = 86_400  # how long the service keeps it for a browser that is not running
MAX_TEXT_LENGTH = 200
GONE = (404, 410)


def send(uid: str, settings: Document, notice: dict[str, Any]) -> Outcome:
    """Send to all of the person's browsers; SENT if at least one push service accepted it."""
    if not PUSH.value["privateKey"]:
        return Outcome.REFUSED
    subscriptions = list(settings["push"])
    outcomes, gone = list[Outcome](), list[str]()
    with time_limit(ALL_BROWSERS_SECONDS):
        for subscription in subscriptions:
            outcome = Outcome.FAILED if is_over() else _send_to(subscription, notice)
            outcomes.append(outcome)
            if outcome is Outcome.REFUSED:
                gone.append(subscription["endpoint"])
    if gone:
        forget(uid, gone)
    order = (Outcome.SENT, Outcome.UNKNOWN, Outcome.FAILED, Outcome.REFUSED)
    return next(outcome for outcome in order if outcome in outcomes)


def payload(notice: dict[str, Any]) -> str:
    """What the service worker gets: title, text, path to open, and the message it replaces."""
    return json.dumps(
        {
            "title": notice["subject"][:MAX_TEXT_LENGTH],
            "body": notice["text"][:MAX_TEXT_LENGTH],
            "path": texts.path(notice["kind"], notice["gameId"]),
            "tag": notice["gameId"],
            "key": notice["key"],
        },
        ensure_ascii=False,
    )


def _send_to(subscription: dict[str, str], notice: dict[str, Any]) -> Outcome:
    if not is_allowed(subscription["endpoint"]):  # a host that the settings no longer name
        return Outcome.REFUSED
    keys = {name: subscription[name] for name in ("p256dh", "auth")}
    topic = hashlib.sha256(notice["key"].encode()).hexdigest()[:32]  # a repeat replaces it
    session = requests.Session()
    session.max_redirects, session.trust_env = 0, False
    try:
        webpush(
            {"endpoint": subscription["endpoint"], "keys": keys},
            payload(notice),
            vapid_private_key=PUSH.value["privateKey"],
            vapid_claims={"sub": f"mailto:{PUSH.value['contact']}"},
            ttl=LIFETIME_SECONDS,
            timeout=TIMEOUT_SECONDS,
            headers={"Topic": topic, "Urgency": "high"},
            requests_session=session,
        )
    except WebPushException as error:
        status = error.status_code or 0
        log.warning("push not accepted: %d", status)
        return Outcome.REFUSED if status in GONE else Outcome.FAILED
    except requests.ReadTimeout:
        return Outcome.UNKNOWN
    except requests.RequestException as error:
        log.warning("push service not reached: %s", type(error).__name__)
        return Outcome.FAILED
    except ValueError:  # its keys are no keys
        return Outcome.REFUSED
    finally:
        session.close()
    return Outcome.SENT
