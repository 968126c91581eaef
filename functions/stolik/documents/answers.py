"""What callables answer; the wrapper of the service adds `cost` to each.

The Python SDK imports these types, and those of the TypeScript SDK are written from them.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from stolik.documents.header import Status


class SeatLink(TypedDict):
    """A link that gives one person one seat; it cannot be read again later."""

    name: str
    seat: int
    link: str


class Created(TypedDict):
    """A new table; `seq` is 0 while it waits for players."""

    gameId: str
    code: str  # empty where no chair is open
    links: list[SeatLink]
    seat: int | None  # of the host; null if the host takes none
    seq: int


class Seated(TypedDict):
    """The caller's seat at a table; `seq` is 0 while the table waits for players."""

    gameId: str
    seat: int
    seq: int


class MoveAnswer(TypedDict):
    """The number of the new position, and what happened as far as the caller may see it."""

    seq: int
    events: list[Any]


class ProfileAnswer(TypedDict):
    """What the caller has set; the key of the webhook is in the private settings."""

    name: str
    guest: bool
    owns: bool  # whether the name is registered for the caller
    bot: bool
    locale: str
    emailMe: bool


class PreviewClock(TypedDict):
    """How time is kept at the table; numbers that its kind does not use are 0."""

    kind: Literal["none", "move", "bank", "days"]
    seconds: int
    increment: int
    days: int


class PreviewChair(TypedDict):
    """A chair as somebody may see it who does not sit at the table."""

    kind: Literal["open", "human", "bot"]
    name: str
    level: str  # of a bot
    free: bool  # whether anybody may sit down here


class Preview(TypedDict):
    """A table as shown to somebody before they join."""

    gameId: str
    game: str
    options: dict[str, Any]  # all house rules
    departures: dict[str, Any] | None  # house rules that differ from the default
    clock: PreviewClock
    rated: bool
    leaver: Literal["bot", "skip", "end"]
    spectators: bool
    duplicate: bool  # whether the deal was played before, so that the host may know all of it
    status: Status
    seats: list[PreviewChair]
    seat: int | None  # of the caller, who may sit there already
    name: NotRequired[str]  # only for a link: whom it was made for
    claimed: NotRequired[bool]  # only for a link: whether somebody else has used it


class LeaveAnswer(TypedDict):
    """The table that was left, and its status after that."""

    gameId: str
    status: Status


class SeatAsked(TypedDict):
    """The seat that was asked for."""

    gameId: str
    seat: int


class StartAnswer(TypedDict):
    """The number of the first position."""

    seq: int


class CancelAnswer(TypedDict):
    """The table's status, and how many have voted to cancel."""

    status: Status
    votes: int


class DeleteAnswer(TypedDict):
    """The table that was deleted."""

    gameId: str


class RematchAnswer(TypedDict):
    """The next table; null until everybody has answered."""

    gameId: str | None


class TimeAnswer(TypedDict):
    """The new deadline."""

    deadline: int | None  # ms


class PauseAnswer(TypedDict):
    """Whether the clock stands still now."""

    paused: bool


class TakebackAnswer(TypedDict):
    """The number of the position, whether the move was taken back, and the wish that is open."""

    seq: int
    undone: bool
    wish: str | None  # its id, which answers have to name


class ClaimAnswer(TypedDict):
    """The table's status."""

    status: Status


class SuggestAnswer(TypedDict):
    """A good move in the position `seq`, and one line that explains it."""

    seq: int
    move: str
    why: str


class ChoicesAnswer(TypedDict):
    """The caller's legal moves in the position `seq`."""

    seq: int
    choices: list[str]


class AccountExport(TypedDict):
    """Everything that is stored about the caller."""

    profile: dict[str, Any] | None
    settings: dict[str, Any] | None
    presence: dict[str, Any] | None
    sanctions: dict[str, Any] | None  # bans, mutes and warnings
    rankings: dict[str, Any]
    invitations: list[dict[str, Any]]
    tables: list[dict[str, Any]]  # at most 1,000
    messages: list[dict[str, Any]]
    reports: list[dict[str, Any]]
    chats: list[dict[str, Any]]


class PushKey(TypedDict):
    """What `push_key` answers."""

    key: str  # of the site, in base64; empty if there are no push messages


class ChatCode(TypedDict):
    """A one-time code that binds a Telegram account to the caller, and a link with it."""

    code: str
    until: int  # ms; when the code ends
    link: str
