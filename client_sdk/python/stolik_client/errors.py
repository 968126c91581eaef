"""The errors of the SDK, by cause. The TypeScript SDK has the same tree.

StolikError                    has a `reason`, a key of the texts in client_sdk/texts, and `details`
├── Refused                    nothing was changed; the same request would be refused again
│   ├── IllegalMove            by the rules: a move, an option, a number of seats, a record
│   └── RefusedByService       by the service: the table is full, has started, is another's ...
│       ├── Stale              the table has changed since; the SDK has already reloaded it
│       ├── TooMany            too many calls; `details["retryAfter"]`: seconds to wait, if known
│       ├── NotSignedIn
│       └── TooOld             this client speaks an older protocol than the service
├── Invalid                    a form field is wrong: found before any call, or by Firebase Auth
├── Offline                    no answer, or the service is busy; the call may be repeated
├── Closed                     the table or connection was closed while something waited
└── InternalError              a bug in the client or in the service
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik.engine.errors import Refused as RefusedByRules
from stolik.engine.reasons import Reason


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
    """Nothing was changed, and the same request would be refused again."""


class IllegalMove(Refused):
    """Refused by the rules: a move, an option, a number of seats, a record."""


class RefusedByService(Refused):
    """Refused by the service: the table is full, has started, is another's, and so on."""


class Stale(RefusedByService):
    """The table has changed since the position that the request was about."""


class TooMany(RefusedByService):
    """Too many calls; `details["retryAfter"]` says how many seconds to wait.

    Firebase Auth, which also limits sign-ins, does not say it.
    """


class NotSignedIn(RefusedByService):
    """Nobody is signed in."""


class TooOld(RefusedByService):
    """This client speaks an older protocol than the service."""


class Invalid(StolikError):
    """A form field is wrong: found before any call, or by Firebase Auth."""


class Offline(StolikError):
    """No answer, or the service is busy; the same call may be repeated."""


class Closed(StolikError):
    """The table or connection was closed, or a signal set, while something waited."""


class InternalError(StolikError):
    """A bug in the client or in the service."""


_RULES = frozenset(map(str, Reason))
_BY_REASON: dict[str, type[StolikError]] = {
    "stale": Stale,
    "too-many": TooMany,
    "not-signed-in": NotSignedIn,
    "client-too-old": TooOld,
    "no-such-callable": TooOld,
    "busy": Offline,
    "closed": Closed,
    "internal": InternalError,
}
_RETRYABLE = {"UNAVAILABLE", "DEADLINE_EXCEEDED", "CANCELLED", "UNKNOWN", "ABORTED"}


def refusal_error(
    reason: str, text: str = "", details: Mapping[str, Any] | None = None
) -> StolikError:
    """The error for a reason of refusal: of the rules, or else of the service."""
    default = IllegalMove if reason in _RULES else RefusedByService
    return _BY_REASON.get(reason, default)(reason, text, details)


def error_by_class(name: str, reason: str, text: str) -> StolikError:
    """The error of the class `name`; without a reason, with the one that the class stands for."""
    kinds: dict[str, tuple[type[StolikError], str]] = {
        "Invalid": (Invalid, ""),
        "NotSignedIn": (NotSignedIn, "not-signed-in"),
        "TooMany": (TooMany, "too-many"),
        "Offline": (Offline, "offline"),
        "InternalError": (InternalError, "internal"),
    }
    kind, own_reason = kinds[name]
    return kind(reason or own_reason, text)


def error_from_rules(error: RefusedByRules) -> StolikError:
    """The engine's refusal as an error of the SDK."""
    return refusal_error(str(error.reason), error.text)


def error_from_call(status: str, message: str, details: Any) -> StolikError:
    """The error that a callable answered; `status` is as on the wire, like FAILED_PRECONDITION."""
    given: dict[str, Any] = details if isinstance(details, dict) else {}
    reason = given.get("reason")
    if isinstance(reason, str):
        return refusal_error(reason, message, given)
    if status in _RETRYABLE:
        return Offline("offline", message)
    if status == "UNAUTHENTICATED":
        return NotSignedIn("not-signed-in", message)
    return InternalError("internal", f"{status} {message}".strip())
