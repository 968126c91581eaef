"""Visits every world that can be reached, and says how a faulty one came about."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from unittest.mock import patch

from stolik.documents.clock import Clock
from stolik.service.scheduling import task_queue
from stolik.service.tables import headers
from testkit.fake_firestore import use_fake_firestore
from testkit.protocol_model import processes, stores
from testkit.protocol_model.checks import faults
from testkit.protocol_model.entries import Task
from testkit.protocol_model.people import GAME_ID
from testkit.protocol_model.scenarios import Scenario
from testkit.protocol_model.steps import steps
from testkit.protocol_model.worlds import Person, World
from testkit.table_driver import Server

SECRET = "5a" * 32


@dataclass
class Report:
    """What an exploration saw."""

    worlds: int = 0
    steps: int = 0
    parts: int = 0  # runs of the service's code
    quiet: int = 0  # worlds in which no process was at work
    wishes_of_each: int = 0  # that everybody has got an answer to, at most in one world
    answers: Counter[str] = field(default_factory=Counter)
    stores: int = 0  # different contents of the database
    fault: str = ""
    trace: list[str] = field(default_factory=list)
    is_complete: bool = True


def start(scenario: Scenario) -> World:
    """A table of Rikiki that was dealt to people with these wishes, and to bots."""
    ordered = set[Task]()

    def schedule(
        game_id: str, seq: int, kind: str, at: int, chain: int = 0, since: int = 0
    ) -> bool:
        ordered.add(Task(at, str(kind), game_id, seq, chain, since))
        return True

    with (
        use_fake_firestore() as client,
        patch.object(task_queue, "schedule", schedule),
        patch.object(headers, "header_observers", []),
    ):
        server = Server("model")
        server.table(
            "rikiki",
            len(scenario.wishes),
            bots=scenario.bots,
            secret=SECRET,
            game_id=GAME_ID,
            clock=Clock("move", seconds=scenario.seconds),
            options={"schedule": [1]},
        )
        documents = client.documents
        now = server.now
    return World(
        now=now,
        store=stores.store_of(documents),
        people=tuple(Person(f"p{place}", wanted) for place, wanted in enumerate(scenario.wishes)),
        queue=frozenset(ordered),
        names=frozenset(ordered),
        failures=scenario.failures,
        pauses=scenario.pauses,
        sweeps=scenario.sweeps,
    )


def explore(first: World, most: int = 2_000_000) -> Report:
    """Visit every world once, until one is faulty or there are more than `most`."""
    report = Report()
    came_from: dict[World, tuple[World, str] | None] = {first: None}
    fresh = [first]
    seen_stores = {first.store}
    while fresh:
        world = fresh.pop()
        report.worlds += 1
        report.quiet += world.is_quiet
        done = min(person.done for person in world.people)
        report.wishes_of_each = max(report.wishes_of_each, done)
        seen_stores.add(world.store)
        if found := faults(world):
            report.fault, report.trace = found[0], _trace(came_from, world)
            break
        for name, following in steps(world):
            report.steps += 1
            if following not in came_from:
                came_from[following] = (world, name)
                fresh.append(following)
                if following.is_quiet:
                    report.answers.update(
                        person.answers[-1][0] for person in following.people if person.answers
                    )
        if report.worlds >= most:
            report.is_complete = False
            break
    report.parts, report.stores = processes.parts_run(), len(seen_stores)
    return report


def _trace(came_from: dict[World, tuple[World, str] | None], world: World) -> list[str]:
    names = list[str]()
    while (origin := came_from[world]) is not None:
        world, name = origin
        names.append(name)
    return names[::-1]
