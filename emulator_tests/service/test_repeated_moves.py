"""A move counts once, however often and by however many callers it is sent."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from stolik.documents.header import LIVE
from stolik.engine.errors import Refused
from stolik.service.errors import Stale
from stolik.service.play import moves
from stolik.service.tables import firestore_client, paths
from stolik.service.tables.transaction import Transaction
from testkit import concurrent_calls
from testkit.table_driver import (
    SHORT_OPTIONS,
    START_MS,
    Server,
    Table,
    sample_count,
    text_without_times,
)

GAMES = tuple(SHORT_OPTIONS)


def somewhere(server: Server, game: str, rng: random.Random, people: int = 3) -> Table:
    """A table after a few moves, with a person to move."""
    while True:
        table = server.table(game, 4 if game == "bridge" else people)
        for _ in range(rng.randrange(12)):
            if table.header.status in LIVE:
                table.step(rng)
        if table.header.turn is not None:
            return table


@pytest.mark.parametrize("game", GAMES)
def test_64_clients_send_the_same_move(server: Server, game: str) -> None:
    """[PR1] [X3] [C9] Applied once, with 64 equal answers."""
    rng = random.Random(game)
    for _ in range(sample_count(1, 20)):
        table = somewhere(server, game, rng)
        before = table.header
        request = table.move_request(table.choose(before, rng), before)
        answers = concurrent_calls.run_at_once([partial(moves.play, request, START_MS)] * 64)
        assert answers == [answers[0]] * 64
        assert answers[0]["seq"] == before.seq + 1 == table.header.seq
        assert len(table.log()) == before.seq


@pytest.mark.parametrize("game", GAMES)
def test_an_id_stands_for_one_move(server: Server, game: str) -> None:
    """[PR2] [S13] The same id with another body is refused and changes nothing."""
    rng = random.Random(game)
    table = somewhere(server, game, rng)
    before = table.header
    request = table.move_request(table.choose(before, rng), before)
    first = moves.play(request, START_MS)
    stands = table.all_documents()
    for number in range(sample_count(10, 200)):
        other = table.move_request(f"no such move {number}", before, move_id=request.move_id)
        with pytest.raises(Refused, match="another move"):
            moves.play(other, START_MS)
    assert table.all_documents() == stands
    assert moves.play(request, START_MS) == first


def test_an_id_is_not_used_for_the_next_move(server: Server) -> None:
    """[PR2] [X3] The id of one's last move cannot be given to another."""
    table = server.table("farkle", 2, secret=f"{1:064x}")
    first = table.play("roll", move_id="same")
    with pytest.raises(Refused, match="id of its own"):
        table.play(table.choices(0)[0], move_id="same")
    assert table.header.seq == first["seq"]
    table.play(table.choices(0)[0], move_id="another")


@pytest.mark.parametrize("played", [0, 1, 2])
def test_no_move_led_to_the_deal(server: Server, played: int) -> None:
    """[PR2] [PS10] Who looked at a table before it was dealt is stale, at once and later."""
    table = server.table("farkle", 2, secret=f"{1:064x}")
    for _ in range(played):
        table.step(random.Random(1))
    with pytest.raises(Stale):
        table.play("roll", seq=0)


@pytest.mark.parametrize("game", GAMES)
def test_two_tabs_of_four_seats_for_one_turn(server: Server, game: str) -> None:
    """[PR3] [C3] Exactly one wins; the others are stale, or were never asked."""
    rng = random.Random(game)
    rounds, table = sample_count(5, 400), somewhere(server, game, rng, people=4)
    for _ in range(rounds):
        header = table.header
        if header.status not in LIVE or header.turn is None:
            table = somewhere(server, game, rng, people=4)
            header = table.header
        texts = [table.choose(header, rng), table.choose(header, rng)]
        requests = [
            table.move_request(text, header, uid=f"p{seat}", move_id=f"{header.seq}-{seat}-{tab}")
            for seat in range(4)
            for tab, text in enumerate(texts)
        ]
        answers = concurrent_calls.run_at_once(
            [partial(moves.play, request, START_MS) for request in requests]
        )
        won = [answer for answer in answers if isinstance(answer, dict)]
        lost = [answer.reason for answer in answers if isinstance(answer, Refused)]
        assert len(won) == 1
        assert len(won) + len(lost) == 8
        assert set(lost) <= {"stale", "not-your-turn"}
        own = [answers[2 * (header.turn or 0) + tab] for tab in (0, 1)]
        assert sorted(getattr(answer, "reason", "won") for answer in own) == ["stale", "won"]
        assert table.header.seq == header.seq + 1


def play_through(server: Server, game: str, secret: str, send: Any) -> str:
    """A whole game from a secret, every move through `send`; all its documents at the end."""
    rng, table = random.Random(secret), server.table(game, 4, secret=secret)
    while (header := table.header).status in LIVE:
        send(table.move_request(table.choose(header, rng), header))
    return text_without_times(table.all_documents(), table.game_id)


@pytest.mark.parametrize("game", ["bridge", "zole", "farkle", "rikiki"])
def test_lost_replies_change_nothing(
    server: Server, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[PR4] [S8] [C22] The reply is lost after every commit, the client sends again."""

    def again(request: moves.MoveRequest) -> None:
        with monkeypatch.context() as fault:
            fault.setattr(Transaction, "commit", concurrent_calls.dies_after_commit)
            with pytest.raises(concurrent_calls.Died):
                moves.play(request, START_MS)
        answer = moves.play(request, START_MS)
        assert answer["seq"] == request.seq + 1
        assert answer == moves.play(request, START_MS)

    for number in range(sample_count(1, 20)):
        secret = f"{number:064x}"
        plain = play_through(server, game, secret, lambda request: moves.play(request, START_MS))
        assert play_through(server, game, secret, again) == plain


@pytest.mark.parametrize("game", ["zole", "farkle"])
def test_games_end_through_trouble(
    server: Server, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[PA11] [PR4] One commit in five fails, before or after it is applied: same record."""
    failed = 0
    for number in range(sample_count(1, 20)):
        secret = f"{number + 1000:064x}"
        plain = play_through(server, game, secret, lambda request: moves.play(request, START_MS))
        trouble = concurrent_calls.FaultyCommits(random.Random(number), 0.2)

        def send(
            request: moves.MoveRequest, trouble: concurrent_calls.FaultyCommits = trouble
        ) -> None:
            with monkeypatch.context() as fault:
                fault.setattr(Transaction, "commit", lambda tx: trouble.commit(tx))
                moves.play(request, START_MS)

        assert play_through(server, game, secret, send) == plain
        failed += trouble.count
    assert failed > 3


def test_a_late_repeat_of_a_hidden_move(server: Server) -> None:
    """[X3] A stash sent again after the next move is recognised, and stays hidden."""
    rng = random.Random(3)
    table = server.table("zole", 3)
    while not table.choices(table.header.turn or 0)[0].startswith("stash"):
        header = table.header
        options = table.choices(header.turn or 0)
        table.play("B" if "B" in options else table.choose(header, rng))
    header = table.header
    request = table.move_request(table.choose(header, rng), header)
    first = moves.play(request, START_MS)
    assert table.log()[-1]["move"] == "stash"
    table.step(rng)
    table.step(rng)
    table.step(rng)
    again = moves.play(request, START_MS)
    assert again["seq"] == first["seq"]
    with pytest.raises(Refused, match="another move"):
        moves.play(table.move_request("stash 7d 8d", header), START_MS)


def test_a_refusal_is_not_judged_on_a_torn_read(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[PR6] [C3] A live table read before another's move, a rack after it: stale, no more."""
    table = server.table("farkle", 2, secret=f"{70:064x}")  # the first roll passes the turn
    before = table.header
    old = firestore_client.client().document(paths.live_path(table.game_id)).get()
    table.play("roll", move_id="first")
    late = table.move_request("roll", before, move_id="second")
    read, torn = Transaction.read, iter([True])

    def torn_read(tx: Transaction, *paths_read: str) -> Any:
        contents = read(tx, *paths_read)
        if next(torn, False):
            tx._seen[old.reference.path] = old
            return [
                old.to_dict() if path == old.reference.path else content
                for path, content in zip(paths_read, contents, strict=True)
            ]
        return contents

    monkeypatch.setattr(Transaction, "read", torn_read)
    with pytest.raises(Refused, match="stale"):
        moves.play(late, START_MS)
