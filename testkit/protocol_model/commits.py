"""The next part of a process in a world, and how its commits may end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from stolik.service.tables import paths
from stolik.service.tables.direct_client import Write
from testkit.protocol_model import processes, stores
from testkit.protocol_model.entries import Entry
from testkit.protocol_model.people import GAME_ID
from testkit.protocol_model.processes import Committed, Process, Working
from testkit.protocol_model.stores import Store
from testkit.protocol_model.worlds import Owner, Person, World

UNSEEN_WRITES_LOSE = (paths.header_path(GAME_ID), paths.live_path(GAME_ID))
V = TypeVar("V")


def next_parts(
    world: World, working: Working | None, entry: Entry | None, owner: Owner | None
) -> Iterator[tuple[str, Working | None, World]]:
    """The next part of a process, or the first one; None if the process dies in it."""
    if working is None:
        assert entry is not None
        process = processes.begin(entry, world.now, world.store)
        yield "begins", process, _with_orders(world, process)
        if world.failures and process.part.orders:
            failing = processes.begin(entry, world.now, world.store, orders_fail=True)
            yield "begins, its order fails", failing, _with_lost_order(world, failing)
    elif isinstance(working, Committed):
        later = processes.go_on(working.process, working.outcome, world.store)
        yield "goes on", later, _with_orders(world, later)
        if world.failures and later.part.orders:
            failing = processes.go_on(working.process, working.outcome, world.store, True)
            yield "goes on, its order fails", failing, _with_lost_order(world, failing)
    elif working.part.writes is not None:
        yield from _commits(world, working, working.part.writes, owner)


def _commits(
    world: World, process: Process, writes: tuple[Write, ...], owner: Owner | None
) -> Iterator[tuple[str, Working | None, World]]:
    """How a commit may end."""
    committed = stores.commit(world.store, writes)
    if committed is None:
        later = processes.go_on(process, "lost race", world.store)
        yield "loses its race", later, _with_orders(world, later)
        return
    after = _with_commit(world, committed, owner)
    if any(
        path in UNSEEN_WRITES_LOSE and not _is_as_read(world, process, path)
        for _, path, _, _ in writes
    ):
        after = replace(after, has_lost_change=True)
    later = processes.go_on(process, "done", committed)
    if later.part.has_read:
        yield "commits", Committed(process, "done"), after
    else:
        yield "commits", later, _with_orders(after, later)
    if not world.failures:
        return
    yield "commits and dies", None, failed(after)
    if later.part.orders and not later.part.has_read:
        failing = processes.go_on(process, "done", committed, orders_fail=True)
        yield "commits, its order fails", failing, _with_lost_order(after, failing)
    yield "commits without an answer", Committed(process, "unknown"), failed(after)
    unchanged = processes.go_on(process, "unknown", world.store)
    yield "fails without an answer", unchanged, _with_orders(failed(world), unchanged)


def _is_as_read(world: World, process: Process, path: str) -> bool:
    (then, _), (now, _) = process.read.documents[path], world.store.documents[path]
    return then == now


def _with_commit(world: World, store: Store, owner: Owner | None) -> World:
    changed = any(
        world.store.documents.get(path) != store.documents.get(path) for path in UNSEEN_WRITES_LOSE
    )
    told = world.are_observers_told and not changed
    world = replace(world, store=store, are_observers_told=told)
    if owner is None:
        return world
    place, number = owner
    person = world.people[place]
    applied = _put(person.applied, number, person.applied[number] + 1)
    return with_person(world, place, replace(person, applied=applied))


def _with_lost_order(world: World, process: Process) -> World:
    told = world.are_observers_told or process.part.has_told
    return replace(failed(world), has_lost_order=True, are_observers_told=told)


def _with_orders(world: World, process: Process) -> World:
    if process.part.has_told:
        world = replace(world, are_observers_told=True)
    new = process.part.orders - world.names
    if not new:
        return world
    return replace(world, queue=world.queue | new, names=world.names | new)


def failed(world: World) -> World:
    """The world after one more failure."""
    return replace(world, failures=world.failures - 1, is_unharmed=False)


def with_person(world: World, place: int, person: Person) -> World:
    """The world with this person at a place."""
    return replace(world, people=_put(world.people, place, person))


def _put(values: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    return (*values[:place], value, *values[place + 1 :])
