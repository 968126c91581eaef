"""Whole games through callables, each person with a token and a Firestore client of their own."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from google.api_core.exceptions import PermissionDenied

from stack import Stack
from stolik.documents.game_record import assemble_record
from stolik.documents.log_entry import LogEntryDocument
from stolik.engine import games
from stolik.engine.json_codec import from_plain
from stolik.engine.records import verify
from stolik.service.tables import header_document
from testkit.people import People, Person
from testkit.table_documents import read_table
from testkit.table_driver import FULL_SIZE, short_options
from testkit.table_guests import look, read, sit_down, step

TABLES = [
    ("rummikub", 4),
    ("rikiki", 5),
    ("zole", 3),
    ("bridge", 4),
    ("farkle", 2),
]
MORE = [("rummikub", 2), ("rummikub", 3), ("rikiki", 2), ("rikiki", 9), ("farkle", 6)]


def hands(people: list[Person], game_id: str) -> list[tuple[str, ...]]:
    """Each person's cards, as read by that person."""
    held = [look(person, game_id)[1].rack for person in people]
    game = games.find(read(people[0], f"games/{game_id}")["engine"])
    return [game.hand(rack) if rack is not None else () for rack in held]


def nothing_else_is_readable(people: list[Person], game_id: str, stranger: Person) -> None:
    """[C2] [C1] Nobody reads another's rack, the pool, or a list of racks; a stranger nothing."""
    for person in people:
        for other in people:
            if other is not person:
                denied(person, f"games/{game_id}/racks/{other.uid}")
        denied(person, f"games/{game_id}/pool/hidden")
        with pytest.raises(PermissionDenied):
            list(person.db.collection(f"games/{game_id}/racks").stream())
    for path in ("", "/sets/table", "/moves/000002"):
        denied(stranger, f"games/{game_id}{path}")


def denied(person: Person, path: str) -> None:
    with pytest.raises(PermissionDenied):
        person.db.document(path).get()
    with pytest.raises(PermissionDenied):
        person.db.document(path).set({"rack": {}}, merge=True)


def consistent(people: list[Person], game_id: str, answer: dict[str, Any]) -> dict[str, Any]:
    """Header, table and log agree after a move, and the log shows what the mover heard."""
    header = read_table(people[0].db, game_id)
    table = header["table"]
    log = read(people[0], f"games/{game_id}/moves/{header['seq']:06}")
    assert header["seq"] == answer["seq"]
    assert list(header["scores"]) == list(table["scores"]) or header["result"]
    assert [event for event in answer["events"] if event["audience"] is None] == log["events"]
    assert header["turnUid"] == (
        None if header["turn"] is None else header["seats"][header["turn"]]["uid"]
    )
    return header


@pytest.mark.parametrize(("game", "seats"), TABLES + (MORE if FULL_SIZE else []))
def test_a_whole_game(stack: Stack, users: People, game: str, seats: int) -> None:
    """[C2] [C4] [C5] [C6] [C13] [C15] [F2] From the deal to a record that verifies."""
    rng = random.Random(f"{game}{seats}")
    people = [users.with_unsigned_token(f"{game}{seats}-{n}") for n in range(seats)]
    stranger = users.with_unsigned_token("stranger")
    options = short_options(game, seats)
    if game == "rummikub":
        options["rackSize"] = 20  # a small pool makes a short game
    game_id = sit_down(people, game, options=options, entropy="dice from home")
    header = read(people[0], f"games/{game_id}")
    assert header["secret"] is None
    nothing_else_is_readable(people, game_id, stranger)
    for number in range(1_000):
        answer = step(people, game_id, rng)
        header = consistent(people, game_id, answer)
        if header["status"] == "finished":
            break
        assert header["secret"] is None
        if number % 25 == 1:
            nothing_else_is_readable(people, game_id, stranger)
    assert header["status"] == "finished"
    log = people[-1].db.collection(f"games/{game_id}/moves").stream()
    entries = [from_plain(LogEntryDocument, entry.to_dict() or {}) for entry in log]
    record = assemble_record(header_document.read_header(header), entries)
    assert record["entropy"][0] == "dice from home"
    verdict = verify(record)
    assert verdict.ok, verdict.fault


def test_no_hand_is_shown_to_another(stack: Stack, users: People) -> None:
    """[C2] [S13] In what one person may read, no card of another's hand appears."""
    people = [users.with_unsigned_token(f"secret{n}") for n in range(4)]
    game_id = sit_down(people, "bridge")
    held = hands(people, game_id)
    for seat, person in enumerate(people):
        mine = read(person, f"games/{game_id}/racks/{person.uid}")
        table = read(person, f"games/{game_id}/sets/table")
        shown = repr((mine["rack"], mine["shown"], json.loads(table["table"])))
        for other, cards in enumerate(held):
            assert [f"'{card}'" in shown for card in cards] == [other == seat] * len(cards)
