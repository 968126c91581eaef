"""People in browsers of their own play every game to the end, by keyboard, finger and mouse.

Each game with as many as play it most often; `python -m bench web_games` has two, three and
four at each.
"""

from __future__ import annotations

import pytest

from testkit.people import People
from testkit.web.browser_games import USUAL, finish, sit_together
from testkit.web.browser_people import Visitors
from testkit.web.page_checks import look_at


@pytest.mark.parametrize("game", USUAL)
def test_people_play_to_the_end(visitors: Visitors, users: People, game: str) -> None:
    """[H1] [H2] [H5] [H7] [A5] [A7] [C2] [X5] [X28] One result, no card seen by the wrong eyes."""
    players = sit_together(visitors, users, game, USUAL[game])
    look_at(players[1], f"table-{game}")
    assert finish(players, game) >= len(players)
    for player in players[:2]:
        player.keep_picture(f"{game}-end-{player.name}")
