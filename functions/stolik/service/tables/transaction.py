"""The one module that reads from and commits to Firestore.

A unit of work reads documents, decides, and commits all its writes at once or none of them.
It is optimistic: every document that was read and is written again must still be the one
that was read, else the body runs anew. All documents of a table change only together with
its header, so the guard on the header makes a whole move serialisable, without any lock.

The body may run several times; it must draw nothing from chance or the clock itself.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from google.api_core import exceptions
from google.cloud import firestore
from google.cloud.firestore import FieldFilter

from stolik.engine.errors import Broken, IllegalMove, StolikError
from stolik.service.errors import Contended

T = TypeVar("T")
Document = dict[str, Any]

ATTEMPTS = 12
LOST_RACE = (
    exceptions.FailedPrecondition,
    exceptions.AlreadyExists,
    exceptions.Aborted,
    exceptions.NotFound,
)
TROUBLE = (  # nothing was written, or perhaps it was: the next attempt will see
    exceptions.ServiceUnavailable,
    exceptions.TooManyRequests,
    exceptions.GatewayTimeout,
    exceptions.InternalServerError,  # also an answer that was cut off in its midst
)


@dataclass
class Bill:
    """Documents read, written and deleted during one call: what Firestore charges for."""

    reads: int = 0
    writes: int = 0
    deletes: int = 0


bill: ContextVar[Bill] = ContextVar("bill")

# Told the path of a header that says that its table is also shown in a chat, once a change of
# it stands. Other tables pay nothing for it.
watchers: list[Callable[[str], None]] = []


def charge(spent: Bill) -> None:
    """Add to the bill of the current call, if one is being kept."""
    if current := bill.get(None):
        current.reads += spent.reads
        current.writes += spent.writes
        current.deletes += spent.deletes


class Work:
    """One attempt at a unit of work: what it read, and what it wants to write."""

    def __init__(self, db: firestore.Client) -> None:
        self._db = db
        self._batch = db.batch()
        self._seen: dict[str, Any] = {}
        self.bill = Bill()
        self.after: list[Callable[[], None]] = []  # to run once the commit stands
        self.watched: set[str] = set()  # headers that this changes, of tables shown in a chat

    def read(self, *paths: str) -> list[Document | None]:
        """The documents at `paths`, in one round trip; None where there is none."""
        missing = [path for path in dict.fromkeys(paths) if path not in self._seen]
        if missing:
            for found in self._db.get_all([self._db.document(path) for path in missing]):
                self._seen[found.reference.path] = found
            self.bill.reads += len(missing)
        return [self._seen[path].to_dict() for path in paths]

    def find(self, query: Any) -> list[tuple[str, Document]]:
        """The path and content of each document that `query` finds."""
        found = [snapshot for snapshot in query.stream()]  # noqa: C416 - one pass over the wire
        self.bill.reads += max(1, len(found))
        for snapshot in found:
            self._seen[snapshot.reference.path] = snapshot
        return [(snapshot.reference.path, snapshot.to_dict()) for snapshot in found]

    def count(self, query: Any) -> int:
        """How many documents `query` finds; billed as one read for every thousand of them."""
        ((found,),) = query.count().get()
        self.bill.reads += 1 + int(found.value) // 1_000
        return int(found.value)

    def is_new(self, path: str) -> bool:
        """Whether this unit of work has not found a document at `path`."""
        return path not in self._seen or not self._seen[path].exists

    def collection(self, path: str) -> Any:
        """The collection at `path`, to build a query on."""
        return self._db.collection(path)

    def create(self, path: str, content: Document) -> None:
        """Write a document that must not exist yet."""
        self._batch.create(self._db.document(path), content)
        self.bill.writes += 1
        self._watch(path, content)

    def update(self, path: str, fields: Document) -> None:
        """Replace the named fields of a document; if it was read it must not have changed."""
        if not fields:  # nothing to say, which Firestore would not let us
            return
        self._batch.update(self._db.document(path), fields, self._guard(path))
        self.bill.writes += 1
        self._watch(path, None)

    def put(self, path: str, content: Document) -> None:
        """Write a whole document, whatever was there; guarded if it was read."""
        seen = self._seen.get(path)
        if seen is not None and seen.exists:
            gone = dict.fromkeys(seen.to_dict().keys() - content.keys(), firestore.DELETE_FIELD)
            self.update(path, {**content, **gone})
        elif seen is not None:
            self.create(path, content)
        else:
            self._batch.set(self._db.document(path), content)
            self.bill.writes += 1

    def delete(self, path: str) -> None:
        """Delete a document; guarded if it was read."""
        self._batch.delete(self._db.document(path), self._guard(path))
        self.bill.deletes += 1

    def is_outdated(self) -> bool:
        """Whether a header that was read has changed since.

        Documents read together need not be of one moment: a table newer than its header may
        refuse what is only stale. Writes are guarded; a refusal has to ask.
        """
        read = [path for path in self._seen if is_header(path)]
        self.bill.reads += len(read)
        now = self._db.get_all([self._db.document(path) for path in read])
        return any(one.update_time != self._seen[one.reference.path].update_time for one in now)

    def commit(self) -> None:
        """Write everything at once. Raises one of LOST_RACE when a guard fails."""
        if self.bill.writes or self.bill.deletes:
            self._batch.commit()

    def _watch(self, path: str, content: Document | None) -> None:
        """Note a header that says `chat`, now or when it was read."""
        if not is_header(path):
            return
        seen = self._seen.get(path)
        known = content or (seen.to_dict() if seen is not None else None) or {}
        if known.get("chat"):
            self.watched.add(path)

    def _guard(self, path: str) -> Any:
        """The condition that a document is still the one that was read; None if it was not."""
        seen = self._seen.get(path)
        if seen is None or not seen.exists:
            return None
        return self._db.write_option(last_update_time=seen.update_time)


def change(body: Callable[[Work], T], attempts: int = ATTEMPTS) -> T:
    """Run `body` until its writes stand; a race lost too often is Contended.

    What the body left in `work.after` (tasks, messages) runs after the commit, once.
    """
    for attempt in range(attempts):
        work = Work(client())
        try:
            answer = body(work)
            work.commit()
        except (*LOST_RACE, *TROUBLE):
            charge(Bill(work.bill.reads))
            time.sleep(random.uniform(0, min(1.0, 0.01 * 2**attempt)))
            continue
        except StolikError as error:
            torn = isinstance(error, IllegalMove | Broken) and work.is_outdated()
            charge(Bill(work.bill.reads))
            if torn:
                continue
            raise
        charge(work.bill)
        for effect in work.after:
            effect()
        for path in work.watched:
            for watcher in watchers:
                watcher(path)
        return answer
    raise Contended("the table is busy; send the same call again")


def read(*paths: str) -> list[Document | None]:
    """Documents outside any unit of work."""
    work = Work(client())
    found = work.read(*paths)
    charge(work.bill)
    return found


def where(collection: str, field: str, how: str, value: Any) -> list[tuple[str, Document]]:
    """The id and content of each document of a collection whose field is as asked."""
    asked = client().collection(collection).where(filter=FieldFilter(field, how, value))
    found = [(one.id, one.to_dict() or {}) for one in asked.stream()]
    charge(Bill(max(1, len(found))))
    return found


def is_header(path: str) -> bool:
    """Whether `path` is that of a table's header."""
    return path.startswith("games/") and path.count("/") == 1


@cache
def client() -> firestore.Client:
    """The process's Firestore client, made when first needed."""
    return firestore.Client()
