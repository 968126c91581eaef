"""How many cards each round of Rikiki has (RK1, RK2)."""

from __future__ import annotations

from stolik.engine.cards import DECK
from stolik.engine.errors import BadOption
from stolik.engine.rikiki.state import MAX_ROUNDS, Options, Schedule


def max_hand_size(seats: int) -> int:
    """The most cards that each of `seats` players can get.

    >>> max_hand_size(4), max_hand_size(5)
    (13, 10)
    """
    return len(DECK) // seats


def hand_sizes(schedule: Schedule, seats: int) -> tuple[int, ...]:
    """The hand sizes of a match in which the host keeps to the schedule.

    >>> hand_sizes("down", 10), hand_sizes("downUp", 17), hand_sizes("upDown", 17)
    ((5, 4, 3, 2, 1), (3, 2, 1, 2, 3), (1, 2, 3, 2, 1))
    """
    if not isinstance(schedule, str):
        return schedule
    most = max_hand_size(seats)
    down, up = range(most, 0, -1), range(1, most + 1)
    if schedule == "down":
        return tuple(down)
    return (*down, *up[1:]) if schedule == "downUp" else (*up, *down[1:])


def next_hand_size(options: Options, seats: int, round: int, size: int) -> int | None:
    """The size that the schedule deals after round `round` of `size` cards; None ends the match."""
    if options.rounds and round >= options.rounds:
        return None
    if options.schedule == "down":  # from whatever the host dealt
        return size - 1 or None
    steps = hand_sizes(options.schedule, seats)
    return steps[round] if round < len(steps) else None


def check_schedule(options: Options, seats: int) -> None:
    """Raise BadOption for a list of hand sizes that `seats` players cannot play."""
    steps, most = hand_sizes(options.schedule, seats), max_hand_size(seats)
    if not 1 <= len(steps) <= MAX_ROUNDS:
        raise BadOption("schedule", f"a list has 1 to {MAX_ROUNDS} rounds")
    if not all(1 <= size <= most for size in steps):
        raise BadOption("schedule", f"{seats} players get 1 to {most} cards each")
    if options.first > most:
        raise BadOption("first", f"{seats} players get 1 to {most} cards each")
