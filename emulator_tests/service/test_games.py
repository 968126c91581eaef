"""Whole games through callables, each person with a token of their own."""

from __future__ import annotations

from typing import Any

from emulator_tests.people import People, Person
from stack import Stack
from stolik.engine import games
from stolik.engine.contract import View
from stolik.engine.wire import revive


def sit_down(people: list[Person], game: str, **settings: Any) -> str:
    """A table with everybody seated; the last to sit down starts it."""
    host, *rest = people
    made = host.call("create_game", game=game, seats=len(people), name="P0", **settings)
    for number, guest in enumerate(rest, 1):
        guest.call("join_game", code=made["code"], name=f"P{number}")
    return str(made["gameId"])


def look(person: Person, game_id: str) -> tuple[dict[str, Any], View[Any, Any, Any]]:
    """The header and the view as this person's own device reads them."""
    header = person.db.document(f"games/{game_id}").get().to_dict()
    table = person.db.document(f"games/{game_id}/sets/table").get().to_dict()
    rack = person.db.document(f"games/{game_id}/racks/{person.uid}").get().to_dict()
    game = games.find(header["engine"])
    options = revive(game.options, header["options"])
    view = View(
        rack["seat"],
        options,
        revive(game.table, table),
        revive(game.rack, rack["rack"]),
        rack["shown"],
    )
    return header, view


def test_farkle_to_the_end(stack: Stack, users: People) -> None:
    people = [users.invented(f"farkle{n}") for n in range(2)]
    game_id = sit_down(people, "farkle", options={"target": 300})
    game = games.find("farkle")
    costs: list[int] = []
    for number in range(500):
        header, _ = look(people[0], game_id)
        if header["status"] == "finished":
            break
        person = people[header["turn"]]
        _, view = look(person, game_id)
        move = next((str(m) for m in game.choices(view) if not str(m).startswith("keep")), "roll")
        answer = person.call(
            "play_move", gameId=game_id, seq=header["seq"], moveId=f"m{number}", move=move
        )
        assert answer["seq"] == header["seq"] + 1
        costs.append(answer["cost"]["writes"])
    assert header["status"] == "finished"
    assert header["secret"]
    assert max(costs[:-1]) <= 3
    assert costs[-1] <= 4 + 2 * len(people)
