"""Calls that change something are repeated with the same request id."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stolik.documents.request_ids import WITHOUT_REQUEST_ID
from stolik.service.api.receipts import is_request_id
from stolik.service.callables.registry import CALLABLES
from stolik_client import repeated_calls
from stolik_client.errors import InternalError, Offline, Refused, StolikError
from stolik_client.repeated_calls import RepeatedCalls, RepeatSettings

OFFLINE = Offline("offline")


class Flaky:
    """A call that fails with these errors, one after another, and then answers."""

    def __init__(self, *errors: StolikError) -> None:
        self.errors, self.ids = list(errors), list[str]()

    async def send(self, request_id: str) -> Any:
        self.ids.append(request_id)
        if self.errors:
            raise self.errors.pop(0)
        return "answer"


def calls() -> RepeatedCalls:
    return RepeatedCalls(RepeatSettings(first_wait=0.001, longest_wait=0.001))


def test_the_sdk_knows_which_calls_take_an_id() -> None:
    """[O2] As the declarations say."""
    without = {name for name, one in CALLABLES.items() if not one.takes_request_id}
    assert without == WITHOUT_REQUEST_ID


def test_a_call_without_an_answer_is_repeated() -> None:
    """[O2] With the same id."""
    flaky = Flaky(OFFLINE, InternalError("internal"))
    assert asyncio.run(calls().run("give_time", flaky.send)) == "answer"
    assert len(flaky.ids) == 3
    assert len(set(flaky.ids)) == 1
    assert is_request_id(flaky.ids[0])


def test_a_refusal_is_an_answer() -> None:
    """[O2] The next call has an id of its own."""
    flaky, repeated = Flaky(Refused("too-many")), calls()
    with pytest.raises(Refused):
        asyncio.run(repeated.run("leave_game", flaky.send))
    asyncio.run(repeated.run("leave_game", flaky.send))
    assert len(set(flaky.ids)) == 2


def test_a_call_that_was_given_up_keeps_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    """[O2] For whoever tries again within a minute, and only for the same call."""
    flaky, repeated = Flaky(*[OFFLINE] * 6), calls()
    for _ in range(2):
        with pytest.raises(Offline):
            asyncio.run(repeated.run("create_game", flaky.send))
    assert len(set(flaky.ids)) == 1
    asyncio.run(repeated.run("join_game", flaky.send))
    assert len(set(flaky.ids)) == 2
    monkeypatch.setattr(repeated_calls, "REMEMBERED_SECONDS", -1)
    flaky.errors = [OFFLINE] * 3
    with pytest.raises(Offline):
        asyncio.run(repeated.run("create_game", flaky.send))
    asyncio.run(repeated.run("create_game", flaky.send))
    assert len(set(flaky.ids)) == 3
