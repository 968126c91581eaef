"""Explores every interleaving of changes, wake-ups, time and failures at one table.

The decisions are the real ones (`next_steps`, `wake_ups`); the database, the queue and the
processes are a model. A change is two steps: read and decide (which may order a task), then commit
if nobody else has. A wake-up is two steps as well: look, and order the next. Between any two steps
another process may act, time may pass, or a process may die. Tasks may come late and twice; an
order may fail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple, TypeVar
from unittest.mock import patch

from stolik.documents import header_updates
from stolik.documents.clock import Clock
from stolik.documents.header import Header
from stolik.service.scheduling import next_steps, task_queue, wake_ups
from testkit.headers import NOW, header, latest_wake_up

CALL_MS = 10_000  # the longest that a change or a wake-up takes from its first step to its last
PAUSE_MS = 9_000  # within a call

T = TypeVar("T")
V = TypeVar("V")
Change = Callable[[Header, int], Header]
DEALT = header()


class Task(NamedTuple):
    """A wake-up in the queue."""

    at: int
    chain: int
    since: int = 0


class Table(NamedTuple):
    """What matters of a table, as it is committed."""

    version: int  # grows with every commit
    updated: int
    turn: int
    turn_started: int | None
    deadline: int | None
    wake_at: int | None
    clock: Clock

    @property
    def header(self) -> Header:
        """The same as a header."""
        return _header(self)


@cache
def _header(table: Table) -> Header:
    fields: dict[str, Any] = table._asdict()
    del fields["version"]
    return replace(DEALT, turn_uid=DEALT.seats[table.turn].uid, **fields)


def _stored(planned: Header, version: int) -> Table:
    return Table(version, *(getattr(planned, name) for name in Table._fields[1:]))


def _move(table: Header, now: int) -> Header:
    turn = ((table.turn or 0) + 1) % len(table.seats)  # the last of them is a bot
    moved = replace(table, seq=table.seq + 1, turn=turn, turn_uid=table.seats[turn].uid)
    return header_updates.restart_clock(replace(moved, updated=now), now)


def _hurry(table: Header, now: int) -> Header:
    """Somebody with little time left is to move."""
    return replace(table, updated=now, turn_started=now, deadline=now + 6_000)


def _give_time(table: Header, now: int) -> Header:
    return replace(table, updated=now, deadline=table.deadline and table.deadline + 20_000)


def _rest(table: Header, now: int) -> Header:
    return replace(table, updated=now, turn_started=None, deadline=None)


CHANGES: dict[str, Change] = {
    "move": _move, "hurry": _hurry, "give time": _give_time, "rest": _rest,
}  # fmt: skip


@dataclass(frozen=True)
class Decided:
    """A change that has been decided and is not committed yet."""

    read: Table
    wanted: Table
    since: int


@dataclass(frozen=True)
class Looked:
    """A wake-up that has looked at the table and has not ordered the next one yet."""

    task: Task
    seen: Table
    since: int


@dataclass(frozen=True)
class World:
    """Everything at one moment."""

    now: int
    table: Table
    queue: frozenset[Task]
    decided: tuple[Decided | None, ...]  # by person
    left: tuple[int, ...]  # changes that each person may still make
    looked: tuple[Looked, ...] = ()
    failures: int = 1  # orders that may still fail, or processes that may still die
    pauses: int = 3  # that may still pass

    @property
    def is_quiet(self) -> bool:
        """Whether no process is at work."""
        return not self.looked and not any(self.decided)


def start(
    people: int = 2, changes: int = 2, pauses: int = 3, failures: int = 1, seconds: int = 20
) -> World:
    """A table that has just been dealt to two people and a bot, with so much time for a move."""
    table = replace(DEALT, clock=Clock("move", seconds=seconds))
    dealt = header_updates.restart_clock(table, NOW)
    planned, ordered = _with_orders(lambda: wake_ups.plan("g", None, dealt))
    return World(
        now=NOW,
        table=_stored(planned, 0),
        queue=ordered,
        decided=(None,) * people,
        left=(changes,) * people,
        failures=failures,
        pauses=pauses,
    )


def explore(first: World, most: int = 400_000) -> Iterator[World]:
    """Every world that can be reached, each once."""
    seen, fresh = {first}, [first]
    while fresh:
        world = fresh.pop()
        yield world
        for following in steps(world):
            if following not in seen:
                seen.add(following)
                fresh.append(following)
        assert len(seen) <= most, "the model has grown too large"


def steps(world: World) -> Iterator[World]:
    """What may happen next."""
    yield from _pauses(world)
    for person in range(len(world.left)):
        yield from _changes(world, person)
    for task in world.queue:
        yield from _look(world, task)
    for looked in world.looked:
        yield from _order_next(world, looked)
    if world.table.header.plays_itself:  # by the task of a bot
        after, orders = _planned(world, _move)
        yield replace(world, table=after, queue=world.queue | orders)


def missing_task(world: World) -> bool:
    """Whether a table that has a chain would not be woken in time; the invariant of wake_ups."""
    wake = latest_wake_up(world.table.header, world.now)
    chain = world.table.wake_at
    if not world.is_quiet or wake is None or chain is None:
        return False
    return not any(task.at <= wake for task in world.queue if task.chain == chain)


def _pauses(world: World) -> Iterator[World]:
    if not world.pauses:
        return
    due = min((task.at for task in world.queue if task.at > world.now), default=world.now)
    for now in {world.now + PAUSE_MS, due} - {world.now}:
        decided = tuple(
            None if change and now - change.since > CALL_MS else change for change in world.decided
        )
        looked = tuple(wake_up for wake_up in world.looked if now - wake_up.since <= CALL_MS)
        left = world.pauses - 1
        yield replace(world, now=now, decided=decided, looked=looked, pauses=left)


def _changes(world: World, person: int) -> Iterator[World]:
    change = world.decided[person]
    if change is not None:
        # The commit fails if the table has changed since; a process that dies does not commit.
        table = change.wanted if world.table == change.read else world.table
        yield replace(world, table=table, decided=_put(world.decided, person, None))
        if world.failures:
            dead = replace(world, failures=world.failures - 1)
            yield replace(dead, decided=_put(world.decided, person, None))
        return
    if not world.left[person] or world.table.header.plays_itself:
        return
    left = _put(world.left, person, world.left[person] - 1)
    for decide in CHANGES.values():
        for fails in (False, True)[: 1 + world.failures]:
            wanted, orders = _planned(world, decide, fails)
            yield replace(
                world,
                queue=world.queue | orders,
                decided=_put(world.decided, person, Decided(world.table, wanted, world.now)),
                left=left,
                failures=world.failures - fails,
            )


def _look(world: World, task: Task) -> Iterator[World]:
    if task.at > world.now or any(looked.task == task for looked in world.looked):
        return
    table = world.table
    if wake_ups.is_before_commit(table.header, *task, world.now):
        return  # it is delivered again
    if table.wake_at != task.chain:
        yield replace(world, queue=world.queue - {task})
        return
    if "timeout" not in next_steps.due_kinds(table.header, world.now):
        yield replace(world, looked=(*world.looked, Looked(task, table, world.now)))
        return
    after, orders = _planned(world, _move)  # in one commit
    looked = (*world.looked, Looked(task, after, world.now))
    yield replace(world, table=after, queue=world.queue | orders, looked=looked)


def _order_next(world: World, looked: Looked) -> Iterator[World]:
    rest = tuple(other for other in world.looked if other != looked)
    if world.failures:  # the process dies, or the queue does not take it: the task comes again
        yield replace(world, looked=rest, failures=world.failures - 1)
    orders = frozenset[Task]()
    if looked.seen.wake_at == looked.task.chain:
        _, orders = _with_orders(
            lambda: wake_ups.continue_chain("g", looked.seen.header, looked.since)
        )
    yield replace(world, looked=rest, queue=(world.queue | orders) - {looked.task})


def _planned(world: World, decide: Change, fails: bool = False) -> tuple[Table, frozenset[Task]]:
    before = world.table.header
    wanted = decide(before, world.now)
    planned, orders = _with_orders(lambda: wake_ups.plan("g", before, wanted), fails)
    return _stored(planned, world.table.version + 1), orders


def _with_orders(decide: Callable[[], T], fails: bool = False) -> tuple[T, frozenset[Task]]:
    """What a real function decides, and the wake-ups that it orders."""
    ordered = set[Task]()

    def schedule(game_id: str, seq: int, kind: str, at: int, chain: int, since: int) -> bool:
        if not fails:
            ordered.add(Task(at, chain, since))
        return not fails

    with patch.object(task_queue, "schedule", schedule):
        return decide(), frozenset(ordered)


def _put(values: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    return (*values[:place], value, *values[place + 1 :])
