"""Requests for new tables: names for links, clocks, quick match."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.documents.clock import Clock
from stolik.service.api.request_fields import Fields
from stolik.service.errors import BadRequest
from stolik.service.lobby import lobby_requests


def test_unique_names() -> None:
    """[A6] Blank names and duplicates are dropped; case does not matter."""
    given = ["Ann", " bob ", "ANN", "  ", "Bob", "Cid"]
    assert lobby_requests.unique_names(given) == ("Ann", "bob", "Cid")


@pytest.mark.parametrize(
    ("given", "clock"),
    [
        (None, Clock()),
        ({"kind": "none"}, Clock()),
        ({"kind": "move", "seconds": 30}, Clock("move", seconds=30)),
        ({"kind": "bank", "seconds": 60, "increment": 5}, Clock("bank", 60, 5)),
        ({"kind": "days", "days": 3}, Clock("days", days=3)),
    ],
)
def test_clocks(given: dict[str, Any] | None, clock: Clock) -> None:
    """[B6] [X6] There are four kinds of clock."""
    assert lobby_requests.read_clock(given) == clock


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"kind": "sand"},
        {"kind": "move"},
        {"kind": "move", "seconds": 4},
        {"kind": "none", "seconds": 30},
        {"kind": "days", "days": 15},
        {"kind": "bank", "seconds": 60, "increment": -1},
        {"kind": "none", "protocol": 1},
    ],
)
def test_invalid_clocks(given: dict[str, Any]) -> None:
    """[B6] Each kind has its own fields, each within its bounds."""
    with pytest.raises(BadRequest):
        lobby_requests.read_clock(given)


def test_a_search_cannot_invite() -> None:
    """[B5] `invite` is an unknown field in a quick match request."""
    fields = Fields({"game": "farkle", "seats": 2, "invite": ["x"]})
    with pytest.raises(BadRequest, match="invite"):
        lobby_requests.read_search("ann", False, fields)
