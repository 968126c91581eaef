"""Every page at two sizes, light and dark: nothing serious for axe, and a picture of each."""

from __future__ import annotations

import gzip
from typing import Any
from urllib.parse import urlsplit

import pytest

from emulator_tests.people import People
from emulator_tests.web.visitors import DESK, PHONE, Visitor, Visitors
from stack.site import ROOT

_AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text()
_BUDGET = 250_000  # bytes on the wire for the first view
_DIST = ROOT / "web/dist"

PAGES = {
    "first": ("/", ".first-games"),
    "host": ("/host/rikiki", ".form"),
    "lobby": ("/lobby/farkle", ".notice"),
    "join": ("/c/ABCD", ".form"),
    "account": ("/account", "input[type=email]"),
    "rules": ("/rules/rummikub", ".rule"),
    "rankings": ("/rankings/zole", ".notice"),
    "pass": ("/pass/zole", ".form"),
    "learn": ("/learn/rummikub", ".lesson"),
    "play": ("/play/bridge", ".table[data-turn]"),
    "embed": ("/embed", ".notice"),
    "nothing": ("/no/such/page", "a"),
    "dev": ("/dev", "textarea"),
}


LOOKS = ((PHONE, "dark"), (DESK, "light"))


@pytest.mark.parametrize("page", PAGES)
def test_each_page_is_accessible(visitors: Visitors, page: str) -> None:
    """[X28] [H1] [I5] [G5] On a phone in the dark, then turned into a desk in the light."""
    path, shown = PAGES[page]
    visitor = visitors.new(page, PHONE, color_scheme="dark")
    visitor.visit(path)
    visitor.page.locator(shown).first.wait_for()
    _look_at(visitor, f"page-{page}")


@pytest.mark.parametrize("game", ["rummikub", "zole", "farkle"])
def test_a_table_is_accessible(visitors: Visitors, users: People, game: str) -> None:
    """[X28] [X5] Waiting room and table with people, on a phone and on a desk."""
    seats = 3 if game == "zole" else 2
    made = users.guest().call("create_game", game=game, seats=seats, links=["Ann"], sit=False)
    visitor = visitors.new(game, PHONE)
    visitor.visit(f"/l/{made['links'][0]['link']}")
    visitor.press("Sit down")
    visitor.page.locator(".waiting-felt").wait_for()
    _look_at(visitor, f"waiting-{game}")
    for name in ("Bob", "Cilla")[: seats - 1]:
        users.guest().call("join_game", code=made["code"], name=name)
    visitor.page.locator(".table[data-turn]").wait_for()
    _look_at(visitor, f"table-{game}")


def _look_at(visitor: Visitor, name: str) -> None:
    """Judge the page, and keep a picture of it, at both sizes and in both themes."""
    for size, theme in LOOKS:
        visitor.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        visitor.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        visitor.page.evaluate("document.fonts.ready.then(() => 0)")
        visitor.keep_picture(f"{name}-{size['width']}-{theme}")
        assert not _serious(visitor)
        wide: int = visitor.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size["width"], "the page scrolls sideways"


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


def _serious(visitor: Visitor) -> list[Any]:
    """What axe finds that keeps somebody from using the page."""
    visitor.page.evaluate(_AXE)
    found: dict[str, Any] = visitor.page.evaluate("axe.run()")
    return [
        (one["id"], [node["html"][:200] for node in one["nodes"]])
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]
