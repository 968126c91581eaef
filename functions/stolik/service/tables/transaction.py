"""Transactions: read documents, decide, and commit all writes at once or none of them.

They are optimistic and take no locks. Every document that was read and is written again must
still be the one that was read, else the function runs again. All documents of a table change
only together with its live document (before the deal with its header), so the guard on that one
makes a whole move serialisable.
"""

from __future__ import annotations

import functools
import random
import time
from collections.abc import Callable
from typing import Any, Concatenate, Generic, Literal, ParamSpec, TypeVar, TypeVarTuple

from google.api_core import exceptions
from google.cloud.firestore import DELETE_FIELD

from stolik.engine.errors import IllegalMove, InvariantBroken, StolikError
from stolik.service.errors import Contended
from stolik.service.scheduling import follow_ups
from stolik.service.settings import DATABASE_SECONDS
from stolik.service.tables import firestore_client
from stolik.service.tables.bill import Bill, charge
from stolik.service.tables.direct_client import DirectClient, Write, as_message
from stolik.service.tables.firestore_client import FIRESTORE_UNAVAILABLE, Document, within_limit
from stolik.service.time_limit import is_over, seconds_left, time_limit

P = ParamSpec("P")
T = TypeVar("T")
Args = TypeVarTuple("Args")

FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.01, 1.0
LOST_RACE = (  # a document that was read has changed since, or one to be created exists
    exceptions.FailedPrecondition,
    exceptions.AlreadyExists,
    exceptions.Aborted,
    exceptions.NotFound,
)


class OutdatedRead(Exception):
    """Documents that were read are of different moments, so what follows from them means nothing.

    The function runs again.
    """


class Transaction:
    """One attempt: the documents it has read, and the writes it wants to commit."""

    def __init__(self, db: DirectClient, lost_races: int = 0) -> None:
        self._db = db
        self.lost_races = lost_races  # of earlier attempts
        self._writes: list[Write] = []
        self._seen: dict[str, Any] = {}
        self._effects: list[tuple[Callable[..., None], tuple[Any, ...]]] = []
        self.bill = Bill()

    def read(self, *paths: str) -> list[Document | None]:
        """The documents at `paths`, in one round trip; None where there is none."""
        missing = [path for path in dict.fromkeys(paths) if path not in self._seen]
        if missing:
            self._seen |= self._db.read(missing, timeout=seconds_left())
            self.bill.reads += len(missing)
        return [self._seen[path].to_dict() for path in paths]

    def find(self, query: Any) -> list[tuple[str, Document]]:
        """Path and content of each document that matches `query`."""
        snapshots = list(query.stream(**within_limit()))
        self.bill.reads += max(1, len(snapshots))
        for snapshot in snapshots:
            self._seen[snapshot.reference.path] = snapshot
        return [(snapshot.reference.path, snapshot.to_dict()) for snapshot in snapshots]

    def count(self, query: Any) -> int:
        """How many documents match `query`; billed as one read for every thousand of them."""
        ((total,),) = query.count().get(**within_limit())
        self.bill.reads += 1 + int(total.value) // 1_000
        return int(total.value)

    def is_new(self, path: str) -> bool:
        """Whether this transaction has read no document at `path`."""
        return path not in self._seen or not self._seen[path].exists

    def collection(self, path: str) -> Any:
        """The collection at `path`, to build a query on."""
        return self._db.collection(path)

    def create(self, path: str, content: Document) -> None:
        """Write a document that must not exist yet."""
        self._stage("create", path, content)

    def update(self, path: str, fields: Document) -> None:
        """Replace the named fields of a document; if it was read it must not have changed."""
        if not fields:  # Firestore refuses an empty update
            return
        self._stage("update", path, fields)

    def put(self, path: str, content: Document) -> None:
        """Write a whole document, whether or not there is one; guarded if it was read."""
        seen = self._seen.get(path)
        if seen is not None and seen.exists:
            gone = dict.fromkeys(seen.to_dict().keys() - content.keys(), DELETE_FIELD)
            self.update(path, {**content, **gone})
        elif seen is not None:
            self.create(path, content)
        else:
            self._stage("set", path, content)

    def delete(self, path: str) -> None:
        """Delete a document; guarded if it was read."""
        self._writes.append(Write("delete", path, {}, self._guard(path)))
        self.bill.deletes += 1

    def after_commit(self, effect: Callable[[*Args], None], *args: *Args) -> None:
        """Call `effect` with these arguments once, after the commit has succeeded."""
        self._effects.append((effect, args))

    def follow_ups(self) -> list[follow_ups.Stored]:
        """What was left for after the commit, as a receipt stores it."""
        stored = list[follow_ups.Stored]()
        for effect, args in self._effects:
            item = follow_ups.stored_form(effect, args)
            if item not in stored:
                stored.append(item)
        return stored

    def is_outdated(self) -> bool:
        """Whether a header or a live table that was read has changed since.

        Documents that are read together may be from different moments. Writes are guarded; a
        failure before the commit has to check.
        """
        guards = [path for path in self._seen if is_guard(path)]
        self.bill.reads += len(guards)
        return any(
            as_message(now.update_time) != as_message(self._seen[path].update_time)
            for path, now in self._db.read(guards, timeout=seconds_left()).items()
        )

    def commit(self) -> None:
        """Write everything at once. Raises one of LOST_RACE when a guard fails."""
        if self._writes:
            self._db.commit(self._writes, timeout=seconds_left())

    def run_effects(self) -> None:
        """Do what was left for after the commit."""
        for effect, args in self._effects:
            effect(*args)

    def _stage(self, kind: Literal["create", "set", "update"], path: str, fields: Document) -> None:
        guard = self._guard(path) if kind == "update" else None
        self._writes.append(Write(kind, path, fields, guard))
        self.bill.writes += 1

    def _guard(self, path: str) -> Any:
        """The update time of a document that was read; None if it was not, or did not exist."""
        seen = self._seen.get(path)
        return None if seen is None else seen.update_time


Body = Callable[Concatenate[Transaction, P], T]


class TransactionFunction(Generic[P, T]):
    """A function that runs in a transaction of its own whenever it is called."""

    def __init__(self, body: Body[P, T]) -> None:
        functools.update_wrapper(self, body)
        self.body = body

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Commit what the function writes, and return what it returns."""
        return commit(lambda tx: self.body(tx, *args, **kwargs))


def transaction(body: Body[P, T]) -> TransactionFunction[P, T]:
    """Make a function whose first parameter is a Transaction callable without it.

    The function may run several times until its writes are committed, so it must draw nothing
    from chance or the clock: both come in as arguments. Effects that must happen only once
    (tasks, messages) go into `tx.after_commit`. Raises Contended when the time limit has passed
    and every attempt lost its race.
    """
    return TransactionFunction(body)


def commit(body: Callable[[Transaction], T], is_applied: Callable[[], bool] = lambda: False) -> T:
    """What `body` returns, once its writes are committed and their effects done.

    `is_applied` is asked after a failed commit, whose outcome may be unknown; if the writes turn
    out to be there, Contended is raised at once.
    """
    with time_limit(DATABASE_SECONDS):
        tx, answer = _commit(body, is_applied)
    tx.run_effects()
    return answer


def _commit(
    body: Callable[[Transaction], T], is_applied: Callable[[], bool]
) -> tuple[Transaction, T]:
    failed, pause, lost_races = False, FIRST_PAUSE_SECONDS, 0
    while True:
        tx = Transaction(firestore_client.client(), lost_races)
        try:
            if failed and is_applied():
                raise Contended("this was done before; send the same call again")
            answer = _decide(body, tx)
            failed = True
            tx.commit()
        except (OutdatedRead, *LOST_RACE):
            lost_races += 1
            charge(Bill(tx.bill.reads))
        except FIRESTORE_UNAVAILABLE:
            charge(Bill(tx.bill.reads))
        except Exception:
            charge(Bill(tx.bill.reads))
            raise
        else:
            charge(tx.bill)
            return tx, answer
        if is_over():
            raise Contended("the table is busy; send the same call again")
        time.sleep(min(random.uniform(0, pause), seconds_left()))
        pause = min(LONGEST_PAUSE_SECONDS, 2 * pause)


def _decide(body: Callable[[Transaction], T], tx: Transaction) -> T:
    """What `body` returns. Raises OutdatedRead if it failed because its reads do not match.

    A rack that is newer than the live table may make a move look illegal, or break a rule's code.
    What the service itself refuses follows from header and live table alone.
    """
    try:
        return body(tx)
    except (OutdatedRead, *LOST_RACE, *FIRESTORE_UNAVAILABLE):
        raise
    except Exception as error:
        by_the_rules = isinstance(error, IllegalMove | InvariantBroken)
        planned = isinstance(error, StolikError) and not by_the_rules
        if not planned and tx.is_outdated():
            raise OutdatedRead from error
        raise


def is_guard(path: str) -> bool:
    """Whether `path` is that of a table's header or live document."""
    return path.startswith("games/") and (path.count("/") == 1 or "/sets/" in path)
