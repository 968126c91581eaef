"""More time and pauses."""

from __future__ import annotations

from stolik.documents.clock import DAY_MS, Clock
from stolik.service.play import clock_requests
from testkit.headers import NOW, header_with


def test_time_given_is_bounded() -> None:
    """[X8] At most three turns ahead, however often it is given."""
    table = header_with("ann", "bob", clock=Clock("move", seconds=60), deadline=NOW + 10_000)
    for _ in range(10):
        table = clock_requests.with_more_time(table, NOW)
    assert table.deadline == NOW + 180_000
    slow = header_with("ann", "bob", clock=Clock("days", days=1), deadline=NOW + DAY_MS)
    assert clock_requests.with_more_time(slow, NOW).deadline == NOW + 2 * DAY_MS


def test_a_pause_needs_everybody_who_is_present() -> None:
    """[X8] Bots and people who are away are not asked."""
    table = header_with("ann", "bob", clock=Clock("move", seconds=60), deadline=NOW + 60_000)
    asked = clock_requests.with_pause_wish(table, "ann", NOW)
    assert asked.deadline is not None
    assert clock_requests.with_pause_wish(asked, "bob", NOW).deadline is None
    assert (
        clock_requests.with_pause_wish(table.with_chair(1, away=True), "ann", NOW).deadline is None
    )
    assert clock_requests.without_pause(asked, NOW + 5).deadline == NOW + 60_000
