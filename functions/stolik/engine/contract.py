"""What every game is: a pure state machine over a position in three parts.

A position holds a `table` (seen by everybody), one rack per seat (seen by that seat) and a
`pool` (seen by nobody); the service keeps each part in a document of its own. Five rules
bind every game, and testkit/harness checks each of them:

G1  `refusal` is the only judge of legality. It looks at the table and at the mover's own rack,
    never at another rack or the pool, so a client can ask it before sending.
G2  `play` raises IllegalMove exactly when `refusal` gives a reason, and changes nothing then.
G3  Chance is drawn only through `chance`, named by the position: judging twice gives the same.
G4  Within a round the pool does not change (a counter on the table says how far it is drawn),
    and a move changes no rack but the mover's. Dealing writes everything anew.
G5  What a seat may not know reaches neither its view nor an event it may hear.

A rack that the caller did not load is None; touching it raises RackNotLoaded. A pool that was not
loaded is UNLOADED_POOL; touching it raises PoolNotLoaded.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from stolik.engine import options as house_rules
from stolik.engine.chance import Chance
from stolik.engine.errors import BadOption, BadRecord, IllegalMove, PoolNotLoaded, RackNotLoaded
from stolik.engine.json_codec import Plain, camel_case, from_plain, to_plain
from stolik.engine.reasons import Reason

Seat = int | None  # None is the host, who need not sit


class Table(Protocol):
    """What the contract asks of every game's table."""

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the host is asked, or the game is over."""

    @property
    def round(self) -> int:
        """The round being played, from 1."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat so far."""


O = TypeVar("O")  # noqa: E741 - options
T = TypeVar("T", bound=Table)
R = TypeVar("R")  # rack
P = TypeVar("P")  # pool
M = TypeVar("M")  # moves; str(move) is its text


@dataclass(frozen=True, slots=True)
class Position(Generic[O, T, R, P]):
    """A whole game at one moment."""

    options: O
    table: T
    racks: tuple[R | None, ...]
    pool: P

    def rack(self, seat: int) -> R:
        """The rack of `seat`. Raises RackNotLoaded if it was not loaded."""
        rack = self.racks[seat]
        if rack is None:
            raise RackNotLoaded(f"rack {seat} is not loaded")
        return rack


@dataclass(frozen=True, slots=True)
class View(Generic[O, T, R]):
    """What one seat may see. `seat` is None for the host and for spectators."""

    seat: Seat
    options: O
    table: T
    rack: R | None
    shown: dict[str, Plain] = field(default_factory=dict)  # what practice aids lay open


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, and who may know: everybody (None) or one seat."""

    audience: int | None
    kind: str
    values: dict[str, Plain]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. Several winners share the win."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


class _UnloadedPool:
    """Stands for a pool that the caller did not load."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # asked by Python and its tools, not by rules
            raise AttributeError(name)
        raise PoolNotLoaded(f"{name} of the pool is not loaded")


UNLOADED_POOL: Any = _UnloadedPool()


class Game(ABC, Generic[O, T, R, P, M]):
    """One game. Subclasses hold rules and no state; one instance serves every table."""

    name: ClassVar[str]
    version: ClassVar[int] = 1
    seats: ClassVar[range]
    # kinds of public events that show something hidden
    revealing_events: ClassVar[frozenset[str]] = frozenset()
    # options that show players more than the game does; rated tables have none of them
    practice_aids: ClassVar[frozenset[str]] = frozenset()
    # whether a turn is a chain of moves; where the clock plays one, it plays the rest at once
    clock_ends_turn: ClassVar[bool] = False
    # questions that the rules answer about a view, by name: points, what a set is, risks
    queries: ClassVar[Mapping[str, Callable[..., Any]]] = {}
    # the kind of event that ends a round, whose values hold the fields of `row`
    row_event: ClassVar[str] = ""
    options: type[O]
    table: type[T]
    rack: type[R]
    pool: type[P]
    row: type[Any] | None = None  # a line of the score sheet

    @abstractmethod
    def deal(self, options: O, seats: int, chance: Chance) -> Position[O, T, R, P]:
        """The first position of a game for `seats` players."""

    @abstractmethod
    def parse(self, text: str, table: T | None = None) -> M:
        """The move that `text` means; raises IllegalMove when it means none.

        `str(move)` always reads back as the same move. Where people's loose spelling is
        open to two readings, `table` says which one fits the phase of the game.
        """

    @abstractmethod
    def refusal(self, position: Position[O, T, R, P], seat: Seat, move: M) -> Reason | None:
        """Why `seat` may not play `move` now, or None if it may (G1)."""

    @abstractmethod
    def play(
        self, position: Position[O, T, R, P], seat: Seat, move: M, chance: Chance
    ) -> tuple[Position[O, T, R, P], tuple[Event, ...]]:
        """The position after `move`, and what happened. Raises IllegalMove if refused (G2)."""

    @abstractmethod
    def choices(self, view: View[O, T, R]) -> Iterable[M]:
        """Legal moves of the view's seat; empty when it is not asked.

        All of them in Rikiki, Zole and floating bridge. In Farkle of dice with equal faces only
        the first ones are named, and Rummikub lists useful moves, far from all. Ask `refusal`
        whether a move is legal, not whether it is listed.
        """

    def choices_without_advice(self, view: View[O, T, R]) -> Iterable[M]:
        """`choices`, but for moves that it takes skill to find."""
        return self.choices(view)

    @abstractmethod
    def result(self, position: Position[O, T, R, P]) -> Result | None:
        """How the game ended, or None while it goes on."""

    def leaders(self, table: T) -> tuple[int, ...]:
        """Who has won if the match ends with the rounds played so far."""
        best = max(table.scores)
        return tuple(seat for seat, score in enumerate(table.scores) if score == best)

    def match_scores(
        self, options: O, scores: tuple[int, ...], rows: Sequence[Mapping[str, Any]]
    ) -> tuple[int, ...]:
        """The scores of a match that ends early, with these lines on its score sheet.

        `scores` are those of the table.
        """
        return scores

    def has_more_rounds(self, position: Position[O, T, R, P]) -> bool:
        """Whether the match may go on after the present round."""
        rounds = int(getattr(position.options, "rounds", 1))  # 0 is for an endless match
        return rounds == 0 or position.table.round < rounds

    def hand(self, rack: R) -> tuple[str, ...]:
        """The cards, tiles or dice in a rack, as text."""
        return tuple(getattr(rack, "hand", ()))

    def asked(self, table: T) -> tuple[Seat, ...]:
        """Who may act; the first is whose clock runs. Empty when nobody is asked any more."""
        return () if table.turn is None else (table.turn,)

    def forced(self, position: Position[O, T, R, P], draft: str | None = None) -> M:
        """What the clock plays for the first of `asked` when the time is up."""
        seat = self.asked(position.table)[0]
        return next(iter(self.choices(self.view(position, seat))))

    def skip(self, position: Position[O, T, R, P]) -> tuple[Seat, M]:
        """What is played for a seat whose person left where such seats are skipped, and by whom.

        The same as the clock plays, unless a game can do without the seat.
        """
        return self.asked(position.table)[0], self.forced(position)

    def view(self, position: Position[O, T, R, P], seat: Seat) -> View[O, T, R]:
        """What `seat` may see; for None, what a spectator may."""
        rack = None if seat is None else position.rack(seat)
        aids = self.shown_to_all(position.options, position.table)
        shown = {**aids, **self.shown_to_seat(position, seat)}
        return View(seat, position.options, position.table, rack, shown)

    def shown_to_all(self, options: O, table: T) -> dict[str, Plain]:
        """What practice aids show to everybody; it follows from the table."""
        return {}

    def shown_to_seat(self, position: Position[O, T, R, P], seat: Seat) -> dict[str, Plain]:
        """What practice aids show of the hidden parts of a position, see `open_hands`."""
        return {}

    def public_text(self, move: M) -> str:
        """The text of a move as everybody may read it."""
        return str(move)

    def reveals_hidden(self, events: Iterable[Event]) -> bool:
        """Whether a move showed somebody hidden things: a drawn tile, dice, a deal, the partner.

        Neither such a move nor any before it can be taken back.
        """
        return any(
            event.audience is not None or event.kind in self.revealing_events for event in events
        )

    def score_rows(self, before: T, events: Iterable[Event]) -> tuple[dict[str, Plain], ...]:
        """The lines that a move adds to the score sheet, as plain values.

        `before` is the table that was moved at. A table keeps no sheet, because it would grow.
        """
        keys = [] if self.row is None else [camel_case(field.name) for field in fields(self.row)]
        return tuple(
            {key: event.values[key] for key in keys}
            for event in events
            if event.kind == self.row_event
        )

    def open_hands(self, options: O) -> bool:
        """Whether a practice aid shows every hand to all, so that each move changes every view."""
        return False

    def why_not(self, view: View[O, T, R], move: M) -> Reason | None:
        """`refusal`, asked by someone who has only a view."""
        seats = len(view.table.scores)
        racks = tuple(view.rack if seat == view.seat else None for seat in range(seats))
        nothing: Any = None
        return self.refusal(Position(view.options, view.table, racks, nothing), view.seat, move)

    def refusal_values(self, view: View[O, T, R], move: M, reason: Reason) -> dict[str, Plain]:
        """What a sentence about a refusal may name, as refusals.REASON_FIELDS lists it."""
        return {}

    def play_text(
        self, position: Position[O, T, R, P], seat: Seat, text: str, chance: Chance
    ) -> tuple[Position[O, T, R, P], tuple[Event, ...]]:
        """Read `text` and play it."""
        return self.play(position, seat, self.parse(text, position.table), chance)

    def read_options(self, given: Plain, seats: int) -> O:
        """Options from plain values, checked; also checks the number of seats."""
        if type(seats) is not int or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            allowed = f"{low} to {high}" if low < high else f"{low}"
            raise BadOption("seats", f"{self.name} is for {allowed}", Reason.BAD_SEATS)
        return house_rules.parse(self.options, given)

    def dump(self, position: Position[O, T, R, P]) -> dict[str, Plain]:
        """The position as plain JSON values."""
        return {name: to_plain(getattr(position, name))
                for name in ("options", "table", "racks", "pool")}  # fmt: skip

    def load(self, value: dict[str, Plain]) -> Position[O, T, R, P]:
        """The position that `dump` wrote; a rack that is None stays None."""
        if not isinstance(value, dict) or value.keys() != {"options", "table", "racks", "pool"}:
            raise BadRecord("a position has options, table, racks and pool")
        if not isinstance(value["racks"], list):
            raise BadRecord("racks are a list, one a seat")
        racks = tuple(
            None if rack is None else from_plain(self.rack, rack) for rack in value["racks"]
        )
        return Position(
            from_plain(self.options, value["options"]),
            from_plain(self.table, value["table"]),
            racks,
            from_plain(self.pool, value["pool"]),
        )


AnyGame = Game[Any, Any, Any, Any, Any]
AnyPosition = Position[Any, Any, Any, Any]


def turn_refusal(table: Table, seat: Seat, over: bool) -> Reason | None:
    """The refusals that every game shares: the game is over, or it is another's turn."""
    if over:
        return Reason.GAME_OVER
    if seat is not None and not 0 <= seat < len(table.scores):
        return Reason.NO_SUCH_SEAT
    return None if seat == table.turn else Reason.NOT_YOUR_TURN


def raise_if_refused(reason: Reason | None) -> None:
    """Raise `reason` as IllegalMove; do nothing for None."""
    if reason is not None:
        raise IllegalMove(reason)


def malformed_move(text: str, expected: str) -> IllegalMove:
    """The error for a text that is no move; shows at most 40 characters of it."""
    shown = text if len(text) <= 40 else f"{text[:40]}..."
    return IllegalMove(Reason.MALFORMED, f"cannot read {shown!r}; expected {expected}")
