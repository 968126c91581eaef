"""A cell of the matrix: somebody tries one operation on one document or collection."""

from __future__ import annotations

from dataclasses import dataclass

from emulator_tests.rules.grants import GRANTS, QUERIES
from emulator_tests.rules.probe import Probe, Request, Write, commit, get, get_in_transaction, query
from emulator_tests.rules.wire import NOW, Doc
from emulator_tests.rules.world import NEWCOMERS, PEOPLE, SEQ, SPOKEN, Person, table


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
        filters = QUERIES[name](who.uid, self.path) if name else ()
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
        """The path of a document like this one that does not exist, one for each role."""
        if self.kind and self.pattern not in ("games/{id}", "games/{id}/chat/{message}"):
            full, bare = table(self.kind, self.phase), table(self.kind, self.phase, bare=True)
            return self.path.replace(full, bare, 1)
        folder, _, _ = self.path.rpartition("/")
        return f"{folder}/{who.uid if self.target == self.role else f'new-{self.role}'}"

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
