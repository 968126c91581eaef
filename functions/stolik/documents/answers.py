"""What callables answer; the wrapper of the service adds `cost` to each. Lists for anybody, too.

The Python SDK imports these types, and those of the TypeScript SDK are written from them.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from stolik.documents.header import Status


class SeatLink(TypedDict):
    """A link that gives one person one seat; only the table's host can read it again."""

    name: str
    seat: int
    link: str


class HostLink(TypedDict):
    """A link as the host of its table may read it again."""

    name: str
    seat: int
    link: str
    taken: bool  # whether its person has sat down


class HostLinks(TypedDict):
    """The links to the seats of a table."""

    links: list[HostLink]


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


class PublicTable(TypedDict):
    """A table as somebody may see it who does not sit there; no uid is shown."""

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


class Preview(PublicTable):
    """A table as shown to somebody before they join."""

    seat: int | None  # of the caller, who may sit there already
    mayJoin: bool  # whether a chair is free, or kept for the caller
    name: NotRequired[str]  # only for a link: whom it was made for
    claimed: NotRequired[bool]  # only for a link: whether somebody else has used it


class OpenTable(PublicTable):
    """A table that waits for anybody."""

    missing: int  # the number of empty chairs
    created: int  # ms


class OpenTables(TypedDict):
    """The tables of a game that wait for anybody, newest first."""

    tables: list[OpenTable]


class LiveTable(PublicTable):
    """A table in play that anybody may watch."""

    watchers: int  # how many people watch
    updated: int  # ms; when its header changed last


class LiveTables(TypedDict):
    """The tables of a game that anybody may watch, the latest change first."""

    tables: list[LiveTable]


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


class LastRoundAnswer(TypedDict):
    """The table's status, and whether everybody has agreed that the present round is the last."""

    status: str
    agreed: bool


class TakebackAnswer(TypedDict):
    """The number of the position, whether the move was taken back, and the wish that is open."""

    seq: int
    undone: bool
    wish: str | None  # its id, which answers have to name


class ClaimAnswer(TypedDict):
    """The table's status."""

    status: Status


class AdviceAnswer(TypedDict):
    """A reason: a key of `advice` in the catalogues of texts, and what its sentence names."""

    code: str
    values: dict[str, Any]


class SuggestAnswer(TypedDict):
    """A good move in the position `seq`, and the reason for it."""

    seq: int
    move: str
    why: AdviceAnswer


class ChoicesAnswer(TypedDict):
    """The caller's legal moves in the position `seq`."""

    seq: int
    choices: list[str]


class AccountExport(TypedDict):
    """Everything that is stored about the caller, without keys and without names of reporters."""

    profile: dict[str, Any] | None
    settings: dict[str, Any] | None
    presence: dict[str, Any] | None
    sanctions: dict[str, Any] | None  # bans, mutes and warnings
    rankings: dict[str, Any]
    invitations: list[dict[str, Any]]
    tables: list[dict[str, Any]]  # at most 1,000, with `live`, `rack`, `draft` and `talk`
    messages: list[dict[str, Any]]
    reports: list[dict[str, Any]]  # by the caller
    reportsAbout: list[dict[str, Any]]
    moderation: list[dict[str, Any]]
    notices: list[dict[str, Any]]
    receipts: list[dict[str, Any]]
    links: list[dict[str, Any]]
    limits: dict[str, Any] | None
    daily: dict[str, Any]
    chats: list[dict[str, Any]]  # accounts in Telegram, and below what belongs to them
    chatHands: list[dict[str, Any]]
    chatCodes: list[dict[str, Any]]


class NameCheck(TypedDict):
    """What `check_name` answers."""

    free: bool  # false if somebody else has this name, or one that looks like it


class PushKey(TypedDict):
    """What `push_key` answers."""

    key: str  # of the site, in base64; empty if there are no push messages


class ChatCode(TypedDict):
    """A one-time code that binds a Telegram account to the caller, and a link with it."""

    code: str
    until: int  # ms; when the code ends
    link: str
