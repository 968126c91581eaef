"""The people and the documents that the rules are tested with.

Every table exists twice: once with all its documents, and once `bare`, with only its header and
its live table, for requests that create documents. Every role, at the table or not, has a draft and
a talk entry at every full table, so that only the rules protect them. The live table and the racks
exist once cards have been dealt, as the service does it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from emulator_tests.rules.rest_client import Doc, SecondsAgo
from stack.user_client import unsigned_token

PHASES = ("waiting", "playing", "between_rounds", "finished", "cancelled")
DEALT = PHASES[1:]
KINDS = ("private", "unlisted", "open", "watched")
SEATS = ("seat0", "seat1", "seat2", "seat3")
SERVER_ONLY_COLLECTIONS = (
    *("names", "codes", "links", "limits", "receipts", "reports", "queues", "notices"),
    *("chatPeople", "chatGroups", "chatTables", "chatHands", "chatOutbox", "chatCodes"),
    *("moderation", "daily"),
)
SEQ = 7
MESSAGE_COUNT = 5
LONG_AGO = SecondsAgo(3_000_000)


@dataclass(frozen=True)
class Person:
    """A role's uid and token; the token is None for somebody signed out."""

    role: str
    uid: str
    token: str | None


def _person(role: str, uid: str) -> Person:
    if role == "signed_out":
        return Person(role, uid, None)
    provider = "anonymous" if role in ("guest", "seat3") else "password"
    claims = {"admin": True} if role == "admin" else {}
    sign_in = {"sign_in_provider": provider, "identities": {}}
    return Person(role, uid, unsigned_token(uid, lifetime=86_400, firebase=sign_in, **claims))


# seat0 is to move, seat2 is muted, seat3 plays as a guest; the host has no seat.
ROLES = (
    *("signed_out", "guest", "stranger", "spectator", "admin", "other_player"),
    *SEATS,
    *("former", "kicked", "host"),
)
SIGNED_IN = frozenset(ROLES) - {"signed_out"}
PEOPLE = {role: _person(role, role) for role in ROLES}
NEWCOMERS = {role: _person(role, f"{role}-new") for role in ROLES}  # have no documents yet


def header(kind: str, phase: str) -> dict[str, Any]:
    """The header of a table with four seats."""
    return {
        "game": "rummikub",
        "engine": "rummikub@1",
        "host": "host",
        "players": list(SEATS),
        "members": [*SEATS, "host"],
        "seats": [{"kind": "human", "uid": uid, "name": uid.title()} for uid in SEATS],
        "kicked": ["kicked"],
        "muted": ["seat2"],
        "status": "playing" if phase == "between_rounds" else phase,
        "visibility": "private" if kind == "watched" else kind,
        "spectators": kind == "watched",
        "rev": 1,
    }


def live_table(kind: str, phase: str) -> dict[str, Any]:
    """The live table that belongs to `header(kind, phase)`; a waiting table has none."""
    playing = phase == "playing"
    told = {} if playing else {"status": phase}  # which is left out in play
    watched = {"spectators": True} if kind == "watched" else {}
    return {
        **told,
        **watched,
        "rev": 1,
        "seq": SEQ,
        "over": phase in ("finished", "cancelled"),
        "turn": 0 if playing else None,
        "turnUid": "seat0" if playing else None,
        "table": "{}",
        "members": [*SEATS, "host"],
    }


def table_id(kind: str, phase: str, *, bare: bool = False) -> str:
    """The id of the table of this kind and phase."""
    return f"{kind}-{phase}{'-bare' if bare else ''}"


def documents() -> dict[str, Doc]:
    """Every document, by path."""
    return {**dict(_other_documents()), **dict(_people()), **dict(_tables())}


def _other_documents() -> Iterator[tuple[str, Doc]]:
    for collection in (*SERVER_ONLY_COLLECTIONS, "rankings", "else"):
        yield f"{collection}/one", {"uid": "seat0"}
    yield "invitations/one", {"to": "former", "from": "host", "status": "open"}
    yield "rankings/one/players/seat0", {"played": 3, "rate": 0.5}
    yield "users/seat0/private/one", {"uid": "seat0"}


def _people() -> Iterator[tuple[str, Doc]]:
    for uid in ROLES:
        yield f"players/{uid}", {"name": uid.title()}
        yield f"users/{uid}", {"locale": "en", "since": 2020}
        yield f"presence/{uid}", {"seen": LONG_AGO}
    yield "sanctions/seat1", {"banned": LONG_AGO, "muted": LONG_AGO, "warning": "be kind"}


def _tables() -> Iterator[tuple[str, Doc]]:
    for kind in KINDS:
        for phase in PHASES:
            for game in (table_id(kind, phase), table_id(kind, phase, bare=True)):
                yield f"games/{game}", header(kind, phase)
                if phase in DEALT:
                    yield f"games/{game}/sets/table", live_table(kind, phase)
            game = f"games/{table_id(kind, phase)}"
            for path, doc in _below():
                yield f"{game}/{path}", doc
            for uid in SEATS if phase in DEALT else ():
                yield f"{game}/racks/{uid}", {"tiles": "k1 k2 j", "uid": uid}
    other = {"members": ["other_player"]}
    seated = {"players": ["other_player"], "host": "other_player"}
    yield "games/elsewhere", {**header("private", "playing"), **other, **seated}
    yield (
        "games/elsewhere/sets/table",
        {**live_table("private", "playing"), **other, "turnUid": "other_player"},
    )


def _below() -> Iterator[tuple[str, Doc]]:
    for path in ("sets/one", "moves/000001", "moves/000001/notes/one"):
        yield path, {"uid": "seat0"}
    for path in ("pool/hidden", "pool/one", "else/one"):
        yield path, {"secret": "r7 b7 o7"}
    yield "chat/one", {"uid": "seat0", "text": "hello", "at": LONG_AGO}
    for uid in ROLES:
        yield f"drafts/{uid}", {"text": "draw", "seq": SEQ, "at": LONG_AGO}
        yield f"talk/{uid}", {"at": LONG_AGO, "count": MESSAGE_COUNT, "last": "one"}
