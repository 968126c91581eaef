"""The SDK's small modules: form_checks, errors, texts, streams, server_clock; unknown fields."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stolik.documents.chair import Chair
from stolik.documents.codec import read_known
from stolik.documents.header import Header
from stolik.documents.log_entry import LogEntryDocument
from stolik.documents.rack import LastMove, RackDocument
from stolik.engine.bots.advice import Advice
from stolik.engine.contract import Event
from stolik.engine.errors import BadRecord
from stolik.engine.json_codec import to_plain
from stolik_client.errors import (
    Closed,
    IllegalMove,
    InternalError,
    Invalid,
    NotSignedIn,
    Offline,
    RefusedByService,
    Stale,
    StolikError,
    TooMany,
    TooOld,
    error_from_call,
)
from stolik_client.form_checks import NewAccount, check_account
from stolik_client.server_clock import ServerClock
from stolik_client.streams import Emitter, MutableState
from stolik_client.texts import LANGUAGES, Texts


def test_documents_are_read_with_unknown_fields() -> None:
    """[X22] A newer service may write fields that this client does not know, at any depth."""
    event = Event(None, "rolled", {"dice": [1]})
    entry = LogEntryDocument(2, 0, "roll", "player", 3, (event,))
    written = Header("farkle", "farkle@1", {}, "h", (Chair(),), "c", 1, 2, entry=entry)
    rack = RackDocument(0, 2, {}, {}, last=LastMove(2, "roll", "roll", (event,)))
    for document in (written, rack):
        newer = with_unknown_fields(to_plain(document))
        assert read_known(type(document), newer) == document
    assert (written.missing, written.names) == (1, ("1",))
    with pytest.raises(BadRecord):
        read_known(Header, {**to_plain(written), "seq": "two"})


def with_unknown_fields(value: Any) -> Any:
    """A document with one more field in each of its records."""
    if isinstance(value, list):
        return [with_unknown_fields(item) for item in value]
    if not isinstance(value, dict):
        return value
    maps = {"options", "values", "rack", "shown", "private"}  # their keys are no fields
    inner = {key: item if key in maps else with_unknown_fields(item) for key, item in value.items()}
    return {**inner, "newer": True}


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        (NewAccount("ann", "secret1", "secret1"), "bad-email"),
        (NewAccount("ann@example", "secret1", "secret1"), "bad-email"),
        (NewAccount("a@example.com", "short", "short"), "short-password"),
        (NewAccount("a@example.com", "secret1", "secret2"), "passwords-differ"),
        (NewAccount("a@example.com", "secret1", "secret1", " Ann"), "bad-name"),
        (NewAccount("a@example.com", "secret1", "secret1", "A\u200bnn"), "bad-name"),
        (NewAccount("a@example.com", "secret1", "secret1", "..."), "bad-name"),
        (NewAccount("a@example.com", "secret1", "secret1", "A\u3164"), "bad-name"),
        (NewAccount("a@example.com", "secret1", "secret1", "A" * 31), "bad-name"),
    ],
)
def test_wrong_form_field_is_refused(wanted: NewAccount, reason: str) -> None:
    """[A1] Without a call to the service."""
    with pytest.raises(Invalid) as refused:
        check_account(wanted)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("status", "details", "kind", "reason"),
    [
        ("FAILED_PRECONDITION", {"reason": "must-follow"}, IllegalMove, "must-follow"),
        ("INVALID_ARGUMENT", {"reason": "bad-option"}, IllegalMove, "bad-option"),
        ("FAILED_PRECONDITION", {"reason": "table-full"}, RefusedByService, "table-full"),
        ("PERMISSION_DENIED", {"reason": "not-host"}, RefusedByService, "not-host"),
        ("ABORTED", {"reason": "stale", "seq": 4}, Stale, "stale"),
        ("FAILED_PRECONDITION", {"reason": "stale", "seq": 4}, Stale, "stale"),
        ("RESOURCE_EXHAUSTED", {"reason": "too-many", "retryAfter": 7}, TooMany, "too-many"),
        ("PERMISSION_DENIED", {"reason": "client-too-old"}, TooOld, "client-too-old"),
        ("UNAUTHENTICATED", None, NotSignedIn, "not-signed-in"),
        ("UNAVAILABLE", {"reason": "busy"}, Offline, "busy"),
        ("DEADLINE_EXCEEDED", None, Offline, "offline"),
        ("INTERNAL", None, InternalError, "internal"),
    ],
)
def test_error_of_a_call_has_its_reason(
    status: str, details: object, kind: type[StolikError], reason: str
) -> None:
    """[X1] [C4] [J5] The service's reason and details, in the class of its cause."""
    error = error_from_call(status, "text", details)
    assert type(error) is kind
    assert error.details == (details or {})
    assert error.reason == reason


def test_texts_have_four_languages() -> None:
    """[G3] [X1] Reasons and events; an unknown reason is shown as an internal error."""
    event = Event(None, "trick", {"taker": 1, "points": 21, "cards": ["Qc", "Th", "9h"]})
    for language in LANGUAGES:
        texts = Texts(language)
        assert texts.reason("must-follow") != texts.reason("internal")
        assert "Bob" in texts.event("zole", event, ["Ann", "Bob", "Cleo"])
    assert Texts("en").reason("a-reason-of-tomorrow") == Texts("en").reason("internal")


def test_advice_is_written_as_it_comes() -> None:
    """[J6] Of a suggestion or a review, as in TypeScript; `str` of it is English."""
    why = Advice("next-round")
    assert Texts("en").advice(why) == str(why) == Texts("en").advice("next-round")
    assert Texts("lv").advice(why) != str(why)


def test_streams_deliver_and_end() -> None:
    """[C6] Listeners and iterators get the same values; `end` stops both."""

    async def script() -> None:
        count = MutableState(0)
        received: list[int] = []
        stop = count.subscribe(received.append)
        later = asyncio.create_task(count.when(lambda value: value > 1))
        stream: Emitter[int] = Emitter()
        await asyncio.sleep(0)

        async def iterate() -> list[int]:
            return [value async for value in stream]

        iterated = asyncio.create_task(iterate())
        await asyncio.sleep(0)
        for value in (1, 1, 2):
            count.set(value)
            stream.emit(value)
        stop()
        count.set(3)
        stream.end()
        assert (received, await later, await iterated) == ([0, 1, 2], 2, [1, 1, 2])
        never = asyncio.create_task(count.when(lambda value: value > 9))
        await asyncio.sleep(0)
        count.end()
        with pytest.raises(Closed):
            await never

    asyncio.run(script())


def test_clock_trusts_the_quickest_exchange() -> None:
    """[X5] The server's time, corrected by the exchange with the shortest round trip."""
    clock = ServerClock(lambda: 1000.0)
    assert clock.now() == 1000
    clock.add_sample(sent=0, server=5_000, received=2_000)
    clock.add_sample(sent=1_000, server=61_050, received=1_100)
    assert clock.now() == 61_000
