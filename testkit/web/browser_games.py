"""People with a browser each who play one game to its end: Ann by keyboard, Bob on a phone."""

from __future__ import annotations

from typing import Any

from testkit.people import People
from testkit.web.board_drivers import play_to_the_end
from testkit.web.browser_people import DESK, PHONE, Visitor, Visitors, sit_down
from testkit.web.received_cards import assert_hidden, wait_for_hands

NAMES = ("Ann", "Bob", "Cilla", "Dan")
USUAL = {"rummikub": 4, "rikiki": 3, "zole": 3, "bridge": 4, "farkle": 3}  # people at a table
EVERY = [(game, people) for game in USUAL for people in (2, 3, 4)]
LEAST = {"zole": 3, "bridge": 4, "rummikub": 4}  # seats (a full table of Rummikub is over soon)
HANDS = {"zole": 3, "farkle": 0}  # at most; with more people at Zole one sits out
OPTIONS: dict[str, dict[str, Any]] = {  # as short as house rules allow
    "rummikub": {"rackSize": 26, "initialMeld": 0},
    "rikiki": {"schedule": [2]},
    "zole": {"rounds": 1},
    "bridge": {"rounds": 1},
    "farkle": {"target": 50},
}
_OFTEN = 8  # moves between two looks for hidden cards


def sit_together(visitors: Visitors, users: People, game: str, people: int) -> list[Visitor]:
    """A link each; everybody at the table with their hands dealt."""
    names = NAMES[:people]
    seats = max(people, LEAST.get(game, people))
    made = users.guest().call(
        "create_game", game=game, seats=seats, options=OPTIONS[game], links=list(names),
        bots=["basic"] * (seats - people), sit=False,
    )  # fmt: skip
    sizes = [PHONE if name == "Bob" else DESK for name in names]
    players = [visitors.new(name, size) for name, size in zip(names, sizes, strict=True)]
    players[0].keyboard = True
    sit_down(made, *players)
    for player in players:
        player.page.locator(".table[data-turn]").wait_for()
    wait_for_hands(players, min(people, HANDS.get(game, people)))
    assert_hidden(players)
    return players


def finish(players: list[Visitor], game: str, minutes: float = 4) -> int:
    """Play until everybody sees the same result, and keep looking for hidden cards; the moves."""
    looked = 0

    def watch(moves: int) -> None:
        nonlocal looked
        naming = any(one.page.locator(".partner-cards").count() for one in players)
        if moves >= looked + _OFTEN and not naming and not any(one.over for one in players):
            assert_hidden(players)
            looked = moves

    moves = play_to_the_end(players, game, minutes, watch)
    results = [sorted(map(_number, _lines(one))) for one in players]
    assert all(result == results[0] for result in results)
    assert players[0].page.locator("[data-spoken]").inner_text()
    return moves


def _lines(player: Visitor) -> list[str]:
    return player.page.locator(".ending li").all_inner_texts()


def _number(line: str) -> str:
    return line.split()[-1]
