"""Players in browsers of their own play every game to the end, by keyboard, touch size and mouse.

Two or three play, and bots on the other chairs; `python -m bench web_games` plays each game with
two, three and four.
"""

from __future__ import annotations

import pytest

from testkit.people import People
from testkit.web.browser_games import TESTED_PLAYERS, finish_game, seat_players
from testkit.web.browser_players import BrowserPlayers
from testkit.web.page_checks import check_page


@pytest.mark.parametrize("game", TESTED_PLAYERS)
def test_people_play_to_the_end(browsers: BrowserPlayers, users: People, game: str) -> None:
    """[H1] [H2] [H5] [H7] [A5] [A7] [C2] [X5] [X28] One result for all, no hidden card."""
    players = seat_players(browsers, users, game, TESTED_PLAYERS[game])
    check_page(players[1], f"table-{game}")
    assert finish_game(players, game) >= len(players)
    for player in players[:2]:
        player.save_screenshot(f"{game}-end-{player.name}")
