"""A table in play, from its deal through every move: header, position and rack documents. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from stolik.documents.header import Header
from stolik.documents.header_updates import header_after_deal
from stolik.documents.log_entry import LogEntry
from stolik.documents.rack import (
    RackDocument,
    private_moves,
    rack_after_deal,
    rack_after_move,
)
from stolik.engine.chance import SecretChance
from stolik.engine.contract import AnyGame, AnyPosition
from stolik.engine.fast_replace import replace
from stolik.engine.json_codec import to_plain

State = TypeVar("State", bound="TableState")


@dataclass(frozen=True, slots=True)
class TableState:
    """A table in play: its header, and as much of the position as was read."""

    game: AnyGame
    header: Header
    position: AnyPosition
    racks: tuple[RackDocument | None, ...]  # the documents behind the position's racks
    secret: str  # hex; empty for the replay of an open deal

    def chance(self) -> SecretChance:
        """The committed chance of this table."""
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

    `header` is what `header_after_move` made. At the end of the game every rack must have been
    read, because secret and private moves are revealed then.
    """
    game, before = state.game, state.position
    everyone = is_new_deal(before, position) or game.open_hands(position.options)
    told = {event.audience for event in entry.events}
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
    if header.result:
        header = replace(header, secret=state.secret or None, revealed=private_moves(racks))
    return replace(state, header=header, position=position, racks=racks)


def _show_table(header: Header, game: AnyGame, position: AnyPosition) -> Header:
    """The header with the public table of a position, and the aids that follow from it."""
    shown = game.shown_to_all(position.options, position.table)
    return replace(header, table=to_plain(position.table), shown=shown or None)


def is_new_deal(before: AnyPosition, after: AnyPosition) -> bool:
    """Whether cards were dealt or drawn between two positions, so that every rack may differ."""
    return bool(after.pool != before.pool) or after.table.round != before.table.round
