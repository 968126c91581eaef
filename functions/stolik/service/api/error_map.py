"""What an error means to the caller: one map for callables, tasks and the Telegram webhook."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from firebase_admin import exceptions

from stolik.engine.errors import Refused
from stolik.service import structured_log
from stolik.service.errors import Contended
from stolik.service.reasons import ServiceReason
from stolik.service.tables.firestore_client import FIRESTORE_UNAVAILABLE

RETRY_AFTER_SECONDS = 1
UNAVAILABLE_TEXT = "the tables cannot be reached now; send the same call again"
NO_ACCOUNTS_TEXT = "accounts cannot be reached now; send the same call again"
# Firebase Authentication gave no answer, or none that says what is wrong with the request.
AUTH_UNAVAILABLE = (
    exceptions.UnavailableError,
    exceptions.DeadlineExceededError,
    exceptions.ResourceExhaustedError,
    exceptions.InternalError,
    exceptions.AbortedError,
    exceptions.UnknownError,
)
INTERNAL = "internal"


@dataclass(frozen=True, slots=True)
class Failure:
    """An error in the words of the callable protocol."""

    code: str
    reason: str  # of the catalogue, or INTERNAL
    text: str
    details: dict[str, Any] = field(default_factory=dict)

    @property
    def is_refusal(self) -> bool:
        """Whether the request itself is refused: repeating it would not help."""
        return self.reason not in (ServiceReason.BUSY, INTERNAL)


def map_error(error: Exception, **facts: Any) -> Failure:
    """The failure that `error` stands for.

    What nobody planned is logged with `facts`, and its text is not passed on: it might name a card.
    """
    if isinstance(error, Refused):
        reason = str(error.reason)
        details = {"reason": reason, **getattr(error, "details", {})}
        return Failure(error.code, reason, str(error), details)
    if isinstance(error, Contended):
        return _busy(str(error))
    if isinstance(error, FIRESTORE_UNAVAILABLE):
        structured_log.error("database does not answer", error, **facts)
        return _busy(UNAVAILABLE_TEXT)
    if isinstance(error, AUTH_UNAVAILABLE):
        structured_log.error("authentication does not answer", error, **facts)
        return _busy(NO_ACCOUNTS_TEXT)
    structured_log.error("unplanned error", error, **facts)
    return Failure(INTERNAL, INTERNAL, "INTERNAL")


def _busy(text: str) -> Failure:
    details = {"reason": str(ServiceReason.BUSY), "retryAfter": RETRY_AFTER_SECONDS}
    return Failure(Contended.code, str(ServiceReason.BUSY), text, details)
