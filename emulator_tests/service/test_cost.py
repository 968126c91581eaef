"""What every operation costs, against its budget and docs/cost.md."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from stack import Stack
from stolik.documents.header import LIVE
from stolik.service.play import deadlines, hints, moves
from stolik.service.tables import kept_tables, snapshots
from stolik.service.tables.bill import Bill
from stolik.service.tables.transaction import transaction
from testkit import cost_meter
from testkit.cost_meter import cost_of_call
from testkit.people import People
from testkit.table_documents import read_table
from testkit.table_driver import CLOCKS, SHORT_OPTIONS, Server, Table
from testkit.table_guests import sit_down

DOC = Path(__file__).parents[2] / "docs/cost.md"
_row = re.compile(r"\| (?P<name>[^|]+?) \| (?P<reads>\d+) \| (?P<writes>\d+) \|").match


def told() -> dict[str, tuple[int, int]]:
    """Reads and writes of each operation as docs/cost.md gives them."""
    rows = (_row(line) for line in DOC.read_text().splitlines())
    return {row["name"]: (int(row["reads"]), int(row["writes"])) for row in rows if row}


def agrees(measured: dict[str, Bill]) -> None:
    """Print the costs as a table, and compare each with docs/cost.md."""
    for name, bill in measured.items():
        print(f"{name:40} {bill.reads:3} reads {bill.writes:3} writes {bill.deletes:3} deletes")
    assert {name: (bill.reads, bill.writes) for name, bill in measured.items()} == {
        name: told().get(name) for name in measured
    }


def cold(call: Callable[[], Any]) -> Bill:
    """The cost of a call in an instance that has just started."""
    kept_tables.forget_all()
    return cost_of_call(call)


def test_moves(server: Server) -> None:
    """[N4] [C23] [PA5] A move reads at most four documents and writes three, whatever the game."""
    measured = {}
    for game in SHORT_OPTIONS:
        table = server.table(game, 4 if game == "bridge" else 3)
        header = table.header
        request = table.move_request(table.choose(header, random.Random(2)), header)
        measured[f"a move of {game}"] = cold(partial(moves.play, request, server.now))
    bridge = a_card_of_bridge(server)
    request = bridge.move_request(bridge.choices(bridge.header.turn or 0)[0], bridge.header)
    measured["a card of bridge"] = cold(partial(moves.play, request, server.now))
    assert all(bill.writes <= 3 and bill.reads <= 4 for bill in measured.values())
    measured["the same move sent again"] = cold(partial(moves.play, request, server.now))
    illegal = bridge.move_request("no such move", bridge.header)
    measured["a refused move"] = cold(partial(moves.play, illegal, server.now))
    agrees(measured)


def a_card_of_bridge(server: Server) -> Table:
    """A table of floating bridge before its first card."""
    table = server.table("bridge", 4, secret=f"{4:064x}")
    while (table.header.table or {})["phase"] != "play":
        table.step(random.Random(4))
    return table


def a_meld_of_rummikub(server: Server) -> Table:
    """A table of Rummikub whose next player can meld."""
    table = server.table("rummikub", 2, options={"initialMeld": 0}, secret=f"{2:064x}")
    while not first_meld(table):
        table.play("draw")
    return table


def first_meld(table: Table) -> str | None:
    """A meld that the player to move could lay."""
    choices = table.choices(table.header.turn or 0)
    return next((choice for choice in choices if choice.startswith("meld")), None)


@pytest.mark.parametrize("scene", [a_card_of_bridge, a_meld_of_rummikub])
def test_the_budget_of_a_move(server: Server, scene: Callable[[Server], Table]) -> None:
    """[N4] [C23] [PA5] A card or a meld: 3 reads and 3 writes, 2 reads where the header is kept."""
    for is_kept in (False, True):
        table = scene(server)
        header = table.header
        text = first_meld(table) or table.choices(header.turn or 0)[0]
        kept_tables.forget_all()
        if is_kept:
            transaction(snapshots.load)(table.game_id, None)
        bill = cost_of_call(partial(moves.play, table.move_request(text, header), server.now))
        assert (bill.reads, bill.writes) == (2 if is_kept else 3, 3), text


def test_turns_that_nobody_plays(server: Server) -> None:
    """[N4] [C23] Bots cost what people cost; the clock reads the draft as well."""
    timed = server.table("rummikub", 2, clock=CLOCKS["move"])
    bots = server.table("rikiki", 1, bots=2)
    while not bots.header.plays_itself:
        bots.step(random.Random(1))
    timeout = partial(deadlines.enforce, timed.game_id, 1, server.now + 62_000)
    bot = partial(deadlines.play_bot, bots.game_id, bots.header.seq, server.now)
    agrees(
        {
            "a turn ended by the clock": cold(timeout),
            "a bot's move": cold(bot),
            "a late task": cold(bot),
            "a suggestion": cold(partial(hints.suggest_move, timed.game_id, "p1", server.now)),
        }
    )


def test_ends_and_new_rounds(server: Server) -> None:
    """[N4] [C23] A deal writes 4 + seats; the last move 4 + 2 per seat."""
    measured = {}
    schedule = {"schedule": [3, 4]}  # long enough to count in the rankings
    table = server.table("rikiki", 4, rated=True, secret=f"{9:064x}", options=schedule)
    rng = random.Random(9)
    while (header := table.header).status in LIVE:
        request = table.move_request(table.choose(header, rng), header)
        bill = cold(partial(moves.play, request, server.now))
        if header.status == "between_rounds":
            measured["the next round for four"] = bill
    measured["the last move of four, rated"] = bill
    assert measured["the next round for four"].writes <= 4 + 4
    assert bill.writes <= 4 + 2 * 4
    agrees(measured)


def test_a_start(server: Server) -> None:
    """[N4] The deal of a full table: 4 + seats writes at most, whatever the game."""
    for game in SHORT_OPTIONS:
        for seats in (4, 5) if game == "zole" else (4,):
            assert server.table(game, seats).header.cost.writes <= 4 + seats


def test_callables_say_what_they_cost(stack: Stack, users: People) -> None:
    """[N4] Every answer has its cost, and the header the sum for the table."""
    people = [users.with_unsigned_token(f"cost{n}") for n in range(2)]
    game_id = sit_down(people, "farkle")
    fields = {"gameId": game_id, "seq": 1, "moveId": "m1", "move": "roll"}
    answer = people[0].call("play_move", **fields)
    assert answer["cost"]["writes"] == 2
    assert 2 <= answer["cost"]["reads"] <= 4
    assert read_table(people[0].db, game_id)["cost"][1] >= 4 + 2


@pytest.mark.parametrize("game", SHORT_OPTIONS)
def test_a_whole_game(server: Server, game: str) -> None:
    """[PA5] [PA6] [C23] Within a tenth of what docs/cost.md says a move costs on average.

    Four people, three hours of Rummikub, all listening: within what it says of an evening.
    """
    people = 2 if game == "farkle" else 3 if game == "zole" else 4
    whole = cost_meter.cost_of_game(server, game, people, 11)
    assert whole.most_writes <= (3 if game == "farkle" else 4)  # with the header at a round's end
    per_move = [
        whole.reads / whole.moves,
        whole.writes / whole.moves,
        whole.listener_reads / whole.moves,
    ]
    print(game, people, whole, [round(figure, 2) for figure in per_move])
    line = next(line for line in DOC.read_text().splitlines() if line.startswith(f"| {game}, "))
    said = [float(cell) for cell in line.split("|")[3:6]]
    assert all(figure <= 1.1 * limit for figure, limit in zip(per_move, said, strict=True))
    assert whole.tasks <= 10
    if game == "rummikub":
        an_evening(whole)


def an_evening(whole: cost_meter.GameCost) -> None:
    """5 % of a day's free reads and writes at one move in 45 seconds; more when they hurry."""
    reads = (whole.reads + whole.listener_reads) / whole.moves / 50_000
    writes = whole.writes / whole.moves / 20_000
    shares = {pace: (10_800 / pace * reads, 10_800 / pace * writes) for pace in (30, 45, 60)}
    for pace, (read, written) in shares.items():
        print(f"a move in {pace} s: {read:.1%} of a day's free reads, {written:.1%} of its writes")
        assert f"| {pace} s | {read:.1%} | {written:.1%} |" in DOC.read_text()
    assert max(round(share, 3) for share in shares[45]) <= 0.05
