"""Whole games of all five kinds in a group of four, by buttons alone; nothing leaks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from emulator_tests.telegram.chat_driver import Room, opened, play
from emulator_tests.telegram.secret_check import Leak, Reader, shown_in

# The rules to set, and how many people sit down before bots fill the chairs.
GAMES: dict[str, tuple[tuple[str, ...], int]] = {
    "Rummikub": (("First meld: 0", "Tiles at the start: 7"), 1),
    "Rikiki": (("Rounds: 1",), 2),
    "Zole": (("Players: 4", "Rounds: 1"), 2),
    "Floating bridge": ((), 4),
    "Farkle": (("Target: 1000",), 2),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(room: Room, game: str) -> None:
    """[G2] [G3] [H5] [C13] [S14] Tapped from the first bid to the winners; no secret ever leaves.

    Every update meets a process that was just started, so nothing can be kept in memory.
    """
    rules, seated = GAMES[game]
    room.restarting = True
    people = room.people("Ann", "Bob", "Cid", "Dan")
    group = opened(room, people, game, rules)
    for one in people[1:seated]:
        one.taps("Join", group)
    reader = Reader(room, group, {one.account: one.uid for one in people})
    if seated < 4:
        people[0].taps("Start with bots", group)
    rng = random.Random(game)
    pick: Any = (lambda offered: offered[0]) if game in ("Rummikub", "Farkle") else rng.choice
    header = play(room, people, room.table(group), pick)
    reader.stop()
    assert header.status == "finished"
    assert header.result
    assert "Winners" in room.texts(group)
    assert len(room.messages(group)) == 2  # the table, and the end
    assert room.telegram.rate_limiter.refused == 0


def test_what_is_read_of_a_message() -> None:
    """[N7] Cards, and tiles of sets that name their colour once or for each of them."""
    text = "1) 🔺 7 8 🃏 10\n2) ⚫3 🔶3\nContract: 1♣ by Ann\nTrick: Ann 10♥"
    found = {"🔺7", "🔺8", "🔺10", "⚫3", "🔶3", "10♥"}
    assert set(shown_in({"text": text})) == found


def test_a_leak_would_be_noticed(room: Room) -> None:
    """[N7] The reader of the tests above finds a card of another hand."""
    people = room.people("Ann", "Bob", "Cid", "Dan")
    group = opened(room, people, "Floating bridge")
    for one in people[1:]:
        one.taps("Join", group)
    reader = Reader(room, group, {one.account: one.uid for one in people})
    reader.read = 100
    bobs = room.messages(people[1].account)[-1]
    reader.look(people[1].account, bobs)
    assert reader.leaks == []
    reader.look(group, bobs)
    reader.look(people[0].account, bobs)
    assert len(reader.leaks) == 2
    with pytest.raises(Leak):
        reader.stop()
