"""Documents about people: cards, settings, invitations and rankings. Times are in ms.

docs/data-model.md lists the same fields, and a test compares the two. The Python SDK reads these
types, and those of the TypeScript SDK are written from them.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Locale = Literal["en", "pl", "lv", "fr"]


class RoleStats(TypedDict):
    """Rounds in one role."""

    played: int
    won: int


class GameStats(TypedDict):
    """What a person has done in one game."""

    played: int
    won: int
    points: int
    best: int
    roles: NotRequired[dict[str, RoleStats]]  # rounds as `solo`, `partner`, `defender`


class RecentGame(TypedDict):
    """A game that somebody finished, as everybody may know it."""

    game: str
    at: int
    won: bool
    points: int
    rated: bool
    players: int


class PlayerCard(TypedDict):
    """`players/{uid}`: the public card. A guest who never set a name has none."""

    name: str
    search: NotRequired[str]  # the name in small letters, to be found by its beginning
    owns: bool  # whether the name is registered as theirs
    guest: bool
    bot: bool  # whether a program plays
    stats: NotRequired[dict[str, GameStats]]  # by game
    recent: NotRequired[list[RecentGame]]  # the latest games, at most ten
    created: int


class PushSubscription(TypedDict):
    """A browser that gets push messages."""

    endpoint: str
    p256dh: str
    auth: str


class PrivateSettings(TypedDict, total=False):
    """`users/{uid}`: private settings, of which each may be missing."""

    locale: Locale
    look: dict[str, Any]  # of the client's appearance
    emailMe: bool  # whether mail may be sent at all
    notices: dict[str, dict[str, bool]]  # by channel and event: false switches it off
    quiet: dict[str, int]  # `from` and `to`, hours in UTC without notices
    push: list[PushSubscription]
    webhook: str
    webhookKey: str  # signs what is sent to the webhook
    blocked: list[str]  # uids
    favourites: list[str]  # uids


_Sender = TypedDict("_Sender", {"from": str})  # a keyword of Python


class InvitationDocument(_Sender):
    """`invitations/{id}`: an invitation to a table, or a request to move a seat to a device."""

    kind: Literal["game", "seat"]
    to: str
    gameId: str
    game: str
    seat: int
    name: str  # of the host, or of the seat that is to move
    duplicate: NotRequired[bool]  # whether the deal was played before: the host may know all of it
    link: NotRequired[str]  # only in a request: the hash of the seat's link
    status: Literal["open", "accepted", "declined", "closed"]
    created: int
    until: int  # when it ends


class CurvePoint(TypedDict):
    """Where somebody stood after a game."""

    at: int
    rating: float
    rate: float


class RankingDocument(TypedDict):
    """`rankings/{game}/players/{uid}`: a row of the ranking."""

    name: str  # at the last table
    played: int
    won: int
    rate: float | None  # games won in per cent; null before the fifth game
    rating: float  # of rated games; 1,000 before the first
    mu: float
    sigma: float
    curve: NotRequired[list[CurvePoint]]  # after each of the last games, at most sixty


# The documents by their title in docs/data-model.md, with fields that clients do not read.
DOCUMENTS: dict[str, tuple[Any, frozenset[str]]] = {
    "players/{uid}": (PlayerCard, frozenset()),
    "users/{uid}": (PrivateSettings, frozenset()),
    "invitations/{id}": (InvitationDocument, frozenset({"expires"})),
    "rankings/{game}/players/{uid}": (RankingDocument, frozenset({"met"})),
}
