"""The errors of the SDK.

StolikError               has a `reason`, a key of the texts in client_sdk/texts
├── Refused               the rules or the service refused the request
│   ├── IllegalMove       it is not allowed in the present position or state of the table
│   ├── Stale             the table has changed since; the SDK has already reloaded it
│   ├── NotSignedIn
│   └── TooOld            this client speaks an older protocol than the service
├── Invalid               a form field is wrong: found before any call, or by Firebase Auth
├── Offline               no answer; the same call may be repeated
└── InternalError         a bug in the client or in the service
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik.engine.errors import Refused as RefusedByRules


class StolikError(Exception):
    """Base of all errors. `reason` is a key of the texts, `text` is for developers."""

    def __init__(
        self, reason: str, text: str = "", details: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(f"{reason}: {text}" if text else reason)
        self.reason = reason
        self.text = text
        self.details = dict(details or {})


class Refused(StolikError):
    """The rules or the service refused the request."""


class IllegalMove(Refused):
    """Not allowed in the present position or state of the table."""


class Stale(Refused):
    """The table has changed since the position that the request was about."""


class NotSignedIn(Refused):
    """Nobody is signed in."""


class TooOld(Refused):
    """This client speaks an older protocol than the service."""


class Invalid(StolikError):
    """A form field is wrong: found before any call, or by Firebase Auth."""


class Offline(StolikError):
    """No answer; the same call may be repeated."""


class InternalError(StolikError):
    """A bug in the client or in the service."""


_BY_REASON: dict[str, type[Refused]] = {
    "stale": Stale,
    "not-signed-in": NotSignedIn,
    "client-too-old": TooOld,
    "no-such-callable": TooOld,
}
_RETRYABLE = {"UNAVAILABLE", "DEADLINE_EXCEEDED", "CANCELLED", "UNKNOWN", "ABORTED"}


def error_from_rules(error: RefusedByRules) -> IllegalMove:
    """The engine's refusal as an error of the SDK."""
    return IllegalMove(str(error.reason), error.text)


def error_from_call(status: str, message: str, details: Any) -> StolikError:
    """The error that a callable answered; `status` is as on the wire, like FAILED_PRECONDITION."""
    given: dict[str, Any] = details if isinstance(details, dict) else {}
    reason = given.get("reason")
    if status == "UNAVAILABLE" or (status in _RETRYABLE and reason is None):
        return Offline("busy" if reason == "busy" else "offline", message, given)
    if isinstance(reason, str):
        default = IllegalMove if status == "FAILED_PRECONDITION" else Refused
        return _BY_REASON.get(reason, default)(reason, message, given)
    if status == "UNAUTHENTICATED":
        return NotSignedIn("not-signed-in", message)
    return InternalError("internal", f"{status} {message}".strip())
