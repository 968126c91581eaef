"""[Q2] [O9] Somebody holds a table's documents in a transaction of their own, over REST.

The emulator takes pessimistic locks for everybody, also for documents that the rules then refuse to
show. Production gives people with a token of Firebase optimistic transactions only, which lock
nothing (docs/security.md); what is shown here is what a lock would cost.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from stack import PROJECT, Stack
from stack.user_client import unsigned_token
from stolik.service.errors import Contended
from stolik.service.play import moves
from stolik.service.settings import DATABASE_SECONDS, ENQUEUE_SECONDS
from stolik.service.tables import paths
from stolik.service.time_limit import time_limit
from testkit.people import CallRefused, People
from testkit.table_driver import Server, Table

DOCUMENTS = f"projects/{PROJECT}/databases/(default)/documents"
CALL_SECONDS = DATABASE_SECONDS + ENQUEUE_SECONDS
SHORT_SECONDS = 2.0  # so that the tests are quick
PESSIMISTIC: dict[str, Any] = {"readWrite": {}}


@contextmanager
def held(
    stack: Stack, uid: str, wanted: list[str], options: dict[str, Any] = PESSIMISTIC
) -> Iterator[None]:
    """Read documents in a transaction of `uid`, which stays open for as long as this lasts."""
    base = f"http://{stack.firestore_host}/v1/{DOCUMENTS}"
    token = {"Authorization": f"Bearer {unsigned_token(uid)}"}
    with httpx.Client(trust_env=False, timeout=60, headers=token) as client:
        begun = client.post(f"{base}:beginTransaction", json={"options": options})
        transaction = begun.json()["transaction"]
        for path in wanted:
            body = {"documents": [f"{DOCUMENTS}/{path}"], "transaction": transaction}
            assert client.post(f"{base}:batchGet", json=body).status_code in (200, 403)
        yield
        client.post(f"{base}:rollback", json={"transaction": transaction})


def everything(table: Table) -> list[str]:
    """The paths of a table's documents, and of the entry that the next move writes."""
    return [*table.all_documents(), paths.move_path(table.game_id, table.header.seq + 1)]


@pytest.mark.parametrize("uid", ["stranger", "p1", "p0"])
def test_a_lock_costs_seconds(stack: Stack, server: Server, uid: str) -> None:
    """[Q2] [O9] The move is refused in time, changes nothing, and counts once it is repeated."""
    table = server.table("farkle", 2)
    before, request = table.all_documents(), table.move_request("roll", table.header)
    with held(stack, uid, everything(table)):
        started = time.monotonic()
        with time_limit(SHORT_SECONDS), pytest.raises(Contended, match="busy"):
            moves.play(request, server.now)
        assert time.monotonic() - started < SHORT_SECONDS + 1
        assert table.all_documents() == before
    answer = moves.play(request, server.now)
    assert answer["seq"] == 2
    assert moves.play(request, server.now) == answer
    assert len(table.log()) == 1


def test_a_transaction_that_only_reads_locks_nothing(stack: Stack, server: Server) -> None:
    """[Q2] [O9] Nor would an optimistic one, which the emulator's REST interface cannot open."""
    table = server.table("farkle", 2)
    with held(stack, "p1", everything(table), {"readOnly": {}}):
        started = time.monotonic()
        assert table.play("roll")["seq"] == 2
        assert time.monotonic() - started < SHORT_SECONDS


def test_a_call_over_http(stack: Stack, users: People) -> None:
    """[Q2] [O9] `busy` before a browser gives up, and the same call again joins the table."""
    ann, bob = users.with_unsigned_token("lock-ann"), users.with_unsigned_token("lock-bob")
    made = ann.call("create_game", game="farkle", seats=2, name="A")
    data = {"code": made["code"], "name": "B", "requestId": "lock-" + "r" * 22}
    with held(stack, "lock-eve", [paths.header_path(made["gameId"])]):
        started = time.monotonic()
        with pytest.raises(CallRefused) as refused:
            bob.call("join_game", data=data)
        assert time.monotonic() - started < CALL_SECONDS
        assert (refused.value.status, refused.value.reason) == ("UNAVAILABLE", "busy")
    assert bob.call("join_game", data=data)["seat"] == 1
