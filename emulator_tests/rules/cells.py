"""The complete matrix: every path by every role, operation and phase, as probes.

`cells()` spells out the product; the grants say which of its cells are allowed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from emulator_tests.rules.grants import (
    ALL_KINDS,
    GAME_QUERIES,
    GRANTS,
    INVITATION_QUERIES,
    QUERIES,
)
from emulator_tests.rules.probe import Probe, Request, Write, commit, get, get_in_transaction, query
from emulator_tests.rules.wire import NOW, Doc
from emulator_tests.rules.world import (
    NEWCOMERS,
    PEOPLE,
    PHASES,
    ROLES,
    SEATS,
    SEQ,
    SPOKEN,
    Person,
    table,
)

WRITES = ("create", "update", "delete")
FEW_ROLES = ("signed_out", "guest", "stranger", "other_player", "seat1", "former", "host")

# Documents of a table: the pattern, the path below the header, whose document it is.
_FIXED = {
    "games/{id}": "",
    "games/{id}/sets/table": "/sets/table",
    "games/{id}/sets/{other}": "/sets/one",
    "games/{id}/moves/{seq}": "/moves/000001",
    "games/{id}/moves/{seq}/notes/{id}": "/moves/000001/notes/one",
    "games/{id}/pool/hidden": "/pool/hidden",
    "games/{id}/pool/{other}": "/pool/one",
    "games/{id}/else/{id}": "/else/one",
    "games/{id}/chat/{message}": "/chat/one",
}
_PERSONAL = {"racks": (*SEATS, "former"), "drafts": ("seat0", "seat1"), "talk": ("seat0", "seat1")}
_GLOBAL = {
    **{f"{name}/{{id}}": f"{name}/one" for name in ("names", "codes", "links", "mail", "limits")},
    **{f"{name}/{{id}}": f"{name}/one" for name in ("reports", "rankings", "else", "invitations")},
    "rankings/{game}/players/{uid}": "rankings/one/players/seat0",
    "users/{uid}/private/{id}": "users/seat0/private/one",
}
_GROUPS = (
    *("players", "users", "presence", "invitations", "rankings", "games", "sets", "moves", "racks"),
    *("pool", "drafts", "chat", "talk", "names", "codes", "links", "mail", "limits", "else"),
)


@dataclass(frozen=True)
class Cell:
    """One cell; `target` is the uid that the document is named after, if any."""

    pattern: str
    role: str
    op: str
    path: str
    kind: str = ""
    phase: str = ""
    target: str = ""

    @property
    def allowed(self) -> bool:
        """What the grants say."""
        return any(
            grant.pattern == self.pattern
            and self.op in grant.ops
            and self.role in grant.roles
            and self.kind in grant.kinds | {""}
            and self.phase in grant.phases | {""}
            and (not grant.own or self.target == self.role)
            for grant in GRANTS
        )

    def probe(self) -> Probe:
        """The request that tries this cell."""
        who = self._who()
        name = f"{self.role} {self.op} {self.path or self.pattern}"
        return Probe(name, who.token, self._request(who), self.allowed)

    def _who(self) -> Person:
        fresh = self.op == "create" and not self.kind and self.target == self.role
        return NEWCOMERS[self.role] if fresh else PEOPLE[self.role]

    def _request(self, who: Person) -> Request:
        verb, _, name = self.op.partition(":")
        filters = QUERIES[name](who.uid) if name else ()
        folder, _, _ = self.path.rpartition("/")
        match verb:
            case "get":
                return get(self.path)
            case "transaction":
                return get_in_transaction(self.path)
            case "list" | "count":
                return query(folder, filters, count=verb == "count")
            case "group" | "group-count":
                return query(self.path, filters, group=True, count=verb == "group-count")
            case "delete":
                return commit(Write(self.path))
        writes = self._writes(who, self._absent(who) if verb == "create" else self.path)
        beat = Write(f"presence/{who.uid}", {"seen": NOW, "looking": None})
        return (
            commit(*writes, beat) if verb == "batch" and not self._is_presence else commit(*writes)
        )

    @property
    def _is_presence(self) -> bool:
        return self.pattern == "presence/{uid}"

    def _absent(self, who: Person) -> str:
        """The path of a document like this one that does not exist."""
        if self.kind and self.pattern not in ("games/{id}", "games/{id}/chat/{message}"):
            full, bare = table(self.kind, self.phase), table(self.kind, self.phase, bare=True)
            return self.path.replace(full, bare, 1)
        folder, _, _ = self.path.rpartition("/")
        return f"{folder}/{who.uid if self.target == self.role else 'new'}"

    def _writes(self, who: Person, path: str) -> tuple[Write, ...]:
        """Writes whose content is in order, so that only the role and the phase decide."""
        collection, name = path.split("/")[-2:]
        fresh = self.op == "create"
        talk: Doc = {"at": NOW, "count": SPOKEN + 1, "last": name}
        match collection:
            case "drafts":
                return (Write(path, {"text": "draw", "seq": SEQ, "at": NOW}),)
            case "talk":
                return (Write(path, {**talk, "count": 1 if fresh else SPOKEN + 1}),)
            case "chat":
                entry = path.replace(f"chat/{name}", f"talk/{who.uid}")
                return Write(path, {"uid": who.uid, "text": "hi", "at": NOW}), Write(entry, talk)
            case "presence":
                return (Write(path, {"seen": NOW, "looking": "zole"}),)
            case "users":
                return (Write(path, {"locale": "pl"}, merge=not fresh),)
        return (Write(path, {"players": [who.uid], "host": who.uid, "uid": who.uid}),)


def cells() -> Iterator[Cell]:
    """The whole matrix."""
    for role in ROLES:
        yield from _global(role)
        yield from _groups(role)
        for phase in PHASES:
            yield from _table(role, "private", phase)
            if role in FEW_ROLES:
                for kind in sorted(ALL_KINDS - {"private"}):
                    yield from _reads_of_table(role, kind, phase)


def _global(role: str) -> Iterator[Cell]:
    reads = ("get", "transaction", "list", "list:own", "count")
    for pattern, path in _GLOBAL.items():
        yield from (Cell(pattern, role, op, path) for op in (*reads, *WRITES, "batch"))
    for collection in ("players", "users", "presence"):
        for target in {role, "seat0", "host"}:
            pattern, path = f"{collection}/{{uid}}", f"{collection}/{target}"
            for op in (*reads, *WRITES, "batch"):
                yield Cell(pattern, role, op, path, target=target)
    for verb in ("list", "count"):
        for name in INVITATION_QUERIES:
            yield Cell("invitations/{id}", role, f"{verb}:{name}", "invitations/one")
        for name in ("", *GAME_QUERIES):
            yield Cell("games/{id}", role, f"{verb}:{name}".rstrip(":"), "games/any")


def _groups(role: str) -> Iterator[Cell]:
    for collection in _GROUPS:
        for op in ("group", "group-count", "group:own", "group:mine"):
            yield Cell(f"**/{collection}", role, op, collection)


def _table(role: str, kind: str, phase: str) -> Iterator[Cell]:
    deep = ("transaction", "batch") if phase == "playing" else ()
    for cell in _documents(role, kind, phase):
        for op in ("get", *WRITES, *deep):
            yield _with(cell, op)
    yield from _collections(role, kind, phase)


def _reads_of_table(role: str, kind: str, phase: str) -> Iterator[Cell]:
    yield from _documents(role, kind, phase)
    yield from _collections(role, kind, phase)


def _documents(role: str, kind: str, phase: str) -> Iterator[Cell]:
    game = f"games/{table(kind, phase)}"
    for pattern, below in _FIXED.items():
        yield Cell(pattern, role, "get", game + below, kind, phase)
    for collection, targets in _PERSONAL.items():
        for target in sorted({role, *targets}):
            pattern, path = f"games/{{id}}/{collection}/{{uid}}", f"{game}/{collection}/{target}"
            yield Cell(pattern, role, "get", path, kind, phase, target)


def _collections(role: str, kind: str, phase: str) -> Iterator[Cell]:
    seen: set[str] = set()
    for cell in _documents(role, kind, phase):
        folder, _, _ = cell.path.rpartition("/")
        if folder != "games" and folder not in seen:
            seen.add(folder)
            own = Cell(cell.pattern, role, "list", cell.path, kind, phase)
            yield from (_with(own, op) for op in ("list", "list:own", "count"))


def _with(cell: Cell, op: str) -> Cell:
    return Cell(cell.pattern, cell.role, op, cell.path, cell.kind, cell.phase, cell.target)
