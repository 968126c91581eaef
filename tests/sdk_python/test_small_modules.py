"""The small parts of the Python SDK: streams, checks, texts, errors, and the header's shape."""

from __future__ import annotations

import asyncio
import dataclasses

import pytest

from stolik.documents import header as model
from stolik.documents.chair import Chair
from stolik.documents.header import PROTOCOL, Header
from stolik.engine.contract import Event
from stolik.service.tables import header_document
from stolik_client import connection, header
from stolik_client.errors import IllegalMove, Invalid, Offline, Stale, StolikError, from_call
from stolik_client.form_checks import NewAccount, check_account
from stolik_client.server_clock import ServerClock
from stolik_client.streams import State, Stream
from stolik_client.texts import LANGUAGES, Texts


@pytest.mark.parametrize("name", ["Header", "Chair", "Clock", "Cost", "Takeback"])
def test_header_is_the_services(name: str) -> None:
    """[X22] Both ends have the same fields with the same defaults."""
    ours, theirs = getattr(header, name), getattr(model, name)
    assert [field.name for field in dataclasses.fields(ours)] == [
        field.name for field in dataclasses.fields(theirs)
    ]
    assert connection.PROTOCOL == PROTOCOL


def test_header_is_read_with_unknown_fields() -> None:
    """A newer service may say more than this client knows."""
    there = Header("farkle", "farkle@1", {}, "h", (Chair(),), "c", 1, 2)
    document = {**header_document.write_header(there), "newer": True}
    document["seats"] = [{**chair, "newer": 1} for chair in document["seats"]]
    read = header.read_header(document)
    assert (read.game, read.missing, read.names) == ("farkle", 1, ("1",))


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
        (NewAccount("a@example.com", "secret1", "secret1", "A" * 31), "bad-name"),
    ],
)
def test_checked_before_any_call(wanted: NewAccount, reason: str) -> None:
    """[A1] What a form can know is refused here."""
    with pytest.raises(Invalid) as refused:
        check_account(wanted)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("status", "details", "kind", "reason"),
    [
        ("FAILED_PRECONDITION", {"reason": "must-follow"}, IllegalMove, "must-follow"),
        ("ABORTED", {"reason": "stale", "seq": 4}, Stale, "stale"),
        ("UNAVAILABLE", {"reason": "busy"}, Offline, "busy"),
        ("DEADLINE_EXCEEDED", None, Offline, "offline"),
        ("INTERNAL", None, StolikError, "internal"),
    ],
)
def test_errors_carry_the_reason(
    status: str, details: object, kind: type[StolikError], reason: str
) -> None:
    """[X1] [C4] The same words on both ends."""
    error = from_call(status, "text", details)
    assert isinstance(error, kind)
    assert error.reason == reason


def test_texts_speak_four_languages() -> None:
    """[G3] [X1] Reasons and events from the one catalogue."""
    event = Event(None, "trick", {"taker": 1, "points": 21, "cards": ["Qc", "Th", "9h"]})
    for language in LANGUAGES:
        texts = Texts(language)
        assert texts.reason("must-follow") != texts.reason("internal")
        assert "Bob" in texts.event("zole", event, ["Ann", "Bob", "Cleo"])
    assert Texts("en").reason("a-reason-of-tomorrow") == Texts("en").reason("internal")


def test_streams_tell_and_end() -> None:
    """[C6] Listeners and iterators hear the same; an end lets go of both."""

    async def script() -> None:
        count = State(0)
        heard: list[int] = []
        stop = count.subscribe(heard.append)
        later = asyncio.create_task(count.when(lambda value: value > 1))
        told: Stream[int] = Stream()
        await asyncio.sleep(0)

        async def listen() -> list[int]:
            return [value async for value in told]

        listening = asyncio.create_task(listen())
        await asyncio.sleep(0)
        for value in (1, 1, 2):
            count.set(value)
            told.emit(value)
        stop()
        count.set(3)
        told.end()
        assert (heard, await later, await listening) == ([0, 1, 2], 2, [1, 1, 2])
        never = asyncio.create_task(count.when(lambda value: value > 9))
        await asyncio.sleep(0)
        count.end()
        with pytest.raises(asyncio.CancelledError):
            await never

    asyncio.run(script())


def test_clock_trusts_the_quickest_exchange() -> None:
    """[X5] The server's time, whatever the local clock says."""
    clock = ServerClock(lambda: 1000.0)
    assert clock.now() == 1000
    clock.learn(sent=0, server=5_000, received=2_000)
    clock.learn(sent=1_000, server=61_050, received=1_100)
    assert clock.now() == 61_000
