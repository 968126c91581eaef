"""The rack document: what one seat holds, readable by its person alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from stolik.documents.log_entry import LogEntry
from stolik.engine.contract import AnyGame, AnyPosition, Event
from stolik.engine.json_codec import to_plain


@dataclass(frozen=True, slots=True)
class LastMove:
    """The last move of a seat, so that a repeated call answers as the first did."""

    seq: int  # the position that it led to
    text: str  # the whole move
    raw: str  # as its player wrote it
    events: tuple[Event, ...]  # those that this seat may see


@dataclass(frozen=True, slots=True)
class RackDocument:
    """`games/{id}/racks/{uid}`: what one seat holds, and what only that seat may know."""

    seat: int
    seq: int  # the position since which it holds this
    rack: dict[str, Any]  # the hand, as the game's rules define it
    shown: dict[str, Any]  # hands that a practice aid shows; the header has the other aids
    private: dict[str, str] = field(default_factory=dict)  # whole text of moves shown in part
    last: LastMove | None = None


def rack_after_deal(game: AnyGame, position: AnyPosition, seat: int, seq: int) -> RackDocument:
    """The rack document of `seat` for a position that was just dealt."""
    shown = game.shown_to_seat(position, seat)
    return RackDocument(seat, seq, to_plain(position.rack(seat)), shown)


def rack_after_move(
    before: RackDocument | None, game: AnyGame, position: AnyPosition, seat: int, entry: LogEntry
) -> RackDocument:
    """The rack document of `seat` after a move.

    `before` is None where it was not read. Then `private` and `last` are unknown, and the caller
    must leave those fields of the stored document as they are.
    """
    private, last = (before.private, before.last) if before else ({}, None)
    if seat == entry.seat and entry.by != "undo":
        if entry.public != entry.text:
            private = {**private, str(entry.seq): entry.text}
        last = LastMove(entry.seq, entry.text, entry.raw, entry.events.visible_to(seat))
    held, shown = to_plain(position.rack(seat)), game.shown_to_seat(position, seat)
    return RackDocument(seat, entry.seq, held, shown, private=private, last=last)


def private_moves(racks: Iterable[RackDocument | None]) -> dict[str, str]:
    """The whole text of the moves whose log entry hides a part, by seq, from the racks read."""
    return {seq: text for rack in racks if rack for seq, text in rack.private.items()}
