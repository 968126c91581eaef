"""Moves taken back by consent, and those that cannot be."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from stolik.documents.answers import TakebackAnswer
from stolik.documents.header import Takeback
from stolik.engine.contract import AnyPosition
from stolik.engine.errors import Refused
from stolik.engine.json_codec import to_plain
from stolik.engine.records import verify
from stolik.service.play import game_record, moves, takebacks
from testkit.table_driver import Server, Table


def ask(table: Table, seat: int) -> TakebackAnswer:
    """The person on `seat`, who looks at the table as it is, asks for a move back."""
    where = table.game_id, f"p{seat}", table.header.seq
    return takebacks.ask(*where, f"wish of {seat}", table.server.now)


def answer(table: Table, seat: int, agree: bool = True) -> TakebackAnswer:
    """The person on `seat` answers the wish that is open."""
    header = table.header
    wish = header.takeback.id if header.takeback else "none"
    where = table.game_id, f"p{seat}", header.seq
    return takebacks.answer(*where, wish, agree, table.server.now)


def refused(call: Callable[[], Any]) -> str:
    """Why a call is refused."""
    with pytest.raises(Refused) as why:
        call()
    return str(why.value.reason)


def bidding(server: Server, people: int = 3, **settings: Any) -> tuple[Table, AnyPosition]:
    """A Rikiki table, and its position before the first bid."""
    table = server.table("rikiki", people, options={"schedule": [3]}, **settings)
    return table, table.position()


def test_all_people_agree(server: Server) -> None:
    """[X9] When the last player agrees, the table and all racks are restored."""
    table, start = bidding(server)
    first = table.header.turn or 0
    table.play("bid 1")
    others = [seat for seat in range(3) if seat != first]
    wish = f"wish of {first}"
    assert ask(table, first) == {"seq": 2, "undone": False, "wish": wish}
    assert table.header.takeback == Takeback(wish, first, 2, "bid 1", (f"p{first}",))
    assert answer(table, others[0]) == {"seq": 2, "undone": False, "wish": wish}
    assert answer(table, others[1]) == {"seq": 3, "undone": True, "wish": None}
    assert table.position() == start
    header = table.header
    assert (header.seq, header.turn, header.takeback) == (3, first, None)
    last = table.log()[-1]
    assert (last["by"], last["move"]) == ("undo", "undo 1")
    assert to_plain(header.entry) == last


def test_a_no_and_a_move_forget_the_wish(server: Server) -> None:
    """[X9] Declined, withdrawn, or overtaken by the game."""
    table, _ = bidding(server)
    first = table.header.turn or 0
    table.play("bid 1")
    for seat in (first, (first + 1) % 3):
        ask(table, first)
        answer(table, seat, agree=False)
        assert table.header.takeback is None
    ask(table, first)
    table.play("bid 1")
    assert table.header.takeback is None
    stale = takebacks.ask
    assert refused(lambda: stale(table.game_id, f"p{first}", 2, "w", server.now)) == "stale"


def test_bots_answer_anew(server: Server) -> None:
    """[X9] Against bots, the bots' replies are undone too, and the game goes on."""
    table, _ = bidding(server, 1, bots=2)
    while table.header.turn != 0:
        server.run(until=server.now + 5_000)
    before = table.position()
    table.play("bid 0")
    server.run(until=server.now + 5_000)
    assert ask(table, 0)["undone"] is True
    assert table.position() == before
    rng = random.Random(5)
    while table.header.status == "playing":
        if table.header.turn == 0:
            table.play(rng.choice(table.choices(0)))
        server.run(until=server.now + 5_000)
    record = game_record.record(table.game_id)
    verdict = verify(record)
    assert verdict.ok
    assert len(record["moves"]) < table.header.seq - 1


@pytest.mark.parametrize(
    ("game", "move"),
    [pytest.param("farkle", "roll", id="dice"), pytest.param("rummikub", "draw", id="a draw")],
)
def test_what_was_shown_stays(server: Server, game: str, move: str) -> None:
    """[X9] Rolled dice and drawn tiles cannot be taken back, even if all agree."""
    table = server.table(game, 2)
    seat = table.header.turn or 0
    table.play(move)
    assert table.header.barrier == 2
    assert refused(lambda: ask(table, seat)) == "shown-since"
    assert refused(lambda: ask(table, 1 - seat)) == "nothing-to-take-back"


def test_a_move_before_a_draw_stays(server: Server) -> None:
    """[X9] Another player's draw prevents it as well."""
    table = server.table("zole", 3, secret=f"{3:064x}")
    first = table.header.turn or 0
    table.play("P")
    assert table.header.barrier == 1
    table.play("B")  # and takes the talon up
    assert table.header.barrier == 3
    assert refused(lambda: ask(table, first)) == "shown-since"


def test_rated_games_know_no_way_back(server: Server) -> None:
    """[X9] [X8] As with more time and pauses."""
    table, _ = bidding(server, rated=True)
    first = table.header.turn or 0
    table.play("bid 1")
    assert refused(lambda: ask(table, first)) == "rated"


def test_a_move_of_the_same_id_is_not_played_again(server: Server) -> None:
    """[X9] [C5] The repeat of a move that was undone answers as it did, and changes nothing."""
    table, start = bidding(server, 2)
    header = table.header
    request = table.move_request("bid 1", header)
    played = table.play("bid 1")
    ask(table, header.turn or 0)
    answer(table, 1 - (header.turn or 0))
    assert moves.play(request, server.now) == played
    assert table.position() == start
