"""Pairs of denied requests: one for a hidden document, one for a missing document.

Production answers every denial with the same text. The emulator names the line of the rules that
denied and how, so equal texts here mean that the rules were evaluated in the same way.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from emulator_tests.rules.checks import Request, RulesTester, Write, commit, get, query
from emulator_tests.rules.rest_client import SERVER_TIME
from emulator_tests.rules.sample_data import PEOPLE, SEQ, SERVER_ONLY_COLLECTIONS, table_id

HIDDEN = f"games/{table_id('private', 'playing')}"
BARE = f"games/{table_id('private', 'playing', bare=True)}"
MISSING = "games/no-such-table"
OUTSIDERS = ("signed_out", "guest", "stranger", "former", "kicked", "other_player")


@dataclass(frozen=True)
class HiddenMissingPair:
    """The same request for a hidden document and for one that does not exist."""

    name: str
    token: str | None
    hidden: Request
    missing: Request

    def leaks(self, tester: RulesTester) -> bool:
        """Whether the responses differ in status or text, or one of them is not a denial."""
        hidden = tester.send(self.hidden, self.token)
        missing = tester.send(self.missing, self.token)
        return (hidden.status, _error_text(hidden.text)) != (403, _error_text(missing.text))


def all_pairs() -> Iterator[HiddenMissingPair]:
    """Every way in which outsiders may ask for documents hidden from them."""
    for role in OUTSIDERS:
        for hidden, missing in _documents(role):
            yield _pair(f"{role} get {hidden}", role, get(hidden), get(missing))
            requests = (commit(Write(path)) for path in (hidden, missing))
            yield _pair(f"{role} delete {hidden}", role, *requests)
            requests = (commit(Write(path, {"uid": role})) for path in (hidden, missing))
            yield _pair(f"{role} write {hidden}", role, *requests)
        for collection in ("moves", "sets", "racks", "chat", "pool"):
            requests = (query(f"{game}/{collection}") for game in (HIDDEN, MISSING))
            yield _pair(f"{role} list {collection}", role, *requests)
        requests = (_draft(game, role) for game in (BARE, MISSING))
        yield _pair(f"{role} draft", role, *requests)


def _documents(role: str) -> Iterator[tuple[str, str]]:
    yield HIDDEN, MISSING
    for below in ("sets/table", "moves/000001", "pool/hidden", "chat/one"):
        yield f"{HIDDEN}/{below}", f"{MISSING}/{below}"
    for collection, name in (("moves", "000001"), ("pool", "hidden"), ("chat", "one")):
        yield f"{HIDDEN}/{collection}/{name}", f"{HIDDEN}/{collection}/no-such"
    yield f"{HIDDEN}/racks/seat0", f"{MISSING}/racks/seat0"
    for collection in ("drafts", "talk"):
        for uid in (role, "seat0"):
            yield f"{HIDDEN}/{collection}/{uid}", f"{MISSING}/{collection}/{uid}"
    for collection in SERVER_ONLY_COLLECTIONS:
        yield f"{collection}/one", f"{collection}/no-such"
    yield "users/seat0", "users/no-such"
    if role != "former":  # the role that the invitation is for
        yield "invitations/one", "invitations/no-such"


def _draft(game: str, role: str) -> Request:
    draft = {"text": "draw", "seq": SEQ, "at": SERVER_TIME}
    return commit(Write(f"{game}/drafts/{PEOPLE[role].uid}", draft))


def _pair(name: str, role: str, hidden: Request, missing: Request) -> HiddenMissingPair:
    return HiddenMissingPair(name, PEOPLE[role].token, hidden, missing)


def _error_text(body: str) -> str:
    """The status and the message of an error."""
    decoded = json.loads(body)
    error = (decoded[0] if isinstance(decoded, list) else decoded).get("error", {})
    return f"{error.get('status')}: {error.get('message')}"
