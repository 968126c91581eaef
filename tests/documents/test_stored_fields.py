"""A table is stored as two documents and read back whole, and neither grows without need."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from stolik.documents import header_updates, stored_fields
from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.documents.log_entry import LogEntryDocument
from stolik.documents.table_state import deal_table
from stolik.engine.contract import Event
from stolik.engine.errors import BadRecord
from testkit.headers import header as table_header

SECRET = "00" * 32


def dealt() -> Header:
    """A table just after its deal."""
    return deal_table(table_header(), SECRET, now=7).header


def test_every_field_is_stored() -> None:
    """[J7] Each field of a table is in the header, in the live table, or in both."""
    names = {field.name for field in fields(Header)}
    assert names == {*stored_fields.HEADER_FIELDS, *stored_fields.LIVE_FIELDS}
    chair = {field.name for field in fields(Chair)}
    assert chair - set(stored_fields.CHAIR_FIELDS) == {"away", "missed", "left"}


def test_a_table_is_read_back() -> None:
    """[C7] Before the deal from one document, afterwards from two."""
    idle: dict[str, Any] = {"turn": None, "turn_uid": None, "turn_started": None, "asked": ()}
    waiting = table_header(status="waiting", seq=0, banks=(), **idle)
    assert stored_fields.join(stored_fields.header_fields(waiting), None) == waiting
    left = header_updates.mark_away(header_updates.count_missed_turn(dealt(), 1, 9), 0, 9)
    between = replace(left, status="between_rounds", turn=None, asked=(None,))
    over = replace(left, status="finished", turn=None, asked=(), scores=(3, 1))
    odd = replace(left, asked=(), scores=(), turn_started=None)
    for table in (dealt(), left, between, over, odd):
        header, live = stored_fields.header_fields(table), stored_fields.live_fields(table)
        assert stored_fields.join(header, live) == table
        assert stored_fields.join({**header, "new": 1}, {**live, "new": 1}, lenient=True) == table
        assert stored_fields.belong_together(header, live)
        assert not stored_fields.belong_together(header, None)


def test_an_entry_is_read_back() -> None:
    """[C7] What the live table or the seat tells about it is left out, and nothing else."""
    event = Event(None, "rolled", {"dice": None})
    told = LogEntryDocument(dealt().seq, 0, "roll", "player", 5, (event,), move_id="m1", uid="p0")
    for entry in (told, replace(told, uid="before", raw="Roll"), replace(told, seat=None, uid="")):
        table = replace(dealt(), entry=entry)
        live = stored_fields.live_fields(table)
        assert stored_fields.with_live(dealt(), live).entry == entry
        assert ("uid" in live["entry"]) == (entry is not told)


def test_the_header_is_quiet() -> None:
    """[C7] What only the live table holds does not change the header document."""
    before = dealt()
    after = replace(header_updates.mark_away(before, 0, 9), seq=2, updated=9, votes=("p1",))
    assert stored_fields.changed_header_fields(before, after) == {}
    assert stored_fields.with_next_rev(before, after).rev == before.rev
    between = replace(before, status="between_rounds")
    assert stored_fields.changed_header_fields(before, between) == {}
    assert stored_fields.changed_live_fields(before, between) == {"status": "between_rounds"}


def test_changes_that_matter_count_as_a_revision() -> None:
    """[C7] A new row or another person does; who is muted does not."""
    before = dealt()
    scored = replace(before, rounds=({"points": [1, 2]},))
    moved = before.with_chair(0, uid="other")
    for after in (scored, moved, replace(before, status="finished")):
        assert stored_fields.with_next_rev(before, after).rev == before.rev + 1
    assert stored_fields.changed_header_fields(before, moved)["members"][0] == "other"
    muted = replace(before, muted=("p1",))
    assert stored_fields.with_next_rev(before, muted).rev == before.rev
    assert stored_fields.changed_header_fields(before, muted) == {"muted": ["p1"]}


def test_empty_fields_are_left_out() -> None:
    """[C7] A live table without votes has no field for them."""
    before = dealt()
    voted = replace(before, votes=("p1",))
    assert "votes" not in stored_fields.live_fields(before)
    assert stored_fields.changed_live_fields(before, voted) == {"votes": ["p1"]}
    assert stored_fields.changed_live_fields(voted, before) == {"votes": None}


def test_a_malformed_document_is_refused() -> None:
    """[Q18] What lacks a field, or has no table as text, cannot be read."""
    table = dealt()
    header, live = stored_fields.header_fields(table), stored_fields.live_fields(table)
    for bad in (
        {**live, "table": "{"},
        {**live, "table": 3},
        {**live, "updated": [1]},
        {**live, "entry": "[]"},
        {**live, "entry": '{"seat": 9, "events": []}'},
    ):
        with pytest.raises(BadRecord):
            stored_fields.join(header, bad)
    for field in ("host", "updated"):
        lacking = {key: value for key, value in header.items() if key != field}
        with pytest.raises(BadRecord):
            stored_fields.join(lacking, live)
