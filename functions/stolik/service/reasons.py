"""Why the service refuses a call; the engine has reasons of its own for moves."""

from __future__ import annotations

from enum import StrEnum


class ServiceReason(StrEnum):
    """Why a call was refused. Clients translate these; never rename one."""

    BAD_REQUEST = "bad-request"
    NOT_SIGNED_IN = "not-signed-in"
    CLIENT_TOO_OLD = "client-too-old"
    NO_SUCH_CALLABLE = "no-such-callable"
    TOO_MANY = "too-many"
    BUSY = "busy"
    STALE = "stale"

    NO_SUCH_GAME = "no-such-game"
    NO_CHAT = "no-chat"
    NO_SUCH_CODE = "no-such-code"
    NO_SUCH_PLAYER = "no-such-player"
    NO_SUCH_INVITATION = "no-such-invitation"
    NOT_AT_TABLE = "not-at-table"
    NOT_HOST = "not-host"
    NOT_INVITED = "not-invited"
    BLOCKED = "blocked"
    BANNED = "banned"
    ACCOUNT_DELETED = "account-deleted"

    NAME_TAKEN = "name-taken"
    ALREADY_SEATED = "already-seated"
    ALREADY_CLAIMED = "already-claimed"
    TABLE_FULL = "table-full"
    SEATS_OPEN = "seats-open"
    TOO_FEW = "too-few"

    ALREADY_STARTED = "already-started"
    NOT_STARTED = "not-started"
    NOT_FINISHED = "not-finished"
    FINISHED = "finished"
    CANCELLED = "cancelled"
    NOT_TIMED_OUT = "not-timed-out"
    TIME_IS_UP = "time-is-up"
    MOVE_ID_REUSED = "move-id-reused"
    REQUEST_ID_REUSED = "request-id-reused"
    DEAL_IS_FIXED = "deal-is-fixed"
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    SHOWN_SINCE = "shown-since"
    NO_SUCH_WISH = "no-such-wish"
    ANOTHER_WISH = "another-wish"
    NOT_CLAIMABLE = "not-claimable"
    NO_MORE_ROUNDS = "no-more-rounds"
    RATED = "rated"
    RATED_NEEDS_CLOCK = "rated-needs-clock"
    SEAT_LOST = "seat-lost"
    HOLDER_PRESENT = "holder-present"
    GUESTS_CANNOT = "guests-cannot"
    NOT_BETWEEN_HUMANS = "not-between-humans"
