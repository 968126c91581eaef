"""People at a table through callables and their own Firestore, as their devices see it."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

from stolik.engine import games
from stolik.engine.contract import View
from stolik.engine.json_codec import from_plain
from testkit.people import Person
from testkit.table_documents import read_table
from testkit.table_driver import short_options


def sit_down(people: list[Person], game: str, **settings: Any) -> str:
    """A table with everybody seated; the last to sit down starts it."""
    host, *rest = people
    seats = len(people) + len(settings.get("bots", []))
    settings = {"options": short_options(game, seats), **settings}
    made = host.call("create_game", game=game, seats=seats, name="P0", **settings)
    for number, guest in enumerate(rest, 1):
        guest.call("join_game", code=made["code"], name=f"P{number}")
    return str(made["gameId"])


def read(person: Person, path: str) -> dict[str, Any]:
    """A document as this person may read it."""
    content = person.db.document(path).get().to_dict()
    assert content is not None, path
    return content


def look(person: Person, game_id: str) -> tuple[dict[str, Any], View[Any, Any, Any]]:
    """The table's fields and the view as this person's own device reads them."""
    header = read_table(person.db, game_id)
    rack = read(person, f"games/{game_id}/racks/{person.uid}")
    game = games.find(header["engine"])
    options = from_plain(game.options, header["options"])
    held = from_plain(game.rack, rack["rack"])
    table = from_plain(game.table, header["table"])
    return header, View(rack["seat"], options, table, held, rack["shown"])


def choose(person: Person, game_id: str, rng: random.Random) -> tuple[int, str]:
    """The seq this person looks at, and a legal move found from what the device shows."""
    header, view = look(person, game_id)
    game = games.find(header["engine"])
    return header["seq"], rng.choice([str(move) for move in islice(game.choices(view), 40)])


def step(people: list[Person], game_id: str, rng: random.Random) -> dict[str, Any]:
    """Whoever is asked plays any legal move; what `play_move` answered."""
    header = read_table(people[0].db, game_id)
    person = people[0 if header["turn"] is None else header["turn"]]
    if header["turn"] is None and None in header["asked"] and 0 not in header["asked"]:
        seq, move = header["seq"], f"deal {header['table']['nextSize']}"
    else:
        seq, move = choose(person, game_id, rng)
    fields = {"gameId": game_id, "seq": seq, "moveId": f"m{seq}", "move": move}
    answer: dict[str, Any] = person.call("play_move", **fields)
    return answer
