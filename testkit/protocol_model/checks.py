"""What must be true in every world of the model."""

from __future__ import annotations

from functools import cache

from stolik.documents import stored_fields
from stolik.documents.header import LIVE, Header
from stolik.service.play import clock_requests
from stolik.service.play.replayed_log import replay_log
from stolik.service.scheduling import next_steps
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import paths, snapshots
from stolik.service.tables.transaction import Transaction
from testkit.headers import latest_wake_up
from testkit.protocol_model import processes, stores
from testkit.protocol_model.entries import SweepEntry
from testkit.protocol_model.people import GAME_ID, choices, document, header_of
from testkit.protocol_model.processes import INTERNAL
from testkit.protocol_model.stores import Store
from testkit.protocol_model.worlds import World

SWEEP_WITHIN_MS = 75_000  # of what is due


def faults(world: World) -> list[str]:
    """What is wrong in this world."""
    if processes.unplanned:
        return [f"unplanned error: {processes.unplanned.pop()}"]
    if world.has_lost_change:
        return ["a change was overwritten, and is lost"]
    found = [*_store_faults(world.store), *_call_faults(world)]
    if not found and world.is_quiet:
        found = _task_faults(world)
    return found


@cache
def _store_faults(store: Store) -> tuple[str, ...]:
    found = list[str]()
    live, quiet = (document(store, path(GAME_ID)) for path in (paths.live_path, paths.header_path))
    if not stored_fields.belong_together(quiet, live):
        return ("header and live document do not belong together",)
    header = header_of(store)
    if not _is_one_legal_line(store):
        found.append("the log is not one legal line that leads to the position")
    if header.status in LIVE and not _can_go_on(store):
        found.append("nobody can act")
    if header.status in LIVE and _rests_against_a_will(header):
        found.append("the clock rests, and somebody present has not agreed")
    return tuple(found)


def _rests_against_a_will(header: Header) -> bool:
    return header.turn_started is None and not clock_requests.is_paused(header)


def _is_one_legal_line(store: Store) -> bool:
    """Whether the log, played again from the deal, leads to the position that is stored."""
    with processes.reading(store) as client:
        tx = Transaction(client)
        snapshot = snapshots.load(tx, GAME_ID, None)
        whole = snapshots.load_hidden(tx, snapshots.load_all(tx, snapshot))
        log = snapshots.read_log(tx, GAME_ID)
        if [entry.seq for entry in log] != list(range(2, whole.header.seq + 1)):
            return False
        moves = [(entry.uid, entry.move_id) for entry in log if entry.move_id]
        end = replay_log(tx, whole, whole.header.seq).end
        return len(moves) == len(set(moves)) and end == whole.position


def _can_go_on(store: Store) -> bool:
    """Whether a person can move, or the sweep would do so for a bot or a clock in time."""
    header = header_of(store)
    if header.plays_itself:
        begun = max(header.turn_started or header.updated, header.rests_until)
        return _swept(store, begun + SWEEP_WITHIN_MS)
    if header.deadline is not None:
        return _swept(store, header.deadline + SWEEP_WITHIN_MS)
    asked = [seat for seat in header.asked if seat is not None]
    return any(choices(store, seat) for seat in asked) or None in header.asked


def _swept(store: Store, now: int) -> bool:
    process = processes.begin(SweepEntry(), now, store)
    if process.part.writes is None:
        return False
    after = stores.commit(store, process.part.writes)
    return after is not None and header_of(after).updated == now


def _call_faults(world: World) -> list[str]:
    """Calls that were applied twice, or answered otherwise than they were applied until then.

    A call whose client has given up waiting once may be refused, and then applied by its first
    process: only changes have receipts.
    """
    found = list[str]()
    for person in world.people:
        if max(person.applied, default=0) > 1:
            found.append(f"a call of {person.uid} was applied twice")
        for answer, applied in person.answers:
            if answer == INTERNAL:
                found.append(f"{person.uid} got an unplanned error")
            elif (answer == "ok") != (applied > 0):
                found.append(f"{person.uid} was answered {answer}, applied {applied} times")
    return found


def _follow_up_faults(world: World, header: Header) -> list[str]:
    """What should have followed the last commit, whatever process died after it."""
    if world.has_lost_order or world.has_lost_task:
        return []
    if (step := next_steps.ordered_step(header)) is not None:
        _, kind = step
        known = world.names if kind is TaskKind.RESULT else world.queue
        if not any((task.kind, task.seq) == (kind, header.seq) for task in known):
            return [f"no task of kind {kind}"]
    return [] if world.are_observers_told else ["observers have not been told of the last change"]


def _task_faults(world: World) -> list[str]:
    """The invariant of wake-ups, while no process is at work."""
    header = header_of(world.store)
    if world.is_settled or world.is_unharmed:
        found = _follow_up_faults(world, header)
        if found:
            return found
    if header.status not in LIVE:
        return []
    if world.is_unharmed and header.wake_at is None and next_steps.next_wake(header, world.now):
        return ["the table has no chain"]
    wake, chain = latest_wake_up(header, world.now), header.wake_at
    if wake is None or chain is None or world.has_lost_task:
        return []
    tasks = [task for task in world.queue if task.kind == "wake" and task.chain == chain]
    return [] if any(task.at <= wake for task in tasks) else ["no wake-up comes in time"]
