"""The clock of a table on one device: the caller tells the time, the rules end the turn."""

from __future__ import annotations

from stolik.documents.chair import Chair
from stolik.documents.clock import Clock
from stolik.local import LocalTable
from tests.local.tables import SECRET, pick

ANN, BOB = Chair("human", name="Ann"), Chair("human", name="Bob")
BOT = Chair("bot", name="Bot", level="random")
SCORED = f"{71:064x}"  # the first roll is worth something
PER_MOVE = Clock("move", seconds=10)
BANK = Clock("bank", seconds=60, increment=5)


def _rikiki(clock: Clock, *chairs: Chair) -> LocalTable:
    return LocalTable("rikiki", chairs, SECRET, {"schedule": [2, 1]}, clock=clock, now=1_000)


def test_time_runs_out() -> None:
    """[W1] The rules play for somebody whose time is up, not a moment earlier."""
    table = _rikiki(PER_MOVE, ANN, BOB)
    seat = table.header.turn
    assert table.header.deadline == 11_000
    assert not table.time_out(10_999)
    assert table.time_out(11_000)
    assert (table.entries[-1].seat, table.entries[-1].by) == (seat, "clock")
    assert table.header.deadline == 21_000


def test_the_clock_ends_a_turn_of_several_moves() -> None:
    """[X6] Once it has rolled in Farkle it banks; whoever comes next has all their time."""
    table = LocalTable("farkle", (ANN, BOB), SCORED, clock=PER_MOVE, now=1_000)
    seat = table.header.turn
    assert table.time_out(11_000)
    assert table.header.deadline == 11_000
    assert table.time_out(11_000)
    assert [entry.seat for entry in table.entries] == [seat, seat]
    assert (table.header.turn != seat, table.header.deadline) == (True, 21_000)


def test_a_draft_is_played_when_time_runs_out() -> None:
    """[W1] [C10] What lies on the table of Rummikub counts if it is legal."""
    table = LocalTable("rummikub", [ANN, BOB], SECRET, {"initialMeld": 0}, clock=PER_MOVE)
    seat = table.header.turn or 0
    draft = next(move for move in table.choices(seat) if move.startswith("meld"))
    assert table.time_out(10_000, draft)
    assert table.entries[-1].text == draft


def test_bots_need_no_clock() -> None:
    """[W1] Only people's turns have a deadline, and nobody deals the next round by itself."""
    table = _rikiki(PER_MOVE, ANN, BOT)
    while table.header.status == "playing":
        assert (table.header.deadline is None) == (table.header.turn == 1)
        if not table.bot_step(now=1_000, budget=0.05):
            table.play(0, pick(table, 0), 1_000)
    assert (table.header.status, table.header.deadline) == ("between_rounds", None)
    again = LocalTable.restore(table.save(), table.chairs, PER_MOVE, now=9_000)
    assert again.header.deadline is None
    assert not again.time_out(99_000_000)


def test_a_saved_bank_goes_on() -> None:
    """[W1] What was left in each bank comes back; the turn's time starts anew."""
    table = _rikiki(BANK, ANN, BOB)
    first = table.header.turn or 0
    table.play(first, pick(table, first), 21_000)
    banks = table.header.banks
    assert banks[first] == 45_000
    again = LocalTable.restore(table.save(), table.chairs, BANK, banks, now=500_000)
    assert again.header.banks == banks
    assert again.header.deadline == 500_000 + banks[1 - first]
