"""Every page at two sizes, light and dark: nothing serious for axe, and a picture of each."""

from __future__ import annotations

import gzip
from urllib.parse import urlsplit

import pytest

from stack.config import ROOT
from testkit.people import People
from testkit.web.browser_people import PHONE, Visitors, sit_down
from testkit.web.page_checks import look_at

_BUDGET = 250_000  # bytes on the wire for the first view
_DIST = ROOT / "web/dist"

PAGES = {
    "first": ("/", ".first-games"),
    "host": ("/host/rikiki", ".form"),
    "lobby": ("/lobby/farkle", ".notice"),
    "join": ("/c/ABCD", ".form"),
    "account": ("/account", "input[type=email]"),
    "rules": ("/rules/rummikub?rackSize=7", ".row-mine .chip:text-is('At this table: 7')"),
    "rankings": ("/rankings/zole", ".notice"),
    "pass": ("/pass/zole", ".form"),
    "learn": ("/learn/rummikub", ".lesson"),
    "play": ("/play/bridge", ".table[data-turn]"),
    "embed": ("/embed", ".notice"),
    "nothing": ("/no/such/page", "a"),
    "dev": ("/dev", "textarea"),
}


@pytest.mark.parametrize("page", PAGES)
def test_each_page_is_accessible(visitors: Visitors, page: str) -> None:
    """[X28] [H1] [I5] [G5] On a desk in the light, then on a phone in the dark."""
    path, shown = PAGES[page]
    visitor = visitors.new(page)
    visitor.visit(path)
    visitor.page.locator(shown).first.wait_for()
    look_at(visitor, f"page-{page}")


def test_a_waiting_room_is_accessible(visitors: Visitors, users: People) -> None:
    """[X28] [X5] A table that waits for people, on a phone and on a desk."""
    made = users.guest().call("create_game", game="zole", seats=3, links=["Ann"], sit=False)
    visitor = visitors.new("Ann", PHONE)
    sit_down(made, visitor)
    visitor.page.locator(".waiting-felt").wait_for()
    look_at(visitor, "waiting")


def test_the_first_page_is_light(visitors: Visitors) -> None:
    """[N2] At most 250 kB gzipped with Firebase, which comes when somebody needs it."""
    visitor = visitors.new("Ann", PHONE)
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    visitor.page.add_init_script("delete Navigator.prototype.serviceWorker")
    visitor.visit("/")
    visitor.page.locator(".first-games").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    first, met = _wire(asked), [path for path in asked if path.startswith("/__/")]
    asked.clear()
    visitor.visit("/host/farkle")
    visitor.page.wait_for_function("() => localStorage.getItem('stolik.met')")  # Firebase is here
    served = _wire(asked)
    print(f"first page {first} bytes, a page with Firebase {served} bytes")
    assert 20_000 < first < served <= _BUDGET
    assert not met, "Firebase is asked for before anybody needs it"


def _wire(paths: list[str]) -> int:
    total = 0
    for path in set(paths):
        file = _DIST / path.lstrip("/")
        data = (file if file.is_file() else _DIST / "index.html").read_bytes()
        total += len(data) if file.suffix == ".woff2" else len(gzip.compress(data))
    return total
