"""The rate limit that each instance keeps in memory."""

from __future__ import annotations

from typing import cast

import pytest

from stolik.engine.errors import InvariantBroken
from stolik.service.api import rate_limits
from stolik.service.errors import Exhausted
from stolik.service.tables.transaction import Transaction
from testkit.headers import NOW


def test_instance_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    """[X25] [PA4] The count restarts every minute; few callers are remembered."""
    monkeypatch.setattr(rate_limits, "_instance_calls", {})
    monkeypatch.setattr(rate_limits, "MAX_REMEMBERED_CALLERS", 5)
    start = NOW - NOW % rate_limits.WINDOW_MS
    for _ in range(3):
        rate_limits.check_instance_rate("ann", "leave_game", 3, start)
    with pytest.raises(Exhausted) as refused:
        rate_limits.check_instance_rate("ann", "leave_game", 3, start + 59_500)
    assert refused.value.details == {"retryAfter": 1}
    rate_limits.check_instance_rate("ann", "leave_game", 3, start + rate_limits.WINDOW_MS)
    for number in range(20):
        rate_limits.check_instance_rate(f"p{number}", "leave_game", 3, start)
    assert len(rate_limits._instance_calls) <= 7


def test_what_is_no_callable_is_not_counted() -> None:
    """[PA4] A wrong name is a bug, and never a call without a limit."""
    with pytest.raises(InvariantBroken):
        rate_limits.count_call(cast(Transaction, None), "ann", "no_such_callable", 0)
