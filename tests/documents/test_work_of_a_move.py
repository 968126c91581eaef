"""A move parses, checks and compares each thing only once."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from stolik.documents.header import _checked_options
from stolik.engine import games
from stolik.service.play import moves
from stolik.service.tables import header_document, kept_tables, live_document
from testkit.secrecy_hunt import fake_service
from testkit.table_driver import SHORT_OPTIONS

SEATS = {"rummikub": 3, "rikiki": 4, "zole": 3, "bridge": 4, "farkle": 3}


@pytest.mark.parametrize("game", SHORT_OPTIONS)
def test_each_step_is_done_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """[C23] The text is parsed once, options are checked once per process, fields compared once."""
    calls: Counter[str] = Counter()
    kind: Any = type(games.find(game))

    def count(owner: Any, name: str) -> None:
        original = getattr(owner, name)

        def counted(*args: Any, **kwargs: Any) -> Any:
            calls[name] += 1
            return original(*args, **kwargs)

        monkeypatch.setattr(owner, name, counted)

    _checked_options.cache_clear()
    with fake_service("work") as (server, _, _):
        table, rng = server.table(game, SEATS[game]), random.Random(3)
        for name in ("parse", "read_options"):
            count(kind, name)
        for name in ("read_header", "write_header", "diff"):
            count(header_document, name)
        count(live_document, "with_live")
        for _ in range(5):
            header = table.header
            request = table.move_request(table.choose(header, rng), header)
            calls.clear()
            moves.play(request, server.now)
            # The header is kept from the call before; options are not read either.
            assert calls == {"parse": 1, "with_live": 1, "diff": 1}
            calls.clear()
            kept_tables.forget_all()
