"""The outbox without a network, and the back-off between its tries."""

from __future__ import annotations

import asyncio

import pytest

from stolik_client.backoff import backoff
from stolik_client.errors import (
    Closed,
    IllegalMove,
    InternalError,
    Offline,
    Refused,
    StolikError,
)
from stolik_client.outbox import MAX_INTERNAL_ERROR_TRIES, Outbox, OutboxSettings
from stolik_client.streams import MutableState
from stolik_client.types import Pending, Played


class Sender:
    """Raises these errors in turn, then answers with a played move."""

    def __init__(self, *errors: StolikError) -> None:
        self.errors = list(errors)
        self.sent: list[Pending] = []

    async def send(self, pending: Pending) -> Played:
        self.sent.append(pending)
        if self.errors:
            raise self.errors.pop(0)
        return Played(pending.seq + 1, ())


def outbox(sender: Sender, storage: dict[str, str]) -> tuple[Outbox, MutableState[Pending | None]]:
    pending: MutableState[Pending | None] = MutableState(None)
    return Outbox("g", sender.send, pending, OutboxSettings(0.001, 0.002, storage)), pending


def test_unanswered_move_keeps_its_id() -> None:
    """[X3] [X4] [C22] Sent again with the same id until it is answered."""

    async def script() -> None:
        sender, storage = Sender(*[Offline("offline")] * 9), dict[str, str]()
        box, pending = outbox(sender, storage)
        assert (await box.deliver("roll", 4)).seq == 5
        assert len({move.move_id for move in sender.sent}) == 1
        assert [move.tries for move in sender.sent] == list(range(1, 11))
        assert (storage, pending.value) == ({}, None)

    asyncio.run(script())


@pytest.mark.parametrize(
    ("errors", "tries"),
    [
        pytest.param([IllegalMove("roll-first")], 1, id="refused"),
        pytest.param([InternalError("internal")] * 9, MAX_INTERNAL_ERROR_TRIES, id="a-bug"),
    ],
)
def test_refused_move_is_not_sent_again(errors: list[StolikError], tries: int) -> None:
    """[C4] [X4] A refusal ends the move at once, an internal error after some tries."""

    async def script() -> None:
        sender, storage = Sender(*errors), dict[str, str]()
        box, pending = outbox(sender, storage)
        with pytest.raises(StolikError) as refused:
            await box.deliver("bank 0", 4)
        assert refused.value is errors[0] or isinstance(refused.value, InternalError)
        assert (len(sender.sent), storage, pending.value) == (tries, {}, None)

    asyncio.run(script())


def test_stored_move_is_resumed() -> None:
    """[X4] [C22] A pending move survives the close and is resumed with the same id."""

    async def script() -> None:
        sender, storage = Sender(*[Offline("offline")] * 10_000), dict[str, str]()
        box, pending = outbox(sender, storage)
        delivery = asyncio.create_task(box.deliver("roll", 4))
        await pending.when(lambda move: move is not None and move.tries > 2)
        with pytest.raises(Refused, match="busy"):
            await box.deliver("roll", 4)
        await box.close()
        with pytest.raises(Closed):
            await delivery
        later = Sender()
        reopened, _ = outbox(later, storage)
        assert await reopened.resume() == Played(5, ())
        assert later.sent[0].move_id == sender.sent[0].move_id
        assert await reopened.resume() is None

    asyncio.run(script())


def test_a_waiter_that_is_cancelled_does_not_block_the_next_move() -> None:
    """[J4] [X3] The move is still sent until it is answered, once; then another can be played."""

    async def script() -> None:
        sender, storage = Sender(*[Offline("offline")] * 30), dict[str, str]()
        box, pending = outbox(sender, storage)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(box.deliver("roll", 4), 0.005)
        assert storage
        with pytest.raises(Refused, match="busy"):
            await box.deliver("roll", 4)
        await asyncio.wait_for(pending.when(lambda move: move is None), 10)
        assert len({move.move_id for move in sender.sent}) == 1
        assert storage == {}
        assert (await box.deliver("keep 1", 5)).seq == 6

    asyncio.run(script())


def test_a_refusal_that_nobody_waits_for_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    """[J4] It ends the delivery all the same."""

    async def script() -> None:
        box, pending = outbox(Sender(Offline("offline"), IllegalMove("roll-first")), {})
        delivery = asyncio.create_task(box.deliver("bank 0", 4))
        await asyncio.sleep(0)
        delivery.cancel()
        await asyncio.wait_for(pending.when(lambda move: move is None), 10)
        await asyncio.sleep(0)

    asyncio.run(script())
    assert "a move was not played: roll-first" in caplog.text


def test_close_ends_a_delivery_under_way() -> None:
    """[J4] [X4] Also one that nobody waits for, and that no answer would ever end."""

    async def script() -> None:
        async def never(_: Pending) -> Played:
            return await asyncio.Future()

        storage = dict[str, str]()
        pending: MutableState[Pending | None] = MutableState(None)
        box = Outbox("g", never, pending, OutboxSettings(storage=storage))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(box.deliver("roll", 4), 0.001)
        await box.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}
        assert storage
        with pytest.raises(Closed):
            await box.deliver("roll", 4)

    asyncio.run(script())


def test_a_bug_while_sending_does_not_block_the_next_move() -> None:
    """[J4] Such as an answer that cannot be read."""

    async def script() -> None:
        async def send(pending: Pending) -> Played:
            if pending.move == "roll":
                raise KeyError("seq")
            return Played(5, ())

        pending: MutableState[Pending | None] = MutableState(None)
        box = Outbox("g", send, pending, OutboxSettings())
        with pytest.raises(KeyError):
            await box.deliver("roll", 4)
        assert pending.value is None
        assert (await box.deliver("keep 1", 4)).seq == 5

    asyncio.run(script())


def test_a_move_stays_stored_when_the_connection_is_closed() -> None:
    """[X4] As it does when only the table is closed."""

    async def script() -> None:
        storage = dict[str, str]()
        box, _ = outbox(Sender(Closed("closed")), storage)
        with pytest.raises(Closed):
            await box.deliver("roll", 4)
        assert storage

    asyncio.run(script())


def test_waits_double_up_to_the_longest() -> None:
    """[C22] 1, 2, 4 ... 32 seconds, with jitter."""
    for tries, full in ((1, 1), (2, 2), (5, 16), (6, 32), (60, 32)):
        waits = [backoff(tries) for _ in range(50)]
        assert full / 2 <= min(waits) <= max(waits) <= full
        assert len(set(waits)) > 1
