"""Every way the SDK says no.

StolikError               carries a reason that the catalogue of texts knows
├── Refused               the rules or the service said no; put it right and try again
│   ├── IllegalMove       the rules forbid this move now
│   ├── Stale             the table has moved on; the SDK has already looked again
│   ├── NotSignedIn
│   └── TooOld            this client speaks an older protocol
├── Invalid               refused before any call: e-mail, password, confirmation
├── Offline               no answer; the same call may be repeated
└── Unplanned             a bug, here or there
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik.engine.errors import Refused as RefusedByRules


class StolikError(Exception):
    """Base of the tree above. `reason` is from the catalogue, `text` is for developers."""

    def __init__(
        self, reason: str, text: str = "", details: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(f"{reason}: {text}" if text else reason)
        self.reason = reason
        self.text = text
        self.details = dict(details or {})


class Refused(StolikError):
    """The rules or the service said no."""


class IllegalMove(Refused):
    """The rules forbid this move now."""


class Stale(Refused):
    """The table has moved on."""


class NotSignedIn(Refused):
    """Nobody is signed in."""


class TooOld(Refused):
    """This client speaks an older protocol than the service."""


class Invalid(StolikError):
    """Refused before any call, or by the sign-in itself."""


class Offline(StolikError):
    """No answer; the same call may be repeated."""


class Unplanned(StolikError):
    """A bug, here or there."""


_KINDS: dict[str, type[Refused]] = {
    "stale": Stale,
    "not-signed-in": NotSignedIn,
    "client-too-old": TooOld,
}
_AGAIN = {"UNAVAILABLE", "DEADLINE_EXCEEDED", "CANCELLED", "UNKNOWN", "ABORTED"}


def by_rules(error: RefusedByRules) -> IllegalMove:
    """The engine's refusal in the SDK's words."""
    return IllegalMove(str(error.reason), error.text)


def from_call(status: str, message: str, details: Any) -> StolikError:
    """The error that a callable answered; `status` as on the wire: FAILED_PRECONDITION."""
    told: dict[str, Any] = details if isinstance(details, dict) else {}
    reason = told.get("reason")
    if status == "UNAVAILABLE" or (status in _AGAIN and reason is None):
        return Offline("busy" if reason == "busy" else "offline", message, told)
    if isinstance(reason, str):
        usual = IllegalMove if status == "FAILED_PRECONDITION" else Refused
        return _KINDS.get(reason, usual)(reason, message, told)
    if status == "UNAUTHENTICATED":
        return NotSignedIn("not-signed-in", message)
    return Unplanned("internal", f"{status} {message}".strip())
