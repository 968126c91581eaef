"""The outbox and the listener's book-keeping, without a network."""

from __future__ import annotations

import asyncio

import pytest

from stolik_client.errors import IllegalMove, Offline, StolikError, Unplanned
from stolik_client.listeners import backoff
from stolik_client.outbox import UNPLANNED_TRIES, Outbox, OutboxSettings
from stolik_client.streams import State
from stolik_client.types import Pending, Played


class Sender:
    """Answers with these errors in turn, then with a played move."""

    def __init__(self, *errors: StolikError) -> None:
        self.errors = list(errors)
        self.sent: list[Pending] = []

    async def send(self, pending: Pending) -> Played:
        self.sent.append(pending)
        if self.errors:
            raise self.errors.pop(0)
        return Played(pending.seq + 1, ())


def outbox(sender: Sender, kept: dict[str, str]) -> tuple[Outbox, State[Pending | None]]:
    pending: State[Pending | None] = State(None)
    return Outbox("g", sender.send, pending, OutboxSettings(0.001, 0.002, kept)), pending


def test_unanswered_move_keeps_its_id() -> None:
    """[X3] [X4] [C22] Sent again with the same id until it is answered."""

    async def script() -> None:
        sender, kept = Sender(*[Offline("offline")] * 9), dict[str, str]()
        box, pending = outbox(sender, kept)
        assert (await box.deliver("roll", 4)).seq == 5
        assert len({one.move_id for one in sender.sent}) == 1
        assert [one.tries for one in sender.sent] == list(range(1, 11))
        assert (kept, pending.value) == ({}, None)

    asyncio.run(script())


@pytest.mark.parametrize(
    ("errors", "tries"),
    [
        pytest.param([IllegalMove("roll-first")], 1, id="refused-at-once"),
        pytest.param([Unplanned("internal")] * 9, UNPLANNED_TRIES, id="a-bug-not-for-ever"),
    ],
)
def test_refusals_end_it(errors: list[StolikError], tries: int) -> None:
    """[C4] [X4] A refused move is over, and says why."""

    async def script() -> None:
        sender, kept = Sender(*errors), dict[str, str]()
        box, pending = outbox(sender, kept)
        with pytest.raises(StolikError) as refused:
            await box.deliver("bank 0", 4)
        assert refused.value is errors[0] or isinstance(refused.value, Unplanned)
        assert (len(sender.sent), kept, pending.value) == (tries, {}, None)

    asyncio.run(script())


def test_kept_move_is_taken_up_by_the_next() -> None:
    """[X4] [C22] Closed on the way, resumed with the same id; two at once are refused."""

    async def script() -> None:
        sender, kept = Sender(*[Offline("offline")] * 10_000), dict[str, str]()
        box, pending = outbox(sender, kept)
        delivery = asyncio.create_task(box.deliver("roll", 4))
        await pending.when(lambda one: one is not None and one.tries > 2)
        with pytest.raises(Unplanned, match="busy"):
            await box.deliver("roll", 4)
        box.close()
        with pytest.raises(Offline):
            await delivery
        later = Sender()
        again, _ = outbox(later, kept)
        assert await again.resume() == Played(5, ())
        assert later.sent[0].move_id == sender.sent[0].move_id
        assert await again.resume() is None

    asyncio.run(script())


def test_waits_double_up_to_the_longest() -> None:
    """[C22] 1, 2, 4 ... 32 seconds, with jitter."""
    for tries, full in ((1, 1), (2, 2), (5, 16), (6, 32), (60, 32)):
        waits = [backoff(tries) for _ in range(50)]
        assert full / 2 <= min(waits) <= max(waits) <= full
        assert len(set(waits)) > 1
