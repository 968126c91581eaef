"""Transactions: all writes or none, run again after a lost race, effects once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from stolik.engine.errors import IllegalMove, InvariantBroken
from stolik.engine.reasons import Reason
from stolik.service.errors import Contended, Stale
from stolik.service.settings import DATABASE_SECONDS
from stolik.service.tables import firestore_client
from stolik.service.tables import transaction as transactions
from stolik.service.tables.direct_client import Write
from stolik.service.tables.transaction import Transaction, transaction
from stolik.service.time_limit import seconds_left, time_limit
from testkit.fake_firestore import FakeFirestore, use_fake_firestore
from testkit.fake_query import CountAnswer, Query

HEADER, OTHER = "games/g", "profiles/ann"


@pytest.fixture(autouse=True)
def client(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeFirestore]:
    """Firestore in memory with a header at 1, and retries without a pause."""
    monkeypatch.setattr(transactions, "LONGEST_PAUSE_SECONDS", 0.0)
    with use_fake_firestore() as client:
        client.commit([Write("set", HEADER, {"n": 1}), Write("set", OTHER, {"n": 1})])
        yield client


def stored(client: FakeFirestore, path: str = HEADER) -> int | None:
    """What somebody else would read now."""
    content = client.document(path).get().to_dict()
    return None if content is None else int(content["n"])


def interfere(client: FakeFirestore, path: str = HEADER) -> None:
    """Somebody else writes the document."""
    client.commit([Write("update", path, {"n": 10})])


def test_a_lost_race_runs_again(client: FakeFirestore) -> None:
    """[C9] The second attempt reads anew, and effects happen once, after the commit."""
    seen, effects = list[int](), list[int | None]()

    @transaction
    def count(tx: Transaction) -> str:
        (content,) = tx.read(HEADER)
        assert content is not None
        seen.append(content["n"])
        if len(seen) == 1:
            interfere(client)
        tx.update(HEADER, {"n": content["n"] + 1})
        tx.after_commit(lambda: effects.append(stored(client)))
        return "done"

    assert count() == "done"
    assert (seen, effects) == ([1, 10], [11])


def test_a_refusal_writes_nothing(client: FakeFirestore) -> None:
    """[C9] Neither the staged writes nor the effects of a refused call happen."""
    attempts = list[int]()

    @transaction
    def refuse(tx: Transaction) -> None:
        attempts.append(1)
        tx.read(HEADER)
        tx.update(HEADER, {"n": 5})
        tx.after_commit(lambda: pytest.fail("an effect without a commit"))
        raise IllegalMove(Reason.GAME_OVER)

    with pytest.raises(IllegalMove):
        refuse()
    assert (len(attempts), stored(client)) == (1, 1)


@pytest.mark.parametrize(
    "failure",
    [
        IllegalMove(Reason.NOT_YOUR_TURN),
        InvariantBroken("cards are missing"),
        ValueError("min() of an empty hand"),
    ],
    ids=lambda failure: type(failure).__name__,
)
def test_a_failure_from_an_outdated_header_is_decided_again(
    client: FakeFirestore, failure: Exception
) -> None:
    """[C9] Documents read one after another may not belong together; then the rules fail."""
    attempts = list[int]()

    @transaction
    def play(tx: Transaction) -> int:
        (header,) = tx.read(HEADER)
        assert header is not None
        attempts.append(header["n"])
        if len(attempts) == 1:
            interfere(client)
            raise failure
        return int(header["n"])

    assert play() == 10
    assert attempts == [1, 10]


def test_a_bug_is_raised_at_once() -> None:
    """What fails from a header that is current would fail again."""
    attempts = list[int]()

    @transaction
    def fail(tx: Transaction) -> None:
        tx.read(HEADER)
        attempts.append(1)
        raise ValueError("a bug")

    with pytest.raises(ValueError, match="a bug"):
        fail()
    assert len(attempts) == 1


def test_a_refusal_of_the_service_is_final(client: FakeFirestore) -> None:
    """It follows from the header that was read, so no second read is paid for."""
    attempts = list[int]()

    @transaction
    def refuse(tx: Transaction) -> None:
        tx.read(HEADER)
        attempts.append(1)
        interfere(client)
        raise Stale(1)

    with pytest.raises(Stale):
        refuse()
    assert len(attempts) == 1


def test_deleting_is_guarded(client: FakeFirestore) -> None:
    """[C9] A document that changed since it was read is not deleted unseen."""
    seen = list[int]()

    @transaction
    def remove(tx: Transaction) -> None:
        (content,) = tx.read(OTHER)
        assert content is not None
        seen.append(content["n"])
        if len(seen) == 1:
            interfere(client, OTHER)
        tx.delete(OTHER)

    remove()
    assert (seen, stored(client, OTHER)) == ([1, 10], None)


def test_who_always_loses_is_told_to_try_again(client: FakeFirestore) -> None:
    """[C9] [O4] Once its time is over the table is busy, and nothing was written."""
    attempts = list[int]()

    @transaction
    def lose(tx: Transaction) -> None:
        tx.read(HEADER)
        attempts.append(1)
        interfere(client)
        tx.update(HEADER, {"n": 99})

    started = time.monotonic()
    with time_limit(0.2), pytest.raises(Contended):
        lose()
    assert 0.2 <= time.monotonic() - started < 1
    assert len(attempts) > 3
    assert stored(client) == 10


def test_a_new_document_must_not_exist(client: FakeFirestore) -> None:
    """[C9] Two who create the same document: the second one's commit fails as a whole."""

    @transaction
    def create(tx: Transaction) -> None:
        tx.update(OTHER, {"n": 2})
        tx.create(HEADER, {"n": 2})

    with time_limit(0), pytest.raises(Contended):
        create()
    assert (stored(client), stored(client, OTHER)) == (1, 1)


def test_a_limit_holds_for_everything_inside() -> None:
    """[O4] A transaction has what is left of its call's time, and never more than its own."""
    lefts = list[float]()

    @transaction
    def look(_: Transaction) -> None:
        lefts.append(seconds_left())

    with time_limit(3):
        look()
    with time_limit(100):
        look()
    look()
    assert 2.9 < lefts[0] <= 3
    for left in lefts[1:]:
        assert DATABASE_SECONDS - 0.1 < left <= DATABASE_SECONDS


def test_every_request_to_the_database_is_limited(
    client: FakeFirestore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[O4] The library itself neither waits longer nor tries again."""
    seen = list[dict[str, Any]]()

    def watched(what: Any) -> Any:
        def call(*args: Any, **limits: Any) -> Any:
            seen.append(limits)
            return what(*args, **limits)

        return call

    for kind, name in ((FakeFirestore, "read"), (FakeFirestore, "commit"), (Query, "stream"),
                       (CountAnswer, "get")):  # fmt: skip
        monkeypatch.setattr(kind, name, watched(getattr(kind, name)))

    @transaction
    def ask(tx: Transaction) -> None:
        tx.read(HEADER)
        tx.find(tx.collection("games"))
        tx.count(tx.collection("games"))
        tx.update(HEADER, {"n": 2})

    ask()
    firestore_client.read_documents(HEADER)
    firestore_client.find_documents("reports", "from", "==", 2)
    limited = [limits for limits in seen if limits]  # the fake itself counts by a stream
    assert len(limited) == 6
    assert all(0 < limits["timeout"] <= DATABASE_SECONDS for limits in limited)
    by_library = [limits for limits in limited if limits.keys() != {"timeout"}]
    assert len(by_library) == 3
    assert all(limits["retry"] is firestore_client.NO_RETRY for limits in by_library)
