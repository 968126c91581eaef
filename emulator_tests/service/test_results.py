"""The end of a game: winners, statistics, rankings and ratings in the last commit."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from stolik.documents.header import Header
from stolik.documents.rating_scale import START_MU, START_SIGMA
from stolik.engine.chance import SecretChance
from stolik.engine.contract import Result
from stolik.service.play import moves, results
from stolik.service.tables import firestore_client, paths
from stolik.service.tables.transaction import Transaction, transaction
from testkit import concurrent_calls
from testkit.table_driver import START_MS, Server, Table

pytestmark = pytest.mark.usefixtures("no_other_tables")


def card(uid: str) -> dict[str, Any]:
    return firestore_client.read_documents(f"players/{uid}")[0] or {}


def row(game: str, uid: str) -> dict[str, Any]:
    return firestore_client.read_documents(f"rankings/{game}/players/{uid}")[0] or {}


def with_accounts(*uids: str) -> None:
    """Give these people the public card of a member; only members are ranked."""
    for uid in uids:
        content = {"name": uid, "guest": False, "owns": False, "bot": False, "created": START_MS}
        firestore_client.client().document(f"players/{uid}").set(content)


def play(server: Server, game: str, people: int, seed: int, **settings: Any) -> Header:
    """A whole game from a seed."""
    table = server.table(game, people, secret=f"{seed:064x}", **settings)
    return table.finish(random.Random(seed))


def last_move(server: Server, **settings: Any) -> tuple[Table, moves.MoveRequest]:
    """A table one move before its end, and that move."""
    table = server.table("farkle", 2, secret=f"{3:064x}", **settings)
    rng = random.Random(3)
    while True:
        header = table.header
        text = table.choose(header, rng)
        after, _ = table.game.play_text(table.position(), header.turn, text, chance(table))
        if table.game.result(after):
            return table, table.move_request(text, header)
        table.play(text)


def chance(table: Table) -> SecretChance:
    (hidden,) = firestore_client.read_documents(paths.hidden_path(table.game_id))
    secret = bytes.fromhex((hidden or {})["secret"])
    return SecretChance(table.game.name, secret, table.header.entropy)


def test_statistics_and_win_rate(server: Server) -> None:
    """[F5] [F6] [F7] Played, won, points and best per game; a rate only from five games on."""
    won = [0, 0]
    with_accounts("p0", "p1")
    for number in range(1, 7):
        header = play(server, "farkle", 2, number, options={"target": 6_000})
        assert header.result is not None
        for seat in header.result.winners:
            won[seat] += 1
        for seat in (0, 1):
            stats, ranked = card(f"p{seat}")["stats"]["farkle"], row("farkle", f"p{seat}")
            assert (stats["played"], stats["won"]) == (number, won[seat])
            assert (ranked["played"], ranked["won"]) == (number, won[seat])
            assert ranked["rate"] == (None if number < 5 else round(100 * won[seat] / number, 1))
            assert stats["best"] >= header.result.scores[seat]
            assert ranked["rating"] == 1000


def test_ratings_of_rated_games(server: Server) -> None:
    """[X18] Winners rise, losers fall, equal scores are rated alike; unrated games do not count."""
    header = play(server, "rikiki", 4, 1, rated=True, options={"schedule": [4, 5]})
    result = header.result
    assert result is not None
    rows = [row("rikiki", f"p{seat}") for seat in range(4)]
    best = max(rows, key=lambda ranking: float(ranking["mu"]))
    assert [rows.index(best)] == [result.winners[0]] or len(result.winners) > 1
    assert min(rows[seat]["mu"] for seat in result.winners) > START_MU
    assert all(row_of_player["sigma"] < START_SIGMA for row_of_player in rows)
    for seat in range(4):
        for other in range(4):
            if result.scores[seat] == result.scores[other]:
                assert rows[seat]["mu"] == pytest.approx(rows[other]["mu"])


def test_the_end_is_one_commit(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """[F5] [S8] Result, secret, statistics and rankings are written together or not at all."""
    with_accounts("p0", "p1")
    table, request = last_move(server, options={"target": 6_000})
    before = table.all_documents()
    with monkeypatch.context() as fault:
        fault.setattr(Transaction, "commit", concurrent_calls.dies_before_commit)
        with pytest.raises(concurrent_calls.Died):
            moves.play(request, START_MS)
    assert table.all_documents() == before
    assert "stats" not in card("p0")
    with monkeypatch.context() as fault:
        fault.setattr(Transaction, "commit", concurrent_calls.dies_after_commit)
        with pytest.raises(concurrent_calls.Died):
            moves.play(request, START_MS)
    assert table.header.status == "finished"
    for _ in range(2):
        moves.play(request, START_MS)
    assert card("p0")["stats"]["farkle"]["played"] == 1
    assert row("farkle", "p1")["played"] == 1


def test_what_does_not_count(server: Server) -> None:
    """[F5] A duplicate deal and a game against bots alone leave the rankings as they were."""
    play(server, "farkle", 2, 1, duplicate_of="another")
    assert not card("p0")
    table = server.table("farkle", 1, bots=1, secret=f"{1:064x}")
    rng = random.Random(1)
    while (header := table.header).status == "playing":
        if header.turn == 0:
            table.step(rng)
        else:
            server.run(until=server.now + 2_000)
    assert card("p0")["stats"]["farkle"]["played"] == 1
    assert not row("farkle", "p0")
    assert not row("farkle", "bot-1")


def test_a_tie_names_both(server: Server) -> None:
    """[F7] [X18] Two winners both win, and are rated alike."""
    tie = Result((500, 500), (0, 1), "tie")
    table = server.table("farkle", 2, rated=True)
    header = replace(table.header, result=tie, moves_to_count=())
    transaction(results.count)(header)
    assert [row("farkle", uid)["won"] for uid in ("p0", "p1")] == [1, 1]
    assert row("farkle", "p0")["mu"] == pytest.approx(row("farkle", "p1")["mu"])
