"""A cell of the access matrix: one role tries one operation on one document or collection."""

from __future__ import annotations

from dataclasses import dataclass

from emulator_tests.rules.checks import (
    Check,
    Request,
    Write,
    commit,
    get,
    get_in_transaction,
    query,
)
from emulator_tests.rules.grants import GRANTS, QUERIES
from emulator_tests.rules.rest_client import SERVER_TIME, Doc
from emulator_tests.rules.sample_data import MESSAGE_COUNT, NEWCOMERS, PEOPLE, SEQ, Person, table_id

# Patterns whose document exists at bare tables too: one with another id is created.
_OTHER_ID = ("games/{id}", "games/{id}/sets/table", "games/{id}/chat/{message}")


@dataclass(frozen=True)
class Cell:
    """One cell; `target` is the uid in the document's path, or empty."""

    pattern: str
    role: str
    op: str
    path: str
    kind: str = ""
    phase: str = ""
    target: str = ""

    @property
    def allowed(self) -> bool:
        """Whether a grant covers this cell."""
        return any(
            grant.pattern == self.pattern
            and self.op in grant.ops
            and self.role in grant.roles
            and self.kind in grant.kinds | {""}
            and self.phase in grant.phases | {""}
            and (not grant.own or self.target == self.role)
            for grant in GRANTS
        )

    def check(self) -> Check:
        """The request of this cell, and whether the rules should allow it."""
        person = self._person()
        name = f"{self.role} {self.op} {self.path or self.pattern}"
        return Check(name, person.token, self._request(person), self.allowed)

    def _person(self) -> Person:
        creates_own = self.op == "create" and not self.kind and self.target == self.role
        return NEWCOMERS[self.role] if creates_own else PEOPLE[self.role]

    def _request(self, person: Person) -> Request:
        verb, _, name = self.op.partition(":")
        filters = QUERIES[name](person.uid, self.path) if name else ()
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
        writes = self._writes(person, self._absent_path(person) if verb == "create" else self.path)
        heartbeat = Write(f"presence/{person.uid}", {"seen": SERVER_TIME})
        is_batch = verb == "batch" and self.pattern != "presence/{uid}"
        return commit(*writes, heartbeat) if is_batch else commit(*writes)

    def _absent_path(self, person: Person) -> str:
        """A path like this one where no document exists yet; each role has its own."""
        if self.kind and self.pattern not in _OTHER_ID:
            full, bare = table_id(self.kind, self.phase), table_id(self.kind, self.phase, bare=True)
            return self.path.replace(full, bare, 1)
        folder, _, _ = self.path.rpartition("/")
        return f"{folder}/{person.uid if self.target == self.role else f'new-{self.role}'}"

    def _writes(self, person: Person, path: str) -> tuple[Write, ...]:
        """Writes with valid content, so that only the role and the phase decide."""
        collection, name = path.split("/")[-2:]
        creates = self.op == "create"
        talk: Doc = {"at": SERVER_TIME, "count": MESSAGE_COUNT + 1, "last": name}
        match collection:
            case "drafts":
                return (Write(path, {"text": "draw", "seq": SEQ, "at": SERVER_TIME}),)
            case "talk":
                return (Write(path, {**talk, "count": 1 if creates else MESSAGE_COUNT + 1}),)
            case "chat":
                entry = path.replace(f"chat/{name}", f"talk/{person.uid}")
                return Write(path, {"uid": person.uid, "text": "hi", "at": SERVER_TIME}), Write(
                    entry, talk
                )
            case "presence":
                return (Write(path, {"seen": SERVER_TIME, "looking": "zole"}),)
            case "users":
                return (Write(path, {"locale": "pl"}, merge=not creates),)
        return (Write(path, {"players": [person.uid], "host": person.uid, "uid": person.uid}),)
