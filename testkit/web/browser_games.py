"""Players in browsers who play a game to its end: Ann by keyboard, Bob by touch."""

from __future__ import annotations

from typing import Any

from testkit.people import People
from testkit.web.board_drivers import play_to_the_end
from testkit.web.browser_players import PHONE, BrowserPlayer, BrowserPlayers, sit_down
from testkit.web.received_cards import assert_no_hidden_cards, wait_for_hands

NAMES = ("Ann", "Bob", "Cilla", "Dan")
TESTED_PLAYERS = {"rummikub": 2, "rikiki": 2, "zole": 3, "bridge": 2, "farkle": 3}
GAMES_AND_PLAYERS = [(game, count) for game in TESTED_PLAYERS for count in (2, 3, 4)]
MIN_SEATS = {"zole": 3, "bridge": 4, "rummikub": 4}  # a full table of Rummikub is over soon
MAX_HANDS = {"zole": 3, "farkle": 0}  # with more players at Zole one sits out
SHORT_GAME_OPTIONS: dict[str, dict[str, Any]] = {
    "rummikub": {"rackSize": 26, "initialMeld": 0},
    "rikiki": {"schedule": [2]},
    "zole": {"rounds": 1},
    "bridge": {"rounds": 1},
    "farkle": {"target": 50},
}
_MOVES_BETWEEN_CHECKS = 8


def seat_players(
    browsers: BrowserPlayers, users: People, game: str, count: int
) -> list[BrowserPlayer]:
    """Seat `count` players by a link each; returns when everybody sees their hand."""
    names = NAMES[:count]
    seats = max(count, MIN_SEATS.get(game, count))
    created = users.guest().call(
        "create_game", game=game, seats=seats, options=SHORT_GAME_OPTIONS[game],
        links=list(names), bots=["basic"] * (seats - count), sit=False,
    )  # fmt: skip
    browsers.wake_rules = game in ("rummikub", "farkle")  # their boards show what the rules say
    players = [
        browsers.new(name, PHONE, has_touch=True) if name == "Bob" else browsers.new(name)
        for name in names
    ]
    players[0].keyboard = True
    for player in players[1:2]:
        player.touch = True
    sit_down(created, *players)
    for player in players:
        player.page.locator(".table[data-turn]").wait_for()
    wait_for_hands(players, min(count, MAX_HANDS.get(game, count)))
    assert_no_hidden_cards(players)
    return players


def finish_game(players: list[BrowserPlayer], game: str, minutes: float = 4) -> int:
    """Play until everybody sees the same result, and return the number of moves.

    Every few moves it checks that no browser received a hidden card.
    """
    checked_at = 0

    def check_hidden_cards(moves: int) -> None:
        nonlocal checked_at
        naming_partner = any(player.page.locator(".partner-cards").count() for player in players)
        over = any(player.sees_result for player in players)
        if moves >= checked_at + _MOVES_BETWEEN_CHECKS and not naming_partner and not over:
            assert_no_hidden_cards(players)
            checked_at = moves

    moves = play_to_the_end(players, game, minutes, check_hidden_cards)
    results = [sorted(_scores(player)) for player in players]
    assert all(result == results[0] for result in results)
    assert players[0].page.locator("[data-spoken]").inner_text()
    return moves


def _scores(player: BrowserPlayer) -> list[str]:
    lines = player.page.locator(".game-over li").all_inner_texts()
    return [line.split()[-1] for line in lines]
