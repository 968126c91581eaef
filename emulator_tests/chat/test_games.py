"""Whole games of all five kinds in a group of four, by buttons alone."""

from __future__ import annotations

import random

import pytest

from emulator_tests.chat.room import Room, play

GAMES = {
    "Rummikub": [],
    "Rikiki": ["Rounds: 0", "Rounds: 1"],
    "Zole": [],
    "Floating bridge": [],
    "Farkle": ["Target"],
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(room: Room, game: str) -> None:
    """[G2] [G3] [H5] Four people, or three and a bot, tap until somebody has won."""
    people = room.people("Ann", "Bob", "Cid", "Dan")
    group = room.group(people)
    ann = people[0]
    ann.says("/creategame@StolikBot", group)
    ann.taps(game, group)
    for rule in GAMES[game]:
        ann.taps(rule, group)
    ann.taps("Open", group)
    seats = 3 if game == "Zole" else 4
    for one in people[1:seats]:
        one.taps("Join", group)
    table = room.table(group)
    header = play(room, people, table, random.Random(game))
    assert header.status == "finished"
    assert header.result
    assert "Winners" in room.texts(group)
    assert room.telegram.pace.refused == 0
