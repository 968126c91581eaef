"""Notices that Cloud Tasks gave up are ordered again by the sweep."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import main
from stolik.service.errors import Contended
from stolik.service.notify import channels, delivery
from stolik.service.notify.channels import Outcome
from stolik.service.notify.delivery import ORDER_AGAIN_AFTER_MS
from stolik.service.notify.notices import Notice
from stolik.service.ops import health, lost_notices, notice_tasks
from stolik.service.scheduling import task_queue
from testkit.fake_firestore import FakeFirestore
from testkit.secrecy_hunt import fake_service
from testkit.table_driver import Table

ADDRESS = {"webhook": "https://x"}


class World:
    """A table in play, whose notices fail until `outcome` is changed, and a queue."""

    def __init__(self, client: FakeFirestore, table: Table, now: int) -> None:
        self.client, self.table, self.now = client, table, now
        self.outcome = Outcome.FAILED
        self.takes_tasks = True
        self.tasks: list[dict[str, Any]] = []

    def enqueue(self, function: str, data: dict[str, Any], at: int, name: str) -> bool:
        """Replaces `task_queue.enqueue`."""
        if self.takes_tasks:
            self.tasks.append(data)
        return self.takes_tasks

    def run_tasks(self) -> None:
        """Run each task once, as if Cloud Tasks gave up then."""
        tasks, self.tasks = self.tasks, []
        for data in tasks:
            try:
                notice_tasks.handle(data, self.now)
            except RuntimeError:
                continue

    def fail(self) -> Notice:
        """The notice of the turn, which was tried once."""
        header = self.table.header
        notice = Notice("notice", self.table.game_id, header.seq, str(header.turn_uid))
        with pytest.raises(Contended):
            delivery.deliver(notice, self.now)
        return notice

    def stored(self, notice: Notice) -> dict[str, Any]:
        content = self.client.document(notice.path).get().to_dict()
        assert content is not None
        return content


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    with fake_service("lost notices") as (server, client, _):
        table = server.table("farkle", 2)
        for uid in ("p0", "p1"):
            client.document(f"users/{uid}").set(ADDRESS)
        made = World(client, table, server.now)
        monkeypatch.setattr(task_queue, "enqueue", made.enqueue)
        monkeypatch.setitem(channels.SENDERS, "webhook", lambda *_: made.outcome)
        yield made


def test_a_lost_notice_is_delivered(world: World) -> None:
    """[O5] An hour after its last attempt, and not again after that."""
    notice = world.fail()
    world.now += ORDER_AGAIN_AFTER_MS
    assert health.summary(world.now)["notices"]["lost"] == 0
    assert lost_notices.order_again(world.now) == 0
    world.now += 1
    assert health.summary(world.now)["notices"]["lost"] == 1
    assert lost_notices.order_again(world.now) == 1
    assert lost_notices.order_again(world.now) == 0  # the sweep a minute later
    world.outcome = Outcome.SENT
    world.run_tasks()
    assert (world.stored(notice)["state"], world.stored(notice)["due"]) == ("sent", None)
    assert lost_notices.order_again(world.now + 10 * ORDER_AGAIN_AFTER_MS) == 0


def test_cloud_tasks_has_given_up_by_then() -> None:
    """[O5] The pauses between its attempts are shorter than the hour, each twice the last."""
    retries = main.NOTICE_RETRIES
    attempts, first = retries.max_attempts, retries.min_backoff_seconds
    assert isinstance(attempts, int)
    assert isinstance(first, int)
    pauses = [first * 2**n for n in range(attempts - 1)]
    assert sum(pauses) * 1_000 < ORDER_AGAIN_AFTER_MS


def test_it_ends_after_the_last_attempt(world: World) -> None:
    """[O5] What every channel refuses is given up, however often it is ordered."""
    notice = world.fail()
    for _ in range(delivery.MAX_ATTEMPTS - 1):
        world.now += ORDER_AGAIN_AFTER_MS + 1
        assert lost_notices.order_again(world.now) == 1
        world.run_tasks()
    assert (world.stored(notice)["state"], world.stored(notice)["due"]) == ("undelivered", None)


@pytest.mark.parametrize("reason", ["moved", "unwanted"])
def test_what_need_not_be_sent_is_dropped(world: World, reason: str) -> None:
    """[O5] [A4] It is not looked at every hour."""
    notice = world.fail()
    if reason == "moved":
        world.table.step(random.Random(1))
    else:
        world.client.document(f"users/{notice.uid}").set({})
    world.now += ORDER_AGAIN_AFTER_MS + 1
    assert lost_notices.order_again(world.now) == 1
    world.run_tasks()
    assert (world.stored(notice)["state"], world.stored(notice)["due"]) == ("dropped", None)


def test_a_message_of_the_operators_whose_task_never_ran(world: World) -> None:
    """[S14] Its document is written before its task is ordered."""
    world.takes_tasks = False
    with pytest.raises(Contended):
        delivery.order_message("p0", "warning1", {"subject": "s", "text": "t"}, world.now)
    world.takes_tasks, world.outcome = True, Outcome.SENT
    world.now += ORDER_AGAIN_AFTER_MS + 1
    assert lost_notices.order_again(world.now) == 1
    world.run_tasks()
    assert world.stored(Notice("moderation", "warning1", 0, "p0"))["state"] == "sent"


def test_a_sweep_orders_few(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """[N9] The oldest first; none while the queue takes no tasks."""
    monkeypatch.setattr(lost_notices, "MAX_NOTICES_PER_SWEEP", 2)
    about = {"kind": "result", "gameId": "g", "seq": 1, "state": "sending"}
    for number in range(3):
        document = {**about, "uid": f"u{number}", "due": world.now - number - 1}
        world.client.document(f"notices/g-1-result-u{number}").set(document)
    world.takes_tasks = False
    assert lost_notices.order_again(world.now) == 0
    world.takes_tasks = True
    assert lost_notices.order_again(world.now) == 2
    assert [task["uid"] for task in world.tasks] == ["u1", "u0"]  # u2 was tried in vain
    assert lost_notices.order_again(world.now + ORDER_AGAIN_AFTER_MS + 1) == 2
