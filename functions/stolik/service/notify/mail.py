"""Mail by SMTP, encrypted, to verified addresses only, few a day to one person."""

from __future__ import annotations

import logging
import smtplib
import ssl
import time
from email.message import EmailMessage
from email.policy import SMTP as SMTP_POLICY
from email.utils import parseaddr
from typing import Any

from firebase_admin import exceptions

from stolik.service import server_clock
from stolik.service.api import rate_limits
from stolik.service.notify.channels import Outcome
from stolik.service.notify.mail_message import compose
from stolik.service.people import auth_users
from stolik.service.settings import MAIL, MAIL_FROM
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

log = logging.getLogger(__name__)
MAX_MAILS_PER_DAY = 20  # to one person
ANSWER_SECONDS = 10.0  # for each answer of the server
SESSION_SECONDS = 25.0  # for all of them: `noticetask` may also try push and a webhook
TLS_PORT = "465"  # where a connection is encrypted from the start; others begin with STARTTLS
LOOPBACK = "127.0.0.1"  # the stack's server, which has no certificate


def send(uid: str, settings: Document, notice: dict[str, Any]) -> Outcome:
    """Send a mail, if mail is set up, the address is verified and the day's limit not reached."""
    if not MAIL_FROM.value or not MAIL.value["host"]:
        return Outcome.REFUSED
    try:
        address = auth_users.email_of(uid)
    except exceptions.FirebaseError as error:
        log.warning("address not read: %s", type(error).__name__)
        return Outcome.FAILED
    if not address or not _count(uid, notice["key"], server_clock.now_ms()):
        return Outcome.REFUSED
    language = str(settings.get("locale", "en"))
    try:
        message = compose(uid, address, language, notice)
        return _transmit(message, address)
    except (UnicodeError, ValueError):  # an address that cannot be written
        return Outcome.REFUSED


@transaction
def _count(tx: Transaction, uid: str, key: str, now: int) -> bool:
    """Count a mail once, however often it is tried; False if there were enough of them today."""
    (stored,) = tx.read(f"notices/{key}")
    if stored and stored.get("counted"):
        return True
    if not rate_limits.count_today(tx, "mail", uid, 1, MAX_MAILS_PER_DAY, now):
        return False
    if stored:
        tx.update(f"notices/{key}", {"counted": True})
    return True


def _transmit(message: EmailMessage, address: str) -> Outcome:
    """Hand the mail over to the server."""
    sender, body = parseaddr(MAIL_FROM.value)[1], message.as_bytes(policy=SMTP_POLICY)
    try:
        server = _connect()
    except (OSError, smtplib.SMTPException) as error:
        log.error("mail server not reached: %s", type(error).__name__)
        return Outcome.FAILED
    handed_over = False
    try:
        for code, _ in (server.mail(sender), server.rcpt(address)):
            if code >= 400:
                return _refusal(code)
        handed_over = True
        code, _ = server.data(body)
        return Outcome.SENT if code < 400 else _refusal(code)
    except smtplib.SMTPDataError as error:
        return _refusal(error.smtp_code)
    except (OSError, smtplib.SMTPException) as error:
        log.warning("mail server left: %s", type(error).__name__)
        return Outcome.UNKNOWN if handed_over else Outcome.FAILED
    finally:
        server.close()


def _connect() -> smtplib.SMTP:
    """A session with the server, encrypted and signed in."""
    host, port, tls = MAIL.value["host"], MAIL.value["port"], ssl.create_default_context()
    if port == TLS_PORT:
        server: smtplib.SMTP = _TimedTlsSession(
            host, int(port), timeout=ANSWER_SECONDS, context=tls
        )
    else:
        server = _TimedSession(host, int(port), timeout=ANSWER_SECONDS)
    try:
        if port != TLS_PORT and host != LOOPBACK:
            server.starttls(context=tls)
        server.login(MAIL.value["user"], MAIL.value["password"])
    except BaseException:
        server.close()
        raise
    return server


class _TimedSession(smtplib.SMTP):
    """A session that ends SESSION_SECONDS after it began, however slowly the server answers."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self._ends_at = time.monotonic() + SESSION_SECONDS
        super().__init__(*args, **options)

    def getreply(self) -> tuple[int, bytes]:
        """The next answer. Raises TimeoutError if the session has taken too long."""
        seconds = self._ends_at - time.monotonic()
        if seconds <= 0:
            raise TimeoutError("the mail server is too slow")
        if self.sock is not None:
            self.sock.settimeout(min(ANSWER_SECONDS, seconds))
        return super().getreply()


class _TimedTlsSession(_TimedSession, smtplib.SMTP_SSL):
    """The same, encrypted from the start."""


def _refusal(code: int) -> Outcome:
    """What an error of the server means: those below 500 pass."""
    log.warning("mail refused: %d", code)
    return Outcome.FAILED if code < 500 else Outcome.REFUSED
