"""Titles of tabs, focus after a navigation, and no sideways scrolling, on every page."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import ViewportSize, expect

from testkit.people import People
from testkit.web.browser_players import DESK, PHONE, BrowserPlayer, BrowserPlayers, sit_down

expect.set_options(timeout=30_000)

_ZOOMED = {"width": 640, "height": 400}  # what a screen of 1280 x 800 has at 200 %
_LONG_NAME = "Wilhelmina Wawrzyniakówna-Wówk"
_LONG_HOST_NAME = "Maksymiliana Wawrzyniakowa-Mów"  # a table has each name once
_OUTSIDE = """() => [...document.querySelectorAll("a, button, input, select, h1, h2, p")]
  .filter(element => element.checkVisibility() && !element.closest(".visually-hidden"))
  .filter(element => { const box = element.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || box.left < -1); })
  .map(element => element.outerHTML.slice(0, 160))"""

PAGES = {
    "/": (".home-games", "Stolik"),
    "/games/zole": (".game-hero", "Zole · Stolik"),
    "/about": (".about", "About Stolik · Stolik"),
    "/host/rikiki": (".form", "Rikiki · Stolik"),
    "/lobby/bridge": (".notice", "Floating bridge · Stolik"),
    "/c/ABCD": (".code-form", "Join a table · Stolik"),
    "/account": ("input[type=email]", "Settings · Stolik"),
    "/login": ("input[type=email]", "Log in · Stolik"),
    "/rules/rummikub": (".rule", "Rules: Rummikub · Stolik"),
    "/rankings/zole": (".notice", "Rankings · Zole · Stolik"),
    "/pass/zole": (".form", "Zole · Pass and play · Stolik"),
    "/learn/farkle": (".lesson", "Learn Farkle · Stolik"),
    "/play/rummikub": (".table[data-turn]", "Rummikub · Stolik"),
    "/play/zole": (".table[data-turn]", "Zole · Stolik"),
    "/embed": (".notice", "Replay · Stolik"),
    "/no/such/page": ("h1", "This page does not exist. · Stolik"),
}


def _check_width(player: BrowserPlayer, sizes: tuple[dict[str, int], ...]) -> None:
    for size in sizes:
        player.page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        width: int = player.page.evaluate("document.documentElement.scrollWidth")
        outside: list[Any] = player.page.evaluate(_OUTSIDE)
        assert (width, outside) == (size["width"], []), (player.page.url, size)


def test_every_page_fits_and_says_where_one_is(browsers: BrowserPlayers) -> None:
    """[W35] On a small phone and at 200 % zoom; the tab's title names the page."""
    ann = browsers.new("Ann", PHONE)
    ann.page.set_default_timeout(60_000)
    for path, (shown, title) in PAGES.items():
        ann.open(path)
        ann.page.locator(shown).first.wait_for()
        expect(ann.page).to_have_title(re.compile(f"^(● Your turn · )?{re.escape(title)}$"))
        _check_width(ann, (PHONE, _ZOOMED))


def test_focus_moves_with_the_page(browsers: BrowserPlayers) -> None:
    """[W35] To the new page's heading, also back and where it comes late; not while typing."""
    ann = browsers.new("Ann", DESK)
    ann.page.set_default_timeout(60_000)
    ann.open("/")
    ann.click_button("Settings")
    expect(ann.page.get_by_role("heading", name="Settings")).to_be_focused()
    ann.page.go_back()
    expect(ann.page.get_by_role("heading", name="Stolik")).to_be_focused()
    ann.page.locator("a[href='/play/farkle']").first.click()
    ann.page.locator(".table[data-turn]").wait_for()
    expect(ann.page.get_by_role("heading", name="Farkle", level=1)).to_be_focused()
    ann.open("/rankings/zole")
    farkle = ann.page.get_by_role("button", name="Farkle", pressed=False)
    farkle.focus()
    farkle.press("Enter")
    ann.page.wait_for_url("**/rankings/farkle")
    expect(ann.page.get_by_role("button", name="Farkle", pressed=True)).to_be_focused()


def test_long_names_stay_on_the_screen(browsers: BrowserPlayers, users: People) -> None:
    """[W35] In the waiting room, the lobby, at the table and in its menu."""
    host = users.guest()
    made = host.call(
        "create_game",
        game="farkle",
        seats=3,
        links=[_LONG_NAME, "Bob"],
        name=_LONG_HOST_NAME,
        visibility="open",
    )
    ann = browsers.new("Ann", PHONE)
    ann.page.set_default_timeout(60_000)
    sit_down({"links": made["links"][:1]}, ann)
    ann.page.locator(".waiting-felt").wait_for()
    _check_width(ann, (PHONE,))
    ann.open("/lobby/farkle")
    ann.page.locator(".row").first.wait_for()
    _check_width(ann, (PHONE,))
    host.call("start_game", gameId=made["gameId"])
    ann.open(f"/t/{made['gameId']}")
    ann.page.locator(".table[data-turn]").wait_for()
    _check_width(ann, (PHONE,))
    ann.click_button("Menu")
    _check_width(ann, (PHONE,))
