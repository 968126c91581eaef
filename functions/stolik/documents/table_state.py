"""A table in play, from its deal through every move: header, position and rack documents. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from stolik.documents.header import Header
from stolik.documents.header_updates import header_after_deal
from stolik.documents.log_entry import LogEntry
from stolik.documents.rack import (
    RackDocument,
    private_moves,
    rack_after_deal,
    rack_after_move,
)
from stolik.engine.chance import Chance, SecretChance, UnloadedChance
from stolik.engine.contract import AnyGame, AnyPosition, Event
from stolik.engine.fast_replace import replace
from stolik.engine.json_codec import to_plain

MAX_ROUNDS = 60  # on the score sheet; older ones are left out

State = TypeVar("State", bound="TableState")


@dataclass(frozen=True, slots=True)
class TableState:
    """A table in play: its header, and as much of the position as was read."""

    game: AnyGame
    header: Header
    position: AnyPosition
    racks: tuple[RackDocument | None, ...]  # the documents behind the position's racks
    secret: str | None  # hex; empty for the replay of an open deal, None if it was not read

    def chance(self) -> Chance:
        """The committed chance of this table; drawing needs its secret."""
        if self.secret is None:
            return UnloadedChance()
        return SecretChance(self.game.name, bytes.fromhex(self.secret), self.header.entropy)


def deal_table(header: Header, secret: str, now: int) -> TableState:
    """The table just after its cards were dealt from `secret`."""
    game, seats = header.engine_game(), len(header.seats)
    chance = SecretChance(game.name, bytes.fromhex(secret), header.entropy)
    position = game.deal(header.engine_options(), seats, chance)
    return state_after_deal(header, position, secret, now)


def state_after_deal(header: Header, position: AnyPosition, secret: str, now: int) -> TableState:
    """The table whose deal led to `position`."""
    game, seats = header.engine_game(), len(header.seats)
    header = header_after_deal(header, game, position, now)
    header = _show_table(header, game, position)
    header = replace(header, held=(header.seq,) * seats)
    racks = tuple(rack_after_deal(game, position, seat, header.seq) for seat in range(seats))
    return TableState(game, header, position, racks, secret)


def state_after_move(state: State, header: Header, position: AnyPosition, entry: LogEntry) -> State:
    """The table after the move of `entry` has led to `position`.

    `header` is what `header_after_move` made; where a move is taken back, also with the score
    sheet as it was. At the end of the game every rack and the secret must
    have been read, because secret and private moves are revealed then.
    """
    game, before = state.game, state.position
    everyone = is_new_deal(before, position) or game.open_hands(position.options)
    told = entry.events.told_seats()
    changed = [
        everyone or seat in told or rack not in (None, before.racks[seat])
        for seat, rack in enumerate(position.racks)
    ]
    racks = tuple(
        rack_after_move(rack, game, position, seat, entry) if changed[seat] else rack
        for seat, rack in enumerate(state.racks)
    )
    held = tuple(entry.seq if changed[seat] else seq for seat, seq in enumerate(header.held))
    header = _show_table(header, game, position)
    header = replace(header, entry=entry.document(), held=held)
    if entry.by != "undo":
        header = replace(header, rounds=rounds_after_move(header, game, before.table, entry))
    if header.result:
        header = replace(header, secret=state.secret or None, revealed=private_moves(racks))
    return replace(state, header=header, position=position, racks=racks)


def rounds_after_move(
    header: Header, game: AnyGame, before: Any, entry: LogEntry
) -> tuple[dict[str, Any], ...]:
    """The score sheet after a move at the table `before`."""
    rows = game.score_rows(before, entry.events.for_rules())
    return (*header.rounds, *rows)[-MAX_ROUNDS:]


def score_sheet(
    game: AnyGame, positions: Iterable[AnyPosition], events: Iterable[tuple[Event, ...]]
) -> tuple[dict[str, Any], ...]:
    """The score sheet after moves that were played at `positions` and had these events."""
    rows = [
        row
        for position, told in zip(positions, events, strict=False)  # the last is the end
        for row in game.score_rows(position.table, told)
    ]
    return tuple(rows[-MAX_ROUNDS:])


def _show_table(header: Header, game: AnyGame, position: AnyPosition) -> Header:
    """The header with the public table of a position, and the aids that follow from it."""
    shown = game.shown_to_all(position.options, position.table)
    return replace(header, table=to_plain(position.table), shown=shown or None)


def is_new_deal(before: AnyPosition, after: AnyPosition) -> bool:
    """Whether cards were dealt or drawn between two positions, so that every rack may differ.

    The next game of Farkle begins without a deal: its racks and its pool stay as they are, and
    may not have been read.
    """
    if after.pool != before.pool:
        return True
    return after.table.round != before.table.round and after.racks != before.racks
