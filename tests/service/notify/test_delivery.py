"""Delivery of notices by processes that die at any step, and by several at once."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from stolik.service.errors import Contended
from stolik.service.notify import channels, delivery
from stolik.service.notify.channels import Outcome
from stolik.service.notify.notices import Notice
from stolik.service.ops import notice_tasks, turn_tasks
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.next_steps import TURN_NOTICE_DELAY_MS
from stolik.service.scheduling.task_kind import TaskKind
from testkit.fake_firestore import FakeFirestore
from testkit.secrecy_hunt import fake_service
from testkit.table_driver import Server, Table

RETRY_MS = 20_000
TWO_CHANNELS = {"webhook": "https://x", "emailMe": True}


class Killed(BaseException):
    """The process ends here."""


@dataclass
class World:
    """A service whose process dies at one step, and a queue that repeats what did not return."""

    server: Server
    client: FakeFirestore
    kill_at: int = -1  # the number of the step, from 0
    steps: int = 0
    tasks: dict[str, tuple[Callable[[Any, int], None], dict[str, Any]]] = field(
        default_factory=dict
    )
    names: set[str] = field(default_factory=set)
    sent: list[tuple[str, str]] = field(default_factory=list)  # channel and key
    outcomes: dict[str, Outcome] = field(default_factory=dict)

    def step(self) -> None:
        self.steps += 1
        if self.steps == self.kill_at + 1:
            raise Killed

    def enqueue(self, function: str, data: dict[str, Any], at: int, name: str) -> bool:
        """Replaces `task_queue.enqueue`; a name is taken once."""
        self.step()
        if function == "noticetask" and name not in self.names:
            self.names.add(name)
            self.tasks[name] = (notice_tasks.handle, data)
        self.step()
        return True

    def send(self, channel: str, key: str) -> Outcome:
        """What a channel does with a notice."""
        outcome = self.outcomes.get(channel, Outcome.SENT)
        self.step()
        if outcome in (Outcome.SENT, Outcome.UNKNOWN):
            self.sent.append((channel, key))
        self.step()
        return outcome

    def run(self) -> None:
        """Run every task until it returns, as Cloud Tasks does."""
        for _ in range(20):
            for name, (handle, data) in [*self.tasks.items()]:
                try:
                    handle(data, self.server.now)
                except (Killed, RuntimeError):
                    continue
                del self.tasks[name]
            if not self.tasks:
                return
            self.server.now += RETRY_MS


@contextmanager
def world(monkeypatch: pytest.MonkeyPatch, kill_at: int = -1) -> Iterator[tuple[World, Table]]:
    """A table in play with two people who can be told, on a Firestore that can be killed."""
    with fake_service("notices") as (server, client, _), monkeypatch.context() as patch:
        table = server.table("rummikub", 2)
        for uid in ("p0", "p1"):
            client.document(f"users/{uid}").set(TWO_CHANNELS)
        made = World(server, client, kill_at)
        commit = client.commit

        def commit_or_die(writes: Any, *, timeout: float = 0.0) -> None:
            made.step()
            commit(writes)
            made.step()

        patch.setattr(client, "commit", commit_or_die)
        patch.setattr(task_queue, "enqueue", made.enqueue)
        for channel in channels.SENDERS:
            patch.setitem(channels.SENDERS, channel, _sender(made, channel))
        yield made, table


def _sender(made: World, channel: str) -> Callable[[str, Any, dict[str, Any]], Outcome]:
    return lambda uid, settings, notice: made.send(channel, notice["key"])


def order_turn(made: World, table: Table) -> str:
    """Put the wake-up for a turn's notice into the queue, and let it be due; the notice's key."""
    header = table.header
    data = {"gameId": table.game_id, "seq": 0, "kind": "wake", "chain": header.wake_at or 0}
    made.server.now += TURN_NOTICE_DELAY_MS
    made.tasks["turn"] = (turn_tasks.handle, data)
    return Notice("notice", table.game_id, header.seq, str(header.turn_uid)).key


@pytest.mark.parametrize("webhook", [Outcome.SENT, Outcome.REFUSED])
def test_a_death_at_any_step(monkeypatch: pytest.MonkeyPatch, webhook: Outcome) -> None:
    """[G1] [O5] Nothing is lost; what is sent again has the same channel and the same key."""
    channel = "webhook" if webhook is Outcome.SENT else "mail"
    for kill_at in itertools.count():
        with world(monkeypatch, kill_at) as (made, table):
            made.outcomes = {"webhook": webhook}
            key = order_turn(made, table)
            made.run()
            assert set(made.sent) == {(channel, key)}, kill_at
            assert len(made.sent) <= 2, kill_at
            stored = made.client.document(f"notices/{key}").get().to_dict()
            assert stored is not None
            assert (stored["state"], stored["channel"]) == ("sent", channel), kill_at
            if made.steps <= kill_at:
                assert len(made.sent) == 1
                break
    assert kill_at >= 8  # enqueuing, two commits and the sending, before and after each


def test_sent_twice_only_if_nobody_could_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """[G1] Only a process that died after sending and before marking makes others send again."""
    twice = []
    for kill_at in range(8):
        with world(monkeypatch, kill_at) as (made, table):
            order_turn(made, table)
            made.run()
            twice += [kill_at] * (len(made.sent) == 2)
    assert len(twice) == 2
    assert twice[1] == twice[0] + 1


def test_one_process_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """[G1] Another one that gets the same task while the lease runs has to come again."""
    with world(monkeypatch) as (made, table):
        header, now = table.header, made.server.now
        notice = Notice("notice", table.game_id, header.seq, str(header.turn_uid))
        refused = []

        def send_and_meet_another(uid: str, settings: Any, content: Any) -> Outcome:
            for later in (0, delivery.LEASE_MS - 1):
                with pytest.raises(Contended):
                    delivery.deliver(notice, now + later)
                refused.append(later)
            return Outcome.SENT

        monkeypatch.setitem(channels.SENDERS, "webhook", send_and_meet_another)
        assert delivery.deliver(notice, now) == "webhook"
        assert len(refused) == 2
        assert delivery.deliver(notice, now) == delivery.DONE_BEFORE


def test_an_unknown_outcome_stays_with_its_channel(monkeypatch: pytest.MonkeyPatch) -> None:
    """[G1] A mail server that hung up may have the notice, so no other channel gets it."""
    with world(monkeypatch) as (made, table):
        made.outcomes = {"webhook": Outcome.UNKNOWN}
        key = order_turn(made, table)
        made.run()
        webhooks = [("webhook", key)] * delivery.MAX_ATTEMPTS
        assert made.sent == [*webhooks, ("mail", key)]  # the last attempt: rather twice than never


def test_a_webhook_that_is_down(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """[G1] [X26] It is tried again later, and in the end given up without an alarm."""
    with world(monkeypatch) as (made, table):
        for uid in ("p0", "p1"):
            made.client.document(f"users/{uid}").set({"webhook": "https://x"})
        made.outcomes = {"webhook": Outcome.FAILED}
        key = order_turn(made, table)
        made.run()
        stored = made.client.document(f"notices/{key}").get().to_dict()
        assert stored is not None
        assert (stored["state"], stored["attempts"]) == ("undelivered", delivery.MAX_ATTEMPTS)
        assert "given up" not in caplog.text


def test_what_fails_is_tried_later_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """[G1] All channels are down for a while: the notice is not lost."""
    with world(monkeypatch) as (made, table):
        made.outcomes = {"webhook": Outcome.FAILED, "mail": Outcome.FAILED}
        key = order_turn(made, table)
        handle, data = made.tasks.pop("turn")
        handle(data, made.server.now)
        ((name, (deliver, content)),) = made.tasks.items()
        with pytest.raises(RuntimeError):
            deliver(content, made.server.now)
        assert made.sent == []
        made.outcomes = {}
        made.server.now += RETRY_MS
        deliver(content, made.server.now)
        assert made.sent == [("webhook", key)]
        assert name in made.names


def test_a_notice_is_given_up_in_the_end(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """[O5] After some attempts, with a line in the log and a mark, never without a word."""
    with world(monkeypatch) as (made, table):
        made.outcomes = {"webhook": Outcome.REFUSED, "mail": Outcome.FAILED}
        key = order_turn(made, table)
        made.run()
        stored = made.client.document(f"notices/{key}").get().to_dict()
        assert stored is not None
        assert (stored["state"], stored["attempts"]) == ("undelivered", delivery.MAX_ATTEMPTS)
        assert "given up" in caplog.text


def test_opting_out_holds_until_the_last_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """[A4] [O5] Who unsubscribes between the order and the delivery gets nothing."""
    with world(monkeypatch) as (made, table):
        order_turn(made, table)
        handle, data = made.tasks.pop("turn")
        handle(data, made.server.now)
        uid = str(table.header.turn_uid)
        made.client.document(f"users/{uid}").set({"emailMe": False})
        made.run()
        assert made.sent == []


def test_several_people_are_told_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """[G1] A task that dies between two orders is run again, and nobody is told twice."""
    for kill_at in range(4):
        with world(monkeypatch, kill_at) as (made, table):
            data = {"gameId": table.game_id, "seq": table.header.seq, "kind": TaskKind.RESULT}
            made.tasks["turn"] = (turn_tasks.handle, data)
            made.run()
            assert {key.rpartition("-")[2] for _, key in made.sent} == {"p0", "p1"}
            assert len(made.sent) == 2
