"""[Q1] Hidden cards stay hidden whatever people do between moves."""

from __future__ import annotations

import pytest

from stolik.service.play import deadlines
from testkit.busy_games import WEIGHTS, search_busy_games
from testkit.secret_search import SETTINGS
from testkit.table_driver import sample_count


@pytest.mark.parametrize("game", SETTINGS)
def test_nothing_hidden_is_told(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """[Q1] [PS5] Documents and answers of whole games with takebacks, claims, leaving and bots."""
    monkeypatch.setattr(deadlines, "BOT_BUDGET_SECONDS", 0.01)
    search, done = search_busy_games(game, sample_count(6, 500), game)
    assert search.found == []
    assert search.received > 500
    wanted = set(WEIGHTS) - ({"ask", "agree"} if game in ("farkle", "rummikub") else set())
    assert wanted <= {kind for kind, times in done.items() if times}
