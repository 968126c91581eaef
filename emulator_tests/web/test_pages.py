"""Every page at two sizes, light and dark: no serious axe violation, and a screenshot of each."""

from __future__ import annotations

import gzip
import re
from urllib.parse import urlsplit

from stack.config import ROOT
from testkit.people import People
from testkit.web.browser_players import PHONE, BrowserPlayers, sit_down
from testkit.web.page_checks import check_page

_MAX_FIRST_PAGE_BYTES = 100_000  # compressed, without card art
_MAX_FIREBASE_PAGE_BYTES = 280_000
_DIST = ROOT / "web/dist"

PAGES = {
    "first": ("/", ".home-games"),
    "game": ("/games/zole", ".game-hero"),
    "about": ("/about", ".about"),
    "host": ("/host/rikiki", ".form"),
    "lobby": ("/lobby/bridge", ".notice"),
    "dead code": ("/c/ABCD", ".code-form"),
    "account": ("/account", "input[type=email]"),
    "login": ("/login", "input[type=email]"),
    "mail link": ("/auth/action?mode=resetPassword&oobCode=x", "input[type=password]"),
    "google": ("/auth/google", ".notice"),
    "pretended google": ("/auth/pretend-google", "input[type=email]"),
    "rules": ("/rules/rummikub?rackSize=7", ".row-mine .chip:text-is('At this table: 7')"),
    "find": ("/find/bridge", ".search-chair"),
    "people": ("/people", ".notice, .person-row"),
    "watch": ("/watch", ".notice, .row"),
    "profile": ("/p/nobody", ".notice a"),
    "own games": ("/me/games", ".notice"),
    "rankings": ("/rankings/zole", ".notice"),
    "pass": ("/pass/zole", ".form"),
    "learn": ("/learn/rummikub", ".lesson"),
    "play": ("/play/bridge", ".table[data-turn]"),
    "embed": ("/embed", ".notice"),
    "nothing": ("/no/such/page", "a"),
    "dev": ("/dev", "textarea"),
}


def test_each_page_is_accessible(browsers: BrowserPlayers) -> None:
    """[X28] [H1] [I5] [G5] On a desk in the light theme, then on a phone in the dark one."""
    player = browsers.new("Ann")
    for page, (path, shown) in PAGES.items():
        player.open(path)
        player.page.locator(shown).first.wait_for()
        check_page(player, f"page-{page}")


def test_a_waiting_room_is_accessible(browsers: BrowserPlayers, users: People) -> None:
    """[X28] [X5] A table that waits for people, from outside and inside, on a phone and a desk."""
    made = users.guest().call("create_game", game="zole", seats=3, links=["Ann"], sit=False)
    player = browsers.new("Ann", PHONE)
    player.open(f"/l/{made['links'][0]['link']}")
    player.page.locator(".form").wait_for()
    check_page(player, "join")
    sit_down(made, player)
    player.page.get_by_role("button", name="Share the link").wait_for()
    check_page(player, "waiting")


def test_the_first_page_is_small(browsers: BrowserPlayers) -> None:
    """[N2] 100 kB gzipped without card art, 280 kB with Firebase, loaded when a page needs it."""
    player = browsers.new("Ann", PHONE)
    requested: list[str] = []
    player.page.on("request", lambda request: requested.append(urlsplit(request.url).path))
    player.page.add_init_script("delete Navigator.prototype.serviceWorker")
    player.open("/")
    player.page.locator(".home-games").wait_for()
    player.page.wait_for_load_state("networkidle")
    first, firebase = (
        _compressed_bytes(requested),
        [path for path in requested if path.startswith("/__/")],
    )
    requested.clear()
    player.open("/host/farkle")
    player.page.wait_for_function(
        "() => localStorage.getItem('stolik.hasAccount')"
    )  # Firebase is here
    with_firebase = _compressed_bytes(requested)
    print(f"first page {first} bytes, a page with Firebase {with_firebase} bytes")
    assert 20_000 < first <= _MAX_FIRST_PAGE_BYTES
    assert first < with_firebase <= _MAX_FIREBASE_PAGE_BYTES
    assert not firebase, "Firebase is loaded before a page needs it"


def _compressed_bytes(paths: list[str]) -> int:
    total = 0
    for path in {path for path in paths if not re.match(r"/assets/[JQK][cdhs]-", path)}:
        file = _DIST / path.lstrip("/")
        data = (file if file.is_file() else _DIST / "index.html").read_bytes()
        total += len(data) if file.suffix == ".woff2" else len(gzip.compress(data))
    return total
