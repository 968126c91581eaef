"""What may happen next in a world of the model.

A person sends a call and waits for its answer. A part of a process is one step, a commit another;
between any two of them others may act, time may pass, a process may die. `failures` bounds how
much goes wrong on the way from the first world:

- a client gives up waiting and sends the same call again, while the first process dies at any
  point, or goes on and its reply is lost;
- a task is delivered again while its first delivery dies or goes on; a task is lost;
- an order fails; a commit ends without an answer, applied or not.

Tasks come late by any time; one that comes early does nothing before its time. A process lives for
ten seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from testkit.protocol_model.commits import failed, next_parts, with_person
from testkit.protocol_model.entries import SweepEntry, Task
from testkit.protocol_model.people import next_call
from testkit.protocol_model.processes import BUSY, RETRY, Committed, Process, Working
from testkit.protocol_model.worlds import CALL_MS, PAUSE_MS, Orphan, World

Step = tuple[str, World]


def steps(world: World) -> Iterator[Step]:
    """What may happen next, each with its name."""
    yield from _pauses(world)
    for place in range(len(world.people)):
        yield from _person_steps(world, place)
    for task in sorted(world.queue):
        yield from _task_steps(world, task)
    for task, process in world.running:
        yield from _running_steps(world, task, process)
    for orphan in world.orphans:
        yield from _orphan_steps(world, orphan)
    yield from _sweep_steps(world)


def _pauses(world: World) -> Iterator[Step]:
    if not world.pauses:
        return
    due = min((task.at for task in world.queue if task.at > world.now), default=world.now)
    for now in sorted({world.now + PAUSE_MS, due} - {world.now}):
        yield f"time passes: {now - world.now} ms", _without_old(replace(world, now=now))


def _without_old(world: World) -> World:
    """The world without processes that have worked for too long, after a pause."""

    def lives(process: Working | None) -> bool:
        return process is None or world.now - process.now <= CALL_MS

    people = tuple(
        person if lives(person.process) else replace(person, process=None)
        for person in world.people
    )
    running = tuple(pair for pair in world.running if lives(pair[1]))
    sweep = world.sweep if lives(world.sweep) else None
    none_died = (people, running, sweep) == (world.people, world.running, world.sweep)
    return replace(
        world,
        pauses=world.pauses - 1,
        people=people,
        running=running,
        sweep=sweep,
        orphans=tuple(orphan for orphan in world.orphans if lives(orphan.process)),
        is_unharmed=world.is_unharmed and none_died,
        has_lost_order=world.has_lost_order or sweep != world.sweep,
    )


def _person_steps(world: World, place: int) -> Iterator[Step]:
    person = world.people[place]
    owner = (place, person.done)
    if person.call is None:
        if person.done < len(person.wishes):
            call = next_call(world.store, person.uid, person.wishes[person.done], owner, world.now)
            if call is not None:
                sent = replace(person, call=call, applied=(*person.applied, 0))
                yield f"{person.uid} sends {call.function}", with_person(world, place, sent)
        return
    for name, working, after in next_parts(world, person.process, person.call, owner):
        title = f"{person.uid}: {person.call.function} {name}"
        yield title, _heard(after, place, working)
        if after.failures and isinstance(working, Process) and working.has_ended:
            yield f"{title}, its reply is lost", _heard(failed(after), place, None)
    if world.failures and person.process is not None:
        left = _heard(failed(world), place, None)
        orphans = (*left.orphans, Orphan(person.process, owner))
        yield f"{person.uid} gives up waiting", replace(left, orphans=orphans)


def _heard(world: World, place: int, working: Working | None) -> World:
    """The world in which a person's call is being worked on, or is answered."""
    person = replace(world.people[place], process=working)
    if isinstance(working, Process) and working.has_ended:
        answer, _ = working.part.answer
        person = replace(person, process=None)
        if answer != BUSY:  # else the same call is sent again
            answers = (*person.answers, (answer, person.applied[person.done]))
            person = replace(person, call=None, done=person.done + 1, answers=answers)
    return with_person(world, place, person)


def _task_steps(world: World, task: Task) -> Iterator[Step]:
    is_running = any(task == of for of, _ in world.running)
    if world.failures and not is_running:
        lost = replace(failed(world), queue=world.queue - {task}, has_lost_task=True)
        yield f"{task.kind} task is lost", lost
    if task.at > world.now or is_running:  # one that comes early waits, or is tried again
        return
    for name, working, after in next_parts(world, None, task, None):
        yield from _task_part(task, name, working, after, world.running)


def _running_steps(world: World, task: Task, process: Working) -> Iterator[Step]:
    rest = tuple(pair for pair in world.running if pair != (task, process))
    for name, working, after in next_parts(world, process, task, None):
        yield from _task_part(task, name, working, after, rest)
    if world.failures:
        again = replace(failed(world), running=rest, orphans=(*world.orphans, Orphan(process)))
        yield f"{task.kind} task is delivered again", again


def _task_part(
    task: Task,
    name: str,
    working: Working | None,
    after: World,
    rest: tuple[tuple[Task, Working], ...],
) -> Iterator[Step]:
    title = f"{task.kind} task {name}"
    if working is None:  # it died
        yield title, replace(after, running=rest)
    elif isinstance(working, Committed) or not working.has_ended:
        yield title, replace(after, running=(*rest, (task, working)))
    elif working.part.answer[0] == RETRY:
        yield title, replace(after, running=rest)
    else:
        yield title, replace(after, running=rest, queue=after.queue - {task})
        if after.failures:
            yield f"{title}, but comes again", replace(failed(after), running=rest)


def _orphan_steps(world: World, orphan: Orphan) -> Iterator[Step]:
    rest = tuple(other for other in world.orphans if other != orphan)
    for name, working, after in next_parts(world, orphan.process, None, orphan.owner):
        ended = working is None or (isinstance(working, Process) and working.has_ended)
        orphans = rest if ended or working is None else (*rest, replace(orphan, process=working))
        yield f"unheard: {name}", replace(after, orphans=orphans)


def _sweep_steps(world: World) -> Iterator[Step]:
    if world.sweep is None and not world.sweeps:
        return
    begins = world.sweep is None
    for name, working, after in next_parts(world, world.sweep, SweepEntry(), None):
        ended = working is None or (isinstance(working, Process) and working.has_ended)
        left, lost = world.sweeps - begins, after.has_lost_order or working is None
        after = replace(after, sweeps=left, has_lost_order=lost)
        yield f"sweep {name}", replace(after, sweep=None if ended else working)
