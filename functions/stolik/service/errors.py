"""The errors of the service, beside those of the engine.

StolikError (stolik.engine.errors)
├── Refused
│   ├── IllegalMove, BadOption, BadRecord       the engine's own
│   ├── BadRequest          the message itself is malformed; names the field
│   ├── NotSignedIn
│   ├── NotAllowed          signed in, but this is not yours to do
│   ├── NotFound
│   ├── Taken               a name, seat or link that somebody else has
│   ├── Stale               the caller acted on an older table; `details` carries the current seq
│   ├── TooLate             the table's state no longer allows it
│   └── Exhausted           a limit is reached; `details` say when to retry
├── Contended               too many writers at once; the same call may be repeated
└── InvariantBroken

`api/error_map.py` turns these into answers. `details` are plain JSON and name no hidden card.
"""

from __future__ import annotations

from typing import Any

from stolik.engine.errors import Refused, StolikError
from stolik.service.reasons import ServiceReason


class ServiceRefused(Refused):
    """A refusal of the service; `details` go to the caller beside the reason."""

    def __init__(self, reason: ServiceReason, text: str, **details: Any) -> None:
        super().__init__(reason, text)
        self.details = details


class BadRequest(ServiceRefused):
    """The request has the wrong shape; `field` says where."""

    code = "invalid-argument"

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(ServiceReason.BAD_REQUEST, f"{field}: {problem}", field=field)


class NotSignedIn(ServiceRefused):
    """No token came with the call, or none that is valid."""

    code = "unauthenticated"

    def __init__(self, text: str = "sign in first") -> None:
        super().__init__(ServiceReason.NOT_SIGNED_IN, text)


class NotAllowed(ServiceRefused):
    """Signed in, but not entitled."""

    code = "permission-denied"


class NotFound(ServiceRefused):
    """There is no such thing, or none that the caller may know of."""

    code = "not-found"


class Taken(ServiceRefused):
    """Somebody else has it already."""

    code = "already-exists"


class Stale(ServiceRefused):
    """The caller looked at an older table."""

    code = "aborted"

    def __init__(self, seq: int) -> None:
        super().__init__(ServiceReason.STALE, f"the table is at {seq} by now; look again", seq=seq)


class TooLate(ServiceRefused):
    """The table has moved on to a state that does not allow this."""


class Exhausted(ServiceRefused):
    """Too many calls; try again after `retryAfter` seconds."""

    code = "resource-exhausted"

    def __init__(self, text: str, retry_after: int) -> None:
        super().__init__(ServiceReason.TOO_MANY, text, retryAfter=retry_after)


class Contended(StolikError):
    """Many writers at once; the same call may be repeated as it is."""

    code = "unavailable"
