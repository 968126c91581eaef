"""A repeated move is answered only to the person who played it."""

from __future__ import annotations

import pytest

from stolik.service.errors import Stale
from testkit.secrecy_hunt import fake_service


def test_the_id_of_another_person_is_no_repeat() -> None:
    """[X3] Who sends somebody else's move id and move is told that the table has moved on."""
    with fake_service("repeats") as (server, _, _):
        table = server.table("rummikub", 2)
        answer = table.play("draw", move_id="mine")
        assert table.play("draw", seq=1, move_id="mine", uid="p0") == answer
        with pytest.raises(Stale):
            table.play("draw", seq=1, move_id="mine", uid="p1")
