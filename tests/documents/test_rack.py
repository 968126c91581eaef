"""What a move leaves in the rack documents: nothing that another seat alone may know."""

from __future__ import annotations

from dataclasses import replace

from stolik.documents.chair import Chair
from stolik.documents.header_updates import header_after_move
from stolik.documents.log_entry import LogEntry
from stolik.documents.move_events import MoveEvents
from stolik.documents.rack import RackDocument, rack_after_move
from stolik.documents.table_state import TableState, state_after_move
from stolik.engine.contract import Event
from stolik.local import LocalTable

MINE, OTHERS, PUBLIC = Event(0, "a", {}), Event(1, "b", {}), Event(None, "c", {})
CHAIRS = [Chair("human", name="P0"), Chair("human", name="P1")]


def dealt() -> TableState:
    """A table of Rummikub for two, at the turn of seat 0."""
    return LocalTable("rummikub", CHAIRS, "7e" * 32).state


def entry(*events: Event, **fields: object) -> LogEntry:
    """A move of seat 0 with these events."""
    drawn = LogEntry(2, 0, "draw", "draw", MoveEvents(events), "player", 0, raw="draw")
    return replace(drawn, **fields)  # type: ignore[arg-type]


def after(state: TableState, move: LogEntry, seat: int = 0) -> RackDocument:
    """The rack document of `seat` after `move`, which changes no tile."""
    return rack_after_move(state.racks[seat], state.game, state.position, seat, move)


def test_the_last_move_holds_own_and_public_events() -> None:
    """[Q1] The repeat of a call is answered from it, so it must not hold events of other seats."""
    state = dealt()
    last = after(state, entry(MINE, OTHERS, PUBLIC)).last
    assert last is not None
    assert last.events == (MINE, PUBLIC)
    assert after(state, entry(MINE, OTHERS, PUBLIC), seat=1).last is None


def test_an_undone_move_stays_the_last_one() -> None:
    """An entry that undoes moves is no move of the seat that asked for it."""
    state = dealt()
    moved = replace(state, racks=(after(state, entry(MINE)), state.racks[1]))
    undone = after(moved, entry(seq=3, move="undo 1", public="undo 1", by="undo"))
    assert undone.last == moved.racks[0].last  # type: ignore[union-attr]
    assert undone.seq == 3


def test_a_private_move_is_kept_for_its_seat() -> None:
    """The log shows a part of it; the whole text is in the rack of the seat that moved."""
    hidden = entry(move="bury 2c 3c", public="bury")
    assert after(dealt(), hidden).private == {"2": "bury 2c 3c"}
    assert after(dealt(), hidden, seat=1).private == {}


def test_a_seat_that_is_told_something_gets_its_rack_again() -> None:
    """Its client waits for the rack that the header names, also where no tile has changed."""
    state = dealt()
    move = entry(OTHERS)
    header = header_after_move(state.header, state.game, state.position, move)
    new = state_after_move(state, header, state.position, move)
    assert new.header.held == (1, 2)
    assert new.racks[0] is state.racks[0]
    assert new.racks[1] is not None
    assert new.racks[1].seq == 2
