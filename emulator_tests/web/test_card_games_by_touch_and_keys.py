"""Each trick game against bots to its end: on a phone by touch, on a desk by keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from testkit.web.board_drivers import play_to_the_end
from testkit.web.browser_players import DESK, PHONE, BrowserPlayers
from testkit.web.static_site import serve_page

_QUICK = "localStorage.setItem('stolik.settings', JSON.stringify({ speed: 'quick' }))"
_SHORT = {"rikiki": "schedule=3,2", "zole": "rounds=1", "bridge": "rounds=1"}


@pytest.fixture(scope="module")
def page_url() -> Iterator[str]:
    """The built page, without emulators."""
    with serve_page() as url:
        yield url


@pytest.mark.parametrize("way", ["touch", "keyboard"])
@pytest.mark.parametrize("game", _SHORT)
def test_a_game_is_played_to_its_end(browser: Browser, page_url: str, game: str, way: str) -> None:
    """[H2] [H5] [W35] Nothing else than a finger, or than keys, is needed."""
    players = BrowserPlayers(browser, page_url)
    player = players.new("Ann", PHONE if way == "touch" else DESK, has_touch=way == "touch")
    player.touch, player.keyboard = way == "touch", way == "keyboard"
    player.page.add_init_script(_QUICK)
    player.open(f"/play/{game}?{_SHORT[game]}")
    player.page.locator(".table[data-turn]").wait_for()
    assert play_to_the_end([player], game) >= 5
    players.close()
