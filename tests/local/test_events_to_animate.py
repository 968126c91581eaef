"""Events tell all that a page needs to show a move: who did what with which pieces."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from stolik.documents.log_entry import LogEntryDocument
from stolik.local import LocalTable
from tests.local.tables import finish, new_table


def entries(game: str, reader: int | None = None) -> tuple[LocalTable, list[LogEntryDocument]]:
    """A whole game, with the log as `reader` may read it."""
    table = finish(new_table(game, people=0, level="random"))
    return table, table.log(reader)


def events(entry: LogEntryDocument, kind: str) -> list[dict[str, Any]]:
    return [event.values for event in entry.events if event.kind == kind]


@pytest.mark.parametrize("game", ["rikiki", "zole", "bridge"])
def test_cards_and_tricks(game: str) -> None:
    """[W36] Each card with its seat; each trick with its cards, their seats and who takes it."""
    lying: list[tuple[int, str]] = []
    tricks = 0
    for entry in entries(game)[1]:
        for event in entry.events:
            if event.kind == "card":
                assert (event.values["seat"], event.values["card"]) == (entry.seat, entry.move)
                lying.append((event.values["seat"], event.values["card"]))
            if event.kind == "trick":
                trick = event.values
                assert list(zip(trick["seats"], trick["cards"], strict=True)) == lying
                assert trick["taker"] in trick["seats"]
                lying, tricks = [], tricks + 1
    assert tricks > 1
    assert lying == []


def test_dice_of_every_roll() -> None:
    """[W36] A roll that is a farkle is told with its dice and what is lost, hot dice as such."""
    table, log = entries("farkle")
    busts = pending = 0
    for entry in log:
        for event in entry.events:
            values = event.values
            if event.kind == "kept":
                assert values["seat"] == entry.seat
                pending += values["points"]
            if event.kind == "farkle":
                (rolled,) = events(entry, "rolled")
                assert rolled["seat"] == values["seat"] == entry.seat
                assert rolled["dice"]
                assert values["lost"] == pending
                busts += 1
            if event.kind in ("farkle", "banked"):
                pending = 0
    assert busts
    assert table.header.over


def test_hot_dice_are_told() -> None:
    """[W36] The dice kept, and that none was left."""
    for number in range(60):
        chairs = new_table("farkle").chairs
        table = LocalTable("farkle", chairs, f"{number:02x}" * 32, {"target": 3000})
        for entry in finish(table).log(None):
            for kept in events(entry, "kept"):
                if kept["hot"]:
                    assert kept["dice"]
                    return
    raise AssertionError("no hot dice in sixty games")


def test_tiles_laid_and_drawn() -> None:
    """[W36] Which tiles came from whose rack, and how many were drawn; which ones is private."""
    table, log = entries("rummikub", reader=0)
    counts: Counter[int] = Counter()
    drawn = 0
    for entry in log:
        for meld in events(entry, "meld"):
            assert meld["seat"] == entry.seat
            counts[meld["seat"]] -= len(meld["tiles"])
        for draw in events(entry, "draw"):
            counts[draw["seat"]] += draw["count"]
        for mine in events(entry, "drawn"):
            assert entry.seat == mine["seat"] == 0
            drawn += len(mine["tiles"])
    assert drawn
    start = table.position.options.rack_size
    assert [start + counts[seat] for seat in (0, 1)] == list(table.position.table.counts)
