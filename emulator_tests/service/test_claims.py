"""Claiming the result of a live game that all others have left."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.documents.answers import ClaimAnswer
from stolik.documents.header import CLAIM_AFTER_MS, CLAIM_WINDOW_MS
from stolik.engine.contract import Result
from stolik.engine.errors import Refused
from stolik.service.lobby import seating
from stolik.service.ops import sweeper
from stolik.service.play import claims
from stolik.service.tables import firestore_client
from testkit.table_driver import CLOCKS, Server, Table


def left_alone(server: Server, people: int = 2, clock: str = "move", **settings: Any) -> Table:
    """A table that all people but p0 have left; it is p1's turn."""
    table = server.table("rikiki", people, clock=CLOCKS[clock], **settings)
    while table.header.turn != 1:
        table.play(table.choices(table.header.turn or 0)[0])
    for seat in range(1, people):
        seating.leave(table.game_id, f"p{seat}", server.now)
    return table


def claim(table: Table, what: str = "win", seat: int = 0) -> ClaimAnswer:
    """The claim of the person on `seat`."""
    seq = table.header.seq
    return claims.claim(table.game_id, f"p{seat}", seq, what, table.server.now)


def refused(table: Table, what: str = "win", seat: int = 0) -> str:
    """Why a claim is refused."""
    with pytest.raises(Refused) as why:
        claim(table, what, seat)
    return str(why.value.reason)


def test_a_win_is_claimed_after_a_countdown(server: Server) -> None:
    """[X12] The header says since when the seat is empty and when the result may be claimed."""
    table = left_alone(server)
    header = table.header
    assert header.seats[1].left == server.now
    assert header.claimable == server.now + CLAIM_AFTER_MS
    assert refused(table) == "not-claimable"
    server.now += CLAIM_AFTER_MS
    assert refused(table, seat=1) == "not-claimable"
    assert claim(table) == {"status": "finished"}
    ended = table.header
    assert ended.result == Result(ended.scores, (0,), "claimed")
    assert ended.secret


def test_it_may_be_called_off_instead(server: Server) -> None:
    """[X12] The claimant may cancel the game instead; then there is no result."""
    table = left_alone(server, clock="bank")
    server.now += CLAIM_AFTER_MS
    assert claim(table, "cancel") == {"status": "cancelled"}
    assert table.header.result is None


def test_nobody_claims_on_their_own_turn(server: Server) -> None:
    """[X12] [X11] The seat is not played for until the time to claim is over; then play goes on."""
    table = left_alone(server)
    seq = table.header.seq
    server.run(until=server.now + CLAIM_AFTER_MS + CLAIM_WINDOW_MS - 1)
    sweeper.sweep(server.now)
    assert table.header.seq == seq
    server.run(until=server.now + 2_000)
    assert (table.header.seq, table.header.turn) == (seq + 1, 0)
    assert refused(table) == "not-claimable"


def test_there_is_time_to_claim_after_a_long_turn(server: Server) -> None:
    """[X12] However late the first turn of who left comes; afterwards nobody waits any more."""
    table = server.table("rikiki", 2, clock=CLOCKS["bank"], options={"schedule": [5]})
    while table.header.turn != 0:
        table.play(table.choices(1)[0])
    seating.leave(table.game_id, "p1", server.now)
    server.now += CLAIM_AFTER_MS + CLAIM_WINDOW_MS + 1
    while table.header.turn == 0:
        table.play(table.choices(0)[0])
    seq = table.header.seq
    server.run(until=server.now + CLAIM_WINDOW_MS - 1)
    assert table.header.seq == seq
    server.run(until=server.now + 2_000)
    assert table.header.seq > seq
    while table.header.turn == 0:
        table.play(table.choices(0)[0])
    seq = table.header.seq
    server.run(until=server.now + 2_000)
    assert table.header.seq > seq


def test_missed_turns_open_the_claim(server: Server) -> None:
    """[X12] [X11] Two in a row that the clock played count as leaving."""
    table = server.table("farkle", 2, clock=CLOCKS["move"], options={"target": 10_000})
    for _ in range(40):
        header = table.header
        if header.seats[1].away:
            break
        assert header.claimable is None
        if header.turn == 1:
            server.run(until=(header.deadline or 0) + 1_200)
        else:
            table.play(table.choices(0)[0])
    away_since = table.header.seats[1].left
    assert table.header.claimable == away_since + CLAIM_AFTER_MS
    while table.header.turn == 0:
        table.play(table.choices(0)[0])
    server.now = away_since + CLAIM_AFTER_MS - 1
    assert refused(table) == "not-claimable"
    server.now += 1
    assert claim(table) == {"status": "finished"}


def test_who_returns_ends_the_countdown(server: Server) -> None:
    """[X12] Nothing can be claimed while others are present, or without a live clock."""
    table = left_alone(server)
    seating.join(seating.JoinRequest("p1", "", game_id=table.game_id), server.now)
    assert table.header.claimable is None
    assert table.header.seats[1].left == 0
    three = server.table("rikiki", 3, clock=CLOCKS["move"])
    seating.leave(three.game_id, "p1", server.now)
    assert three.header.claimable is None
    assert left_alone(server, clock="days").header.claimable is None


def test_a_claimed_win_counts(server: Server) -> None:
    """[X12] [X5] Statistics count it as won and lost; a game called off counts for nobody."""
    cards = ("players/p0", "players/p1")
    before = [_won(card) for card in firestore_client.read_documents(*cards)]
    for what, won in (("cancel", 0), ("win", 1)):
        table = left_alone(server)
        server.now += CLAIM_AFTER_MS
        claim(table, what)
        after = [_won(card) for card in firestore_client.read_documents(*cards)]
        assert after == [before[0] + won, before[1]]


def _won(card: dict[str, Any] | None) -> int:
    return int(((card or {}).get("stats") or {}).get("rikiki", {}).get("won", 0))


def test_nothing_is_claimed_at_rated_tables(server: Server) -> None:
    """[X12] [Q6] There who left loses after the same minute, without a claim."""
    table = left_alone(server, rated=True)
    assert table.header.claimable is None
    assert refused(table) == "not-claimable"
    server.run(until=server.now + CLAIM_AFTER_MS + 200)
    assert table.header.result == Result(table.header.scores, (0,), "left-early")
