"""A database that does not answer: the real library gives up in time."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from google.cloud.firestore import FieldFilter

from stolik.service.api.error_map import map_error
from stolik.service.tables import firestore_client
from stolik.service.tables.direct_client import DirectClient
from stolik.service.tables.transaction import Transaction, transaction
from stolik.service.time_limit import time_limit

LIMIT_SECONDS = 1.0


@pytest.fixture(params=["silent", "closed"])
def client(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Firestore's client, and a port that accepts and stays silent, or that refuses."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        if request.param == "silent":
            server.listen()
        monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", f"127.0.0.1:{server.getsockname()[1]}")
        db = DirectClient(project="demo-stolik")
        monkeypatch.setattr(firestore_client, "client", lambda: db)
        yield
        db.close()  # type: ignore[no-untyped-call]


@transaction
def read(tx: Transaction) -> Any:
    """Read a document."""
    return tx.read("games/g")


@transaction
def write(tx: Transaction) -> None:
    """Write one unread."""
    tx.put("games/g", {"n": 1})


@transaction
def find(tx: Transaction) -> Any:
    """Ask a query."""
    return tx.find(tx.collection("games").where(filter=FieldFilter("status", "==", 1)))


@transaction
def count(tx: Transaction) -> int:
    """Count the documents of a collection."""
    return tx.count(tx.collection("games"))


def read_outside() -> Any:
    """Read a document without a transaction."""
    return firestore_client.read_documents("games/g")


def find_outside() -> Any:
    """Ask a query without a transaction."""
    return firestore_client.find_documents("games", "status", "==", 1)


@pytest.mark.usefixtures("client")
@pytest.mark.parametrize("request_of", [read, write, find, count, read_outside, find_outside])
def test_a_database_that_does_not_answer(request_of: Callable[[], Any]) -> None:
    """[O4] The caller is told that it is busy as soon as the time is over."""
    started = time.monotonic()
    with time_limit(LIMIT_SECONDS), pytest.raises(Exception) as failure:  # noqa: PT011 - see below
        request_of()
    assert time.monotonic() - started < LIMIT_SECONDS + 1
    assert map_error(failure.value).reason == "busy"
