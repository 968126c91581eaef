"""Pairs of requests that differ only in whether the hidden document exists.

Production answers every denial with the same words; the emulator says which line of the
rules denied and how, so equal words here mean that even the evaluation went the same way.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from emulator_tests.rules.probe import Judge, Request, Write, commit, get, query
from emulator_tests.rules.wire import NOW
from emulator_tests.rules.world import PEOPLE, REGISTERS, SEQ, table

HIDDEN = f"games/{table('private', 'playing')}"
BARE = f"games/{table('private', 'playing', bare=True)}"
MISSING = "games/no-such-table"
OUTSIDERS = ("signed_out", "guest", "stranger", "former", "kicked", "other_player")


@dataclass(frozen=True)
class Pair:
    """The same request for what is hidden and for what is not there."""

    name: str
    token: str | None
    hidden: Request
    missing: Request

    def tells(self, judge: Judge) -> bool:
        """Whether the answers differ in code or text, or one of them is no denial."""
        hidden = judge.answer(self.hidden, self.token)
        missing = judge.answer(self.missing, self.token)
        return (hidden.status, _words(hidden.text)) != (403, _words(missing.text))


def pairs() -> Iterator[Pair]:
    """Every way to ask for what one may not see."""
    for role in OUTSIDERS:
        for hidden, missing in _documents(role):
            yield _pair(f"{role} get {hidden}", role, get(hidden), get(missing))
            for_both = (commit(Write(path)) for path in (hidden, missing))
            yield _pair(f"{role} delete {hidden}", role, *for_both)
            for_both = (commit(Write(path, {"uid": role})) for path in (hidden, missing))
            yield _pair(f"{role} write {hidden}", role, *for_both)
        for collection in ("moves", "sets", "racks", "chat", "pool"):
            for_both = (query(f"{game}/{collection}") for game in (HIDDEN, MISSING))
            yield _pair(f"{role} list {collection}", role, *for_both)
        for_both = (_draft(game, role) for game in (BARE, MISSING))
        yield _pair(f"{role} draft", role, *for_both)


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
    for register in REGISTERS:
        yield f"{register}/one", f"{register}/no-such"
    yield "users/seat0", "users/no-such"
    if role != "former":  # who is invited
        yield "invitations/one", "invitations/no-such"


def _draft(game: str, role: str) -> Request:
    draft = {"text": "draw", "seq": SEQ, "at": NOW}
    return commit(Write(f"{game}/drafts/{PEOPLE[role].uid}", draft))


def _pair(name: str, role: str, hidden: Request, missing: Request) -> Pair:
    return Pair(name, PEOPLE[role].token, hidden, missing)


def _words(body: str) -> str:
    """The status and the message of an error."""
    answer = json.loads(body)
    error = (answer[0] if isinstance(answer, list) else answer).get("error", {})
    return f"{error.get('status')}: {error.get('message')}"
