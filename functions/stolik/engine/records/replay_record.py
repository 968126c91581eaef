"""A record played through, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stolik.engine.contract import AnyGame, AnyPosition, Event, Seat
from stolik.engine.errors import Refused
from stolik.engine.json_codec import Plain, to_plain
from stolik.engine.records.record import Record


@dataclass(frozen=True, slots=True)
class Refusal:
    """The move at which a record stops, counted from 0, and why."""

    at: int
    seat: Seat
    move: str
    reason: str


@dataclass(frozen=True, slots=True)
class Step:
    """One move that was played, the position after it and what happened."""

    index: int
    seat: Seat
    text: str
    position: AnyPosition
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played through, up to its end or to the first move that is refused."""

    record: Record
    game: AnyGame
    start: AnyPosition
    played: tuple[Step, ...]
    refused: Refusal | None

    @property
    def positions(self) -> tuple[AnyPosition, ...]:
        """Every position, the first one included."""
        return (self.start, *(step.position for step in self.played))

    @property
    def end(self) -> AnyPosition:
        """The last position that was reached."""
        return self.played[-1].position if self.played else self.start

    def steps(self) -> Iterator[Step]:
        """The moves that were played, in order."""
        return iter(self.played)

    def summary(self) -> dict[str, Plain]:
        """What `python -m stolik.engine replay` prints."""
        result, end = self.game.result(self.end), self.end
        racks = [None if rack is None else list(self.game.hand(rack)) for rack in end.racks]
        return {
            "over": result is not None,
            "scores": list(end.table.scores if result is None else result.scores),
            "winners": [] if result is None else list(result.winners),
            "refused": to_plain(self.refused),
            "table": to_plain(end.table),
            "racks": racks,
        }


def replay(record: Record) -> Replay:
    """Play a record through. An open deal that cannot be dealt raises BadRecord."""
    game, start = record.start()
    chance, position, steps = record.chance(), start, list[Step]()
    refused: Refusal | None = None
    for index, (seat, text) in enumerate(record.moves):
        try:
            position, events = game.play_text(position, seat, text, chance)
        except Refused as error:
            refused = Refusal(index, seat, text, error.reason)
            break
        steps.append(Step(index=index, seat=seat, text=text, position=position, events=events))
    return Replay(record=record, game=game, start=start, played=tuple(steps), refused=refused)
