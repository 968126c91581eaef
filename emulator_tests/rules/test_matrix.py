"""The access matrix of paths, roles, operations and phases, compared with the grants."""

from __future__ import annotations

import pytest

from emulator_tests.rules.conftest import CELLS, Outcomes
from emulator_tests.rules.grants import GRANTS
from emulator_tests.rules.sample_data import (
    KINDS,
    PHASES,
    ROLES,
    SIGNED_IN,
    header,
    live_table,
)
from stolik.documents import stored_fields
from testkit.headers import header as table_header

PATTERNS = sorted({cell.pattern for cell in CELLS})
WRITING = {"create", "update", "delete", "batch"}


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_cell_is_as_granted(outcomes: Outcomes, pattern: str) -> None:
    """[PS1] [I3] [N8] [B3] [X14] [X20] Allowed if and only if a grant says so."""
    tried = {cell: allowed for cell, allowed in outcomes.items() if cell.pattern == pattern}
    wrong = [cell.check().name for cell, allowed in tried.items() if allowed is not cell.allowed]
    assert tried
    assert wrong == []


def test_the_samples_are_like_what_is_stored() -> None:
    """[PS1] The rules are tried on fields that the service writes."""
    stored = table_header()
    assert header("open", "waiting").keys() <= stored_fields.header_fields(stored).keys()
    assert live_table("open", "playing").keys() <= stored_fields.live_fields(stored).keys()


def test_the_matrix_is_complete() -> None:
    """[PS1] Every grant, role, phase and kind of table has cells, allowed and denied ones."""
    assert len(CELLS) == len(set(CELLS)) > 6000
    assert {cell.role for cell in CELLS} == set(ROLES)
    assert {cell.phase for cell in CELLS} == {*PHASES, ""}
    assert {cell.kind for cell in CELLS} == {*KINDS, ""}
    for grant in GRANTS:
        for op in grant.ops:
            tried = [cell for cell in CELLS if cell.pattern == grant.pattern and cell.op == op]
            assert {cell.allowed for cell in tried} == {True, False}, (grant.pattern, op)


def test_clients_write_only_what_is_theirs(outcomes: Outcomes) -> None:
    """[PS4] [C1] Nobody writes headers, table, racks, pool, log or rankings."""
    written = {cell.pattern for cell, allowed in outcomes.items() if allowed and cell.op in WRITING}
    assert written == {
        "users/{uid}",
        "presence/{uid}",
        "games/{id}/drafts/{uid}",
        "games/{id}/chat/{message}",
        "games/{id}/talk/{uid}",
    }


def test_nobody_reads_the_pool(outcomes: Outcomes) -> None:
    """[S1] [C2] [N7] The pool is hidden from every role in every phase."""
    pool = [allowed for cell, allowed in outcomes.items() if "/pool" in cell.pattern]
    assert len(pool) > 1000
    assert not any(pool)


def test_a_rack_is_read_by_its_player_alone(outcomes: Outcomes) -> None:
    """[S1] [C2] [A10] Nobody asks for a rack under another's name, whatever their part."""
    readers = {
        (cell.role, cell.target)
        for cell, allowed in outcomes.items()
        if allowed and cell.pattern == "games/{id}/racks/{uid}"
    }
    assert readers == {(role, role) for role in SIGNED_IN}


def test_collection_groups_are_closed(outcomes: Outcomes) -> None:
    """[PS1] No collection group can be queried but one's own live tables."""
    groups = {cell: allowed for cell, allowed in outcomes.items() if cell.op.startswith("group")}
    assert len(groups) > 900
    granted = {(cell.pattern, cell.op.partition(":")[2]) for cell in groups if groups[cell]}
    assert granted == {("**/sets", "mine"), ("**/sets", "mine-now")}
