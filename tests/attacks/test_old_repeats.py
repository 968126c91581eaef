"""[Q18] A move that is sent again much later answers exactly what it answered the first time."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from stolik.documents.header import LIVE
from stolik.engine.errors import Refused
from stolik.service.api import rate_limits
from stolik.service.play import moves, repeated_moves, takebacks
from stolik.service.play.moves import MoveRequest
from testkit.lobby_driver import LobbyDriver
from testkit.table_driver import SHORT_OPTIONS, START_MS, Server

Sent = list[tuple[MoveRequest, Any]]


def play_on(server: Server, table: Any, rng: random.Random, most: int) -> Sent:
    """Random moves; what was sent, and what it answered."""
    sent: Sent = []
    while len(sent) < most and (header := table.header).status in LIVE:
        request = table.move_request(table.choose(header, rng), header)
        sent.append((request, moves.play(request, server.now)))
    return sent


@pytest.fixture(autouse=True)
def no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests send more old moves than anybody may."""
    monkeypatch.setattr(repeated_moves, "OLD_REPEATS_PER_MINUTE", 10_000)


@pytest.mark.parametrize("game", SHORT_OPTIONS)
def test_every_move_of_a_game_again(server: Server, game: str) -> None:
    """[Q18] During the game, and after its end, when hands and secret are open."""
    rng = random.Random(game)
    table = server.table(game, 4 if game == "bridge" else 3)
    sent = play_on(server, table, rng, 25)
    for request, answer in rng.sample(sent, min(12, len(sent))):
        assert moves.play(request, server.now) == answer
    sent += play_on(server, table, rng, 2_000)
    stands = table.all_documents()
    for request, answer in rng.sample(sent, min(12, len(sent))):
        assert moves.play(request, server.now) == answer
    assert table.all_documents() == stands


def test_a_drawn_tile_is_told_again(server: Server) -> None:
    """[Q18] Version 0.1 left the tile out once the player had moved again."""
    table = server.table("rummikub", 2)
    request = table.move_request("draw", table.header)
    answer = moves.play(request, START_MS)
    assert [event["kind"] for event in answer["events"]] == ["draw", "drawn"]
    for _ in range(4):
        table.play("draw")
    assert moves.play(request, START_MS) == answer


@pytest.mark.parametrize(
    "spell",
    [
        pytest.param(lambda text: text, id="as it was"),
        pytest.param(str.upper, id="capitals"),
        pytest.param(lambda text: f"  {text}  ".replace(" ", "  "), id="blanks"),
    ],
)
def test_a_hidden_move_in_any_spelling(server: Server, spell: Callable[[str], str]) -> None:
    """[Q18] The log has no text of a stash, so its repeat is compared by what it means."""
    rng, table = random.Random(3), server.table("zole", 3)
    while not table.choices(table.header.turn or 0)[0].startswith("stash"):
        options = table.choices(table.header.turn or 0)
        table.play("B" if "B" in options else rng.choice(options))
    header = table.header
    text = table.choose(header, rng)
    table.game.parse(spell(text), table.position().table)
    request = table.move_request(spell(text), header)
    answer = moves.play(request, START_MS)
    play_on(server, table, rng, 6)
    assert moves.play(request, START_MS) == answer
    other = table.move_request("stash 7d 8d", header)
    with pytest.raises(Refused, match="another move"):
        moves.play(other, START_MS)


def test_a_move_that_was_taken_back(server: Server) -> None:
    """[Q18] It is in the log, though not in effect; its answer stays what it was."""
    table = server.table("rikiki", 2, options={"schedule": [3, 3]})
    request = table.move_request("bid 1", table.header)
    answer = moves.play(request, START_MS)
    asker = table.header.seat_of(request.uid) or 0
    takebacks.ask(table.game_id, f"p{asker}", 2, "w", START_MS)
    takebacks.answer(table.game_id, f"p{1 - asker}", 2, "w", True, START_MS)
    play_on(server, table, random.Random(1), 8)
    assert moves.play(request, START_MS) == answer


def test_the_deal_of_a_host_who_does_not_sit(server: Server) -> None:
    """[Q18] Version 0.1 refused the deal itself and would have refused its repeat: not-at-table."""
    table = server.table("rikiki", 2, host="host", options={"schedule": [1, 1]})
    rng = random.Random(2)
    while table.header.turn is not None:
        table.step(rng)
    request = table.move_request(table.choose(table.header, rng), table.header)
    assert request.uid == "host"
    answer = moves.play(request, START_MS)
    assert moves.play(request, START_MS) == answer
    table.step(rng)
    assert moves.play(request, START_MS) == answer


@pytest.mark.parametrize("game", SHORT_OPTIONS)
def test_a_repeat_at_once_is_cheap(
    server: Server, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[Q18] [O2] The log is not played again for a reply that was just lost."""

    def no_replay(*_: Any) -> None:
        raise AssertionError("the log was played again")

    monkeypatch.setattr(repeated_moves, "replay_log", no_replay)
    rng, table = random.Random(game), server.table(game, 4 if game == "bridge" else 3)
    for _ in range(60):
        for request, answer in play_on(server, table, rng, 1):
            assert moves.play(request, server.now) == answer


def test_old_repeats_are_few(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """[Q18] They read the whole log, so one person may send few of them a minute."""
    monkeypatch.setattr(repeated_moves, "OLD_REPEATS_PER_MINUTE", 2)
    monkeypatch.setattr(rate_limits, "_instance_calls", {})
    table = server.table("rummikub", 2)
    request = table.move_request("draw", table.header)
    answer = moves.play(request, START_MS)
    for _ in range(4):
        table.play("draw")
    assert [moves.play(request, START_MS) for _ in range(2)] == [answer] * 2
    with pytest.raises(Refused, match="too many"):
        moves.play(request, START_MS)


def test_strangers_learn_nothing(lobby: LobbyDriver) -> None:
    """[Q18] Who does not sit there is told just that, whatever id and position they name."""
    ann, bob, eve = lobby.new_uids(3)
    game_id = lobby.dealt_table(ann, bob, game="rummikub")
    mover = str(lobby.header(game_id).turn_uid)
    about = {"gameId": game_id, "moveId": "m1", "move": "draw"}
    lobby.call(mover, "play_move", seq=1, **about)
    for seq in (0, 1, 2, 3):
        with pytest.raises(Exception, match="not-at-table"):
            lobby.call(eve, "play_move", seq=seq, **about)
