"""Two people in two browsers, one of them on a phone, play every game to the end."""

from __future__ import annotations

from typing import Any

import pytest

from emulator_tests.people import People
from emulator_tests.web.drivers import play_to_the_end
from emulator_tests.web.visitors import PHONE, Visitors, sit_down

SHORT: dict[str, dict[str, Any]] = {
    "farkle": {"seats": 2, "options": {"target": 300}},
    "rikiki": {"seats": 2, "options": {"schedule": [2]}},
    "zole": {"seats": 3, "options": {"rounds": 1}},
    "bridge": {"seats": 4, "options": {}},
    "rummikub": {"seats": 3, "options": {"rackSize": 26, "initialMeld": 0}},  # a pool of 28
}


@pytest.mark.parametrize("game", SHORT)
def test_two_people_play_to_the_end(visitors: Visitors, users: People, game: str) -> None:
    """[H1] [H2] [H5] [H7] [A5] [A7] A link each, clicks only, the same result on both screens."""
    wanted = SHORT[game]
    bots = ["basic"] * (wanted["seats"] - 2)
    host = users.guest()
    made = host.call("create_game", game=game, sit=False, links=["Ann", "Bob"], bots=bots, **wanted)
    ann, bob = visitors.new("Ann"), visitors.new("Bob", PHONE)
    sit_down(made, ann, bob)
    for visitor in (ann, bob):
        visitor.page.locator(".table[data-turn]").wait_for()
        visitor.keep_picture(f"{game}-start-{visitor.name}")
    moves = play_to_the_end([ann, bob], game)
    for visitor in (ann, bob):
        visitor.keep_picture(f"{game}-end-{visitor.name}")
    assert moves >= 2
    scores = [sorted(one.page.locator(".ending li").all_inner_texts()) for one in (ann, bob)]
    numbers = [[line.split()[-1] for line in lines] for lines in scores]
    assert sorted(numbers[0]) == sorted(numbers[1])
