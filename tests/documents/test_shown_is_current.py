"""What racks and headers tell beside the cards is true in every position."""

from __future__ import annotations

import random
from typing import Any

import pytest

from stolik.documents.header import LIVE
from stolik.engine import games
from stolik.engine.json_codec import to_plain
from stolik.local import view_queries
from testkit.secrecy_hunt import fake_service
from testkit.table_driver import SHORT_OPTIONS, Table, short_options

SEATS = {"rummikub": 3, "rikiki": 4, "zole": 3, "bridge": 4, "farkle": 3}
AIDS: list[dict[str, Any]] = [
    {},
    {"cardsPlayed": True},
    {"suitsPlayed": True},
    {"openHands": True},
    {"cardsPlayed": True, "suitsPlayed": True, "openHands": True},
]
TABLES = [(game, aids) for game in SHORT_OPTIONS for aids in (AIDS if game == "bridge" else [{}])]


@pytest.mark.parametrize(("game", "aids"), TABLES, ids=str)
def test_stored_views_are_the_engine_views(game: str, aids: dict[str, Any]) -> None:
    """[W17] A client that puts header and rack together sees what the rules show, at any time."""
    seats = SEATS[game]
    options = {**short_options(game, seats), **aids}
    for number in range(3):
        rng = random.Random(number)
        with fake_service(f"shown-{number}") as (server, _, _):
            table = server.table(game, seats, secret=f"{number:02x}" * 32, options=options)
            moves = 0
            while table.header.status in LIVE and moves < 80:
                check_every_seat(table)
                server.now += 1_000
                table.play(table.choose(table.header, rng))
                moves += 1
            check_every_seat(table)
            assert moves > 5


def check_every_seat(table: Table) -> None:
    documents = table.all_documents()
    home = f"games/{table.game_id}"
    header, position = to_plain(table.header), table.position()
    game = games.find(header["engine"])
    for seat, chair in enumerate(header["seats"]):
        rack = documents[f"{home}/racks/{chair['uid']}"]
        expected = game.view(position, seat)
        assert rack["rack"] == to_plain(expected.rack)
        assert {**rack["shown"], **(header["shown"] or {})} == to_plain(expected.shown)
        view = {
            **{key: header[key] for key in ("game", "engine", "seq", "options", "table")},
            "seat": seat,
            "rack": rack["rack"],
            "shown": rack["shown"],
        }
        told = view_queries.choices(view)
        asked = seat in game.asked(position.table)
        assert told == ([str(move) for move in game.choices(expected)] if asked else [])
