"""Whole games of all five kinds in a group of four, by buttons alone; no secret leaks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from emulator_tests.telegram.chat_driver import Room, open_table, play
from emulator_tests.telegram.secret_check import Leak, SecretCheck, shown_in

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
    """[G2] [G3] [H5] [C13] [S14] From the first bid to the winners; no message shows a secret.

    Every update is handled by a new process, so nothing can be kept in memory.
    """
    rules, seated = GAMES[game]
    room.restarting = True
    people = room.people("Ann", "Bob", "Cid", "Dan")
    group = open_table(room, people, game, rules)
    for person in people[1:seated]:
        person.taps("Join", group)
    secret_check = SecretCheck(room, group, {person.account: person.uid for person in people})
    if seated < 4:
        people[0].taps("Start with bots", group)
    rng = random.Random(game)
    pick: Any = (lambda offered: offered[0]) if game in ("Rummikub", "Farkle") else rng.choice
    header = play(room, people, room.table(group), pick)
    secret_check.stop()
    assert header.status == "finished"
    assert header.result
    assert "is over. Won by" in room.texts(group)
    assert len(room.messages(group)) == 2  # the table, and the end
    assert room.telegram.rate_limiter.refused == 0


def test_what_is_read_of_a_message() -> None:
    """[N7] Cards, and tiles of sets that name their colour once or for each of them."""
    text = "1) 🔺 7 8 🃏 10\n2) ⚫3 🔶3\nContract: 1♣ by Ann\nTrick: Ann 10♥"
    cards = {"🔺7", "🔺8", "🔺10", "⚫3", "🔶3", "10♥"}
    assert set(shown_in({"text": text})) == cards


def test_a_leak_would_be_noticed(room: Room) -> None:
    """[N7] The check above detects a card of another hand."""
    people = room.people("Ann", "Bob", "Cid", "Dan")
    group = open_table(room, people, "Floating bridge")
    for person in people[1:]:
        person.taps("Join", group)
    secret_check = SecretCheck(room, group, {person.account: person.uid for person in people})
    secret_check.checked = 100
    bobs = room.messages(people[1].account)[-1]
    secret_check.check(people[1].account, bobs)
    assert secret_check.leaks == []
    secret_check.check(group, bobs)
    secret_check.check(people[0].account, bobs)
    assert len(secret_check.leaks) == 2
    with pytest.raises(Leak):
        secret_check.stop()
