"""Clocks: when a turn ends, who may claim it, and what is played then."""

from __future__ import annotations

import random
from functools import partial

import pytest

from stolik.documents.clock import Clock
from stolik.documents.header import LIVE
from stolik.engine.errors import Refused
from stolik.service.ops import sweeper
from stolik.service.play import deadlines, moves
from stolik.service.scheduling.next_steps import LATE_MOVE_GRACE_MS
from stolik.service.tables import firestore_client, headers, paths
from stolik.service.tables.transaction import Transaction, transaction
from testkit import concurrent_calls
from testkit.table_driver import CLOCKS, START_MS, Server, Table, sample_count, wake_up

MINUTE_MS, DAY_MS = 60_000, 86_400_000
LATE_MS = START_MS + MINUTE_MS + LATE_MOVE_GRACE_MS + 1  # after the first turn of a minute
FARKLED = f"{70:064x}"  # the first roll is worth nothing, so the turn passes
SCORED = f"{72:064x}"  # the first roll is worth something
LONG = {"target": 10_000}


def draft(table: Table, text: str, seq: int | None = None) -> None:
    """Store a draft of the player to move."""
    header = table.header
    path = f"games/{table.game_id}/drafts/{header.turn_uid}"
    content = {"text": text, "seq": header.seq if seq is None else seq}
    firestore_client.client().document(path).set(content)


@pytest.mark.parametrize(
    ("kind", "limit"), [("none", None), ("move", 60_000), ("bank", 120_000), ("days", 2 * DAY_MS)]
)
def test_a_turn_is_given_its_time(server: Server, kind: str, limit: int | None) -> None:
    """[X6] [C10] [C11] Four kinds of clock, each from the server's time."""
    header = server.table("farkle", 2, clock=CLOCKS[kind]).header
    assert header.deadline == (None if limit is None else START_MS + limit)


@pytest.mark.parametrize("kind", ["move", "bank", "days"])
def test_the_task_ends_the_turn(server: Server, kind: str) -> None:
    """[X6] [S7] [C10] At the deadline, not before; a late move is refused."""
    table = server.table("farkle", 2, clock=CLOCKS[kind], secret=FARKLED)
    deadline = table.header.deadline or 0
    server.run(until=deadline - 1)
    assert table.header.seq == 1
    with pytest.raises(Refused, match="time-is-up"):
        moves.play(table.move_request("roll", table.header), deadline + LATE_MOVE_GRACE_MS + 1)
    assert table.header.seq == 1
    server.run(until=deadline + 1_100)
    assert table.header.seq == 2
    assert table.log()[-1] | {"events": []} == {
        "seq": 2,
        "seat": 0,
        "move": "roll",
        "raw": "",
        "events": [],
        "by": "clock",
        "at": deadline + 1_100,
        "moveId": "",
        "uid": "",
    }
    assert table.header.seats[0].missed == 1


@pytest.mark.parametrize("kind", ["move", "bank", "days"])
def test_an_absent_players_turn_costs_one_clock(server: Server, kind: str) -> None:
    """[X6] [X11] Where the clock has to roll in Farkle, it also banks, without another wait."""
    table = server.table("farkle", 2, clock=CLOCKS[kind], secret=SCORED, options=LONG)
    struck = (table.header.deadline or 0) + LATE_MOVE_GRACE_MS + 100
    server.run(until=struck)
    rolled = table.header
    assert (rolled.seq, rolled.turn, rolled.deadline) == (2, 0, struck)
    server.run(until=struck + 100)
    assert [entry["by"] for entry in table.log()] == ["clock", "clock"]
    banked = table.header
    assert (banked.turn, banked.seats[0].missed) == (1, 1)
    assert banked.scores[0] > 0
    assert (banked.deadline or 0) - server.now >= MINUTE_MS


def test_the_sweep_plays_the_rest_of_a_turn(server: Server) -> None:
    """[N9] [X6] Also where the clock's second task is lost, and who returns may still choose."""
    table = server.table("farkle", 2, clock=CLOCKS["move"], secret=SCORED, options=LONG)
    server.run(until=(table.header.deadline or 0) + LATE_MOVE_GRACE_MS + 100)
    server.scheduled.clear()
    lost = table.header
    table.play(table.choices(0)[0])
    assert (table.header.turn, table.header.seats[0].missed) == (1, 0)
    again = server.table("farkle", 2, clock=CLOCKS["move"], secret=SCORED, options=LONG)
    server.run(until=(again.header.deadline or 0) + LATE_MOVE_GRACE_MS + 100)
    server.scheduled.clear()
    server.now += sweeper.LOST_TASK_AFTER_MS + 1
    sweeper.sweep(server.now)
    assert (again.header.seq, again.header.turn) == (lost.seq + 1, 1)


def test_any_player_may_claim(server: Server) -> None:
    """[N9] [X12] [C10] Without tasks, any player at the table can claim the timeout."""
    table = server.table("farkle", 3, clock=CLOCKS["move"])
    server.scheduled.clear()
    with pytest.raises(Refused, match="not-timed-out"):
        deadlines.enforce(table.game_id, 1, LATE_MS - 1, "p2")
    with pytest.raises(Refused, match="not-at-table"):
        deadlines.enforce(table.game_id, 1, LATE_MS, "stranger")
    answer = deadlines.enforce(table.game_id, 1, LATE_MS, "p2")
    assert answer["seq"] == 2
    with pytest.raises(Refused, match="stale"):
        deadlines.enforce(table.game_id, 1, LATE_MS, "p1")


@pytest.mark.parametrize("claimant", ["p0", "p1", "p2", "host"])
def test_claim_answer_shows_only_what_the_claimant_may_see(server: Server, claimant: str) -> None:
    """[Q1] The tile that the clock draws is told to the seat that drew it and to nobody else."""
    table = server.table("rummikub", 3, host="host", clock=CLOCKS["move"])
    drawer = table.header.turn
    answer = deadlines.enforce(table.game_id, 1, LATE_MS, claimant)
    audiences = {event["audience"] for event in answer["events"]}
    assert audiences == ({None, drawer} if claimant == f"p{drawer}" else {None})


@pytest.mark.usefixtures("no_other_tables")
def test_the_sweep_does_what_lost_tasks_left(server: Server) -> None:
    """[N9] [X6] Without any task, a table with bots and rounds is played to its end."""
    table = server.table("zole", 2, bots=1, clock=CLOCKS["move"])
    rng = random.Random(5)
    for _ in range(500):
        server.scheduled.clear()
        if (header := table.header).status not in LIVE:
            break
        if header.turn in (0, 1) and rng.random() < 0.7:
            table.step(rng)
            continue
        server.now += 2 * MINUTE_MS
        assert sum(sweeper.sweep(server.now).values()) >= 1
        assert table.header.seq > header.seq or table.header.status == "cancelled"
    assert table.header.status in ("finished", "cancelled")
    assert sweeper.sweep(server.now)["timeout"] == 0


@pytest.mark.parametrize(
    ("text", "played"),
    [
        pytest.param("meld r10,b10,k10", "meld r10,b10,k10", id="legal"),
        pytest.param("meld r10,b10,k9", "draw 3", id="C18-illegal"),
        pytest.param("", "draw", id="nothing-laid-out"),
        pytest.param("meld r10", "draw 3", id="unfinished"),
    ],
)
def test_a_draft_at_the_deadline(server: Server, text: str, played: str) -> None:
    """[C10] [C18] [S7] A legal layout is committed; anything else is taken back."""
    table = rummikub(server)
    draft(table, text)
    before = table.position().rack(0).hand
    server.run(until=START_MS + MINUTE_MS + 1_200)
    assert table.log()[-1]["move"] == played
    after = table.position().rack(0).hand
    if played.startswith("meld"):
        assert set(before) - set(after) == {"r10", "b10", "k10"}
    else:
        assert set(before) <= set(after)


def test_an_old_draft_is_not_played(server: Server) -> None:
    """[C18] A draft from an earlier turn is ignored."""
    table = rummikub(server)
    draft(table, "meld r10,b10,k10", seq=0)
    server.run(until=START_MS + MINUTE_MS + 1_200)
    assert table.log()[-1]["move"] == "draw"


def test_a_withdrawn_draft_is_not_played(server: Server) -> None:
    """[W16] [C18] Once the player has deleted it, the clock draws."""
    table = rummikub(server)
    draft(table, "meld r10,b10,k10")
    path = f"games/{table.game_id}/drafts/{table.header.turn_uid}"
    firestore_client.client().document(path).delete()
    server.run(until=START_MS + MINUTE_MS + 1_200)
    assert table.log()[-1]["move"] == "draw"


def rummikub(server: Server) -> Table:
    """A table at which p0 holds three tens."""
    lobby = {"rounds": 1, "timeoutPenalty": 3}
    table = server.table("rummikub", 2, clock=CLOCKS["move"], options=lobby)
    path = paths.rack_path(table.game_id, table.header, 0)
    tens = ["r10", "b10", "k10", "k9", "o1"]
    firestore_client.client().document(path).update({"rack.hand": tens})
    return table


@pytest.mark.parametrize(("leaver", "by"), [("bot", "bot"), ("skip", "clock"), ("end", "")])
def test_who_keeps_timing_out_is_played_for(server: Server, leaver: str, by: str) -> None:
    """[X11] [B22] After two missed turns a bot plays, or turns are skipped, or the game ends."""
    table = server.table("rikiki", 3, clock=CLOCKS["move"], leaver=leaver)
    rng = random.Random(1)
    for _ in range(60):
        header = table.header
        if header.seats[0].away or header.status not in LIVE:
            break
        if header.turn in (1, 2):
            table.step(rng)
        else:
            server.run(until=(header.deadline or 0) + 1_200)
    assert table.header.seats[0].away
    if leaver == "end":
        assert table.header.status == "cancelled"
        assert table.header.secret is not None
        return
    while (header := table.header).turn != 0:
        table.step(rng)
    server.run(until=server.now + 2_000)
    entry = table.log()[header.seq - 1]
    assert (entry["seat"], entry["by"]) == (0, by)


def test_a_person_returns_by_playing(server: Server) -> None:
    """[X11] [B22] A move gives the seat back to its owner."""
    table = server.table("farkle", 2, clock=CLOCKS["move"])
    away(table, 0)
    server.now += 100
    table.play("roll", uid="p0")
    assert not table.header.seats[0].away
    assert table.log()[-1]["by"] == "player"


def test_nobody_left_ends_the_game(server: Server) -> None:
    """[B22] When the last person stops playing, bots do not play on among themselves."""
    table = server.table("farkle", 1, bots=2, clock=CLOCKS["move"], options={"target": 10_000})
    for _ in range(80):
        if table.header.status not in LIVE:
            break
        server.run(until=server.now + MINUTE_MS)
    assert table.header.status == "cancelled"
    assert table.header.seats[0].missed == 2
    assert not server.scheduled


@transaction
def away(tx: Transaction, table: Table, seat: int) -> None:
    """Mark a seat as left."""
    header = headers.read_header(tx, table.game_id)
    after = header.with_chair(seat, away=True)
    headers.save_header(tx, table.game_id, header, after)


@pytest.mark.usefixtures("no_other_tables")
def test_idle_live_tables_are_closed(server: Server) -> None:
    """[B17] [C11] 300 s without action, where the table says so; others wait."""
    idle, patient = server.table("farkle", 2, idle=300), server.table("farkle", 2)
    sweeper.sweep(START_MS + 300_000)
    assert idle.header.status == "playing"
    sweeper.sweep(START_MS + 300_000 + 2 * sweeper.LOST_TASK_AFTER_MS)
    assert (idle.header.status, patient.header.status) == ("cancelled", "playing")
    assert idle.header.secret is not None
    sweeper.sweep(START_MS + 15 * DAY_MS)
    assert patient.header.status == "cancelled"
    sweeper.sweep(START_MS + 60 * DAY_MS)
    assert not idle.all_documents()[f"games/{idle.game_id}"]
    assert len(idle.all_documents()) == 1


@pytest.mark.usefixtures("no_other_tables")
def test_a_game_goes_whole(server: Server) -> None:
    """[I6] After ten years a finished game is removed with its racks, its log and its secret."""
    table = server.table("farkle", 2, options={"target": 50})
    table.finish(random.Random(1))
    assert table.header.status == "finished"
    sweeper.sweep(server.now + 3649 * DAY_MS)
    assert len(table.all_documents()) > 5
    sweeper.sweep(server.now + 3651 * DAY_MS)
    assert table.all_documents() == {f"games/{table.game_id}": {}}


def test_a_long_turn_is_reminded_of(server: Server) -> None:
    """[X7] [O10] Woken for the notice, the reminder at 80 % of the time and the clock; one task."""
    table = server.table("farkle", 2, clock=CLOCKS["days"])
    woken: list[tuple[str, int]] = []
    for _ in range(3):
        (order,) = server.scheduled
        woken.append((order.kind, order.at - START_MS))
        server.run(until=order.at)
    assert woken == [
        ("wake", 60_000 + 120_000),
        ("wake", 8 * DAY_MS // 5 + 120_000),
        ("wake", 2 * DAY_MS + 1_100),
    ]
    assert table.header.seq == 2


def test_a_bank_runs_down_and_is_refilled(server: Server) -> None:
    """[X6] Thinking uses the bank, a finished turn adds the increment, an empty bank times out."""
    table = server.table("farkle", 2, clock=Clock("bank", seconds=60, increment=5))
    server.now += 20_000
    table.play("roll")
    spent = 40_000 if table.header.turn == 0 else 45_000
    assert table.header.banks == (spent, 60_000)
    header = table.header
    turn = header.turn or 0
    server.now += header.banks[turn] + 1_200
    server.run(until=server.now)
    assert table.header.banks[turn] in (0, 5_000)


@pytest.mark.parametrize("step", [-5_000, -3_600_000, 0, 1, 3_600_000])
def test_a_clock_that_steps(server: Server, step: int) -> None:
    """[PA9] When the server's clock jumps no time becomes negative and no bank grows."""
    table = server.table("farkle", 2, clock=Clock("bank", seconds=60))
    server.now += step
    if step > 60_000 + LATE_MOVE_GRACE_MS:
        with pytest.raises(Refused, match="time-is-up"):
            table.play("roll")
        server.deliver(wake_up(table))
    else:
        table.play("roll")
    header = table.header
    assert all(0 <= left <= 60_000 for left in header.banks)
    assert header.deadline is not None
    assert 0 <= header.deadline - server.now <= 60_000


def test_stalling_is_bounded(server: Server) -> None:
    """[PA10] A player who always uses almost all the time has only the bank and the increments."""
    table = server.table("farkle", 2, clock=Clock("bank", seconds=30, increment=1))
    rng, used, turns = random.Random(2), 0, 0
    for _ in range(300):
        header = table.header
        if header.status not in LIVE or header.seats[0].away:
            break
        if header.turn != 0:
            table.step(rng)
            continue
        stall = max(0, (header.deadline or 0) + LATE_MOVE_GRACE_MS - server.now)
        server.now += stall
        used += stall
        table.step(rng)
        turns += table.header.turn != 0
    assert used <= 30_000 + turns * 1_000 + LATE_MOVE_GRACE_MS * (header.seq + 1)
    assert table.header.banks[0] <= 1_000


def test_the_clock_against_a_move(server: Server) -> None:
    """[PR6] Within 50 ms of the last moment either the move or the timeout counts, never both."""
    rng = random.Random(6)
    for _ in range(sample_count(15, 1_000)):
        table = server.table("farkle", 2, clock=CLOCKS["move"])
        header = table.header
        request = table.move_request("roll", header)
        now = (header.deadline or 0) + LATE_MOVE_GRACE_MS + rng.randint(-50, 50)
        played, struck = concurrent_calls.run_at_once(
            [
                partial(moves.play, request, now),
                partial(deadlines.enforce, table.game_id, 1, now + rng.randint(0, 50)),
            ]
        )
        (entry,) = table.log()
        assert table.header.seq == 2
        won, lost = (played, struck) if entry["by"] == "player" else (struck, played)
        assert won["seq"] == 2
        assert lost.reason in ("stale", "not-timed-out", "time-is-up")
