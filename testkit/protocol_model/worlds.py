"""Worlds of the model: everything at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from testkit.protocol_model.entries import CallEntry, Task
from testkit.protocol_model.processes import Working
from testkit.protocol_model.stores import Store

CALL_MS = 10_000  # the longest that a process lives
PAUSE_MS = 9_000  # within a call
Owner = tuple[int, int]  # a person, and which of the person's calls


@dataclass(frozen=True)
class Person:
    """Somebody at the table with a list of wishes, and the call that has not been answered yet."""

    uid: str
    wishes: tuple[str, ...]
    done: int = 0
    call: CallEntry | None = None
    process: Working | None = None
    applied: tuple[int, ...] = ()  # how often each call was committed
    answers: tuple[tuple[str, int], ...] = ()  # "ok" or a reason, and how often it was applied then


@dataclass(frozen=True)
class Orphan:
    """A process that nobody waits for any more, and that may go on or be dead."""

    process: Working
    owner: Owner | None = None


@dataclass(frozen=True)
class World:
    """Everything at one moment."""

    now: int
    store: Store
    people: tuple[Person, ...]
    queue: frozenset[Task]
    names: frozenset[Task]  # of all tasks so far; a name cannot be used again
    running: tuple[tuple[Task, Working], ...] = ()
    sweep: Working | None = None
    orphans: tuple[Orphan, ...] = ()
    failures: int = 0
    pauses: int = 0
    sweeps: int = 0
    is_unharmed: bool = True  # nothing has failed so far
    has_lost_task: bool = False
    has_lost_order: bool = False  # the queue did not take it, or a sweep died before it
    are_observers_told: bool = True  # of the last change
    has_lost_change: bool = False  # a commit has overwritten a table that it had not read

    @property
    def is_quiet(self) -> bool:
        """Whether no process is at work that lives for certain."""
        return not (self.running or self.sweep or any(person.process for person in self.people))

    @property
    def is_settled(self) -> bool:
        """Whether nothing is at work or to be repeated: neither a process nor a call nor a task."""
        is_repeated = any(person.call for person in self.people) or any(
            task.at <= self.now for task in self.queue
        )
        return self.is_quiet and not self.orphans and not is_repeated
