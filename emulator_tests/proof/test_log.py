"""What the functions print during a game, searched for cards, moves and people."""

from __future__ import annotations

import json
import random
import re
import secrets
from typing import Any

import pytest

from stack import Stack
from stolik.service import structured_log
from testkit import table_guests
from testkit.people import CallRefused, People
from testkit.table_documents import read_table

_lines = re.compile(r'\{"severity".*?\}(?=\{"severity"|\n|$)').findall  # threads may share a line
_cards = re.compile(r"\b(?:[2-9TJQKA][cdhs]|[rbyk](?:1[0-3]|[1-9])[ab])\b").findall
SHAPES: dict[str, Any] = {
    "callable": re.compile(r"[a-z_]+").fullmatch,
    "kind": re.compile(r"[a-z]+").fullmatch,
    "outcome": re.compile(r"[a-z-]+").fullmatch,
    "game": re.compile(r"[A-Za-z0-9_-]{1,128}").fullmatch,
    "message": re.compile(r"call|task|sweep|task ordered before").fullmatch,
    "severity": re.compile(r"INFO").fullmatch,
}


@pytest.mark.parametrize("game", ["zole", "rummikub"])
def test_no_card_is_logged(stack: Stack, users: People, game: str) -> None:
    """[C2] [X24] [PS5] Only known fields with values of a known form are printed."""
    before = len(stack.log("functions"))
    tag = secrets.token_hex(4)
    people = [users.with_unsigned_token(f"Sibyl{n}-{tag}") for n in range(2)]
    game_id = table_guests.sit_down(people, game, bots=["random"])
    rng, moved = random.Random(game), 0
    while moved < 6:
        header = read_table(people[0].db, game_id)
        assert header["status"] == "playing"
        if person := next(
            (somebody for somebody in people if somebody.uid == header["turnUid"]), None
        ):
            seq, move = table_guests.choose(person, game_id, rng)
            person.call("play_move", gameId=game_id, seq=seq, moveId=f"m{seq}", move=move)
            moved += 1
    with pytest.raises(CallRefused):
        people[0].call("play_move", gameId=game_id, seq=1, moveId="x", move="no such move 7d")
    stack.run_schedule()
    printed = stack.log("functions")[before:]
    lines = [json.loads(line) for line in _lines(printed)]
    mine = [line for line in lines if line.get("game") == game_id]
    assert {"play_move", "join_game", "create_game"} <= {line.get("callable") for line in mine}
    assert {"call", "task"} <= {line["message"] for line in mine}
    for line in lines:
        if line.get("game", game_id) != game_id:
            continue  # a table that another test has broken on purpose
        for name, value in line.items():
            if name in SHAPES:
                assert SHAPES[name](value), line
            else:
                assert name in structured_log.FIELDS
                assert isinstance(value, int | float), line
    rest = printed
    for line in _lines(printed):
        rest = rest.replace(line, "")
    assert not _cards(rest.replace(game_id, ""))
    assert not any(person.uid in printed for person in people)
