"""The pages that the contact sheets show, and what is tapped on each before its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Page

from testkit.web.page_world import PageWorld

Step = Callable[[Page], None]
Address = str | Callable[[PageWorld], str]
_SETTLE_MS = 400
_OPEN_HERE = """path => {
  history.pushState("here", "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""


@dataclass(frozen=True)
class PageShot:
    """One page: who opens it, what is waited for, what is tapped."""

    name: str
    path: Address
    shown: str  # a selector
    who: Literal["visitor", "member"] = "member"
    steps: Sequence[Step] = ()
    whole: bool = True  # the page to its end, or what fits on the screen


def _tap(selector: str, then: str = "") -> Step:
    def step(page: Page) -> None:
        page.locator(selector).first.click()
        if then:
            page.locator(then).first.wait_for()
        page.wait_for_timeout(_SETTLE_MS)

    return step


def _half_a_minute(page: Page) -> None:
    page.clock.fast_forward(31_000)
    page.wait_for_timeout(_SETTLE_MS)


def _without_network(path: str) -> Step:
    """Go on to `path` with the network off."""

    def step(page: Page) -> None:
        page.context.set_offline(True)
        page.evaluate(_OPEN_HERE, path)
        page.locator(".notice").first.wait_for()
        page.wait_for_timeout(_SETTLE_MS)

    return step


def _holding(pattern: str, path: str, shown: str) -> Step:
    """Go on to `path` while what matches `pattern` does not come."""

    def step(page: Page) -> None:
        page.route(pattern, lambda route: None)
        page.evaluate(_OPEN_HERE, path)
        page.locator(shown).first.wait_for()
        page.wait_for_timeout(_SETTLE_MS)

    return step


def _fill(selector: str, text: str) -> Step:
    return lambda page: page.locator(selector).first.fill(text)


_GAMES = ("rummikub", "rikiki", "zole", "bridge", "farkle")
_START_BUTTON = ".game-hero .buttons button"

VISITOR: tuple[PageShot, ...] = (
    PageShot("first", "/", ".home-games", "visitor"),
    *(PageShot(f"game {name}", f"/games/{name}", ".game-hero", "visitor") for name in _GAMES),
    PageShot(
        "start sheet",
        "/games/zole",
        ".game-hero",
        "visitor",
        [_tap(_START_BUTTON, ".dialog[open]")],
        whole=False,
    ),
    PageShot(
        "start sheet rules",
        "/games/rikiki",
        ".game-hero",
        "visitor",
        [_tap(_START_BUTTON, ".dialog[open]"), _tap(".dialog summary", ".dialog details .row")],
        whole=False,
    ),
    PageShot("pass and play", "/pass/zole", ".form", "visitor"),
    *(PageShot(f"rules {name}", f"/rules/{name}", "main table", "visitor") for name in _GAMES),
    PageShot("lesson step", "/learn/zole", ".lesson", "visitor", whole=False),
    PageShot("about", "/about", ".about", "visitor"),
    PageShot("not found", "/no/such/page", "main a", "visitor"),
    PageShot("unknown game", "/games/chess", "main a", "visitor"),
    PageShot("login", "/login", "input[type=email]", "visitor"),
    PageShot("account signed out", "/account", "input[type=email]", "visitor"),
    PageShot(
        "loading a page",
        "/",
        ".home-games",
        "visitor",
        [_holding("**/functions/**", "/t/abcdefghij0123456789", ".skeleton, .notice")],
    ),
    PageShot(
        "loading rules",
        "/",
        ".home-games",
        "visitor",
        [_holding("**/engine/**", "/play/zole", ".table-waiting")],
        whole=False,
    ),
    PageShot("join by link", lambda world: f"/l/{world.invited}", ".waiting-table", "visitor"),
    PageShot("dead code", "/c/ABCD", ".code-form", "visitor"),
    PageShot("dead table", "/t/abcdefghij0123456789", ".notice", "visitor"),
    PageShot("private table", lambda world: f"/t/{world.private}", ".notice", "visitor"),
    PageShot("cancelled table", lambda world: f"/t/{world.cancelled}", ".notice", "visitor"),
    PageShot("account guest", "/account", "input[type=email]", "visitor"),
    PageShot("offline", "/", ".home-games", "visitor", [_without_network("/people")]),
)

MEMBER: tuple[PageShot, ...] = (
    PageShot("first again", "/", ".my-games"),
    PageShot("host form", "/host/rikiki", ".form"),
    PageShot("waiting room", lambda world: f"/t/{world.waiting}", ".waiting-room .share-code"),
    PageShot("organiser", lambda world: f"/t/{world.organised}", ".organiser-status"),
    PageShot("lobby", "/lobby/zole", ".row"),
    PageShot("lobby empty", "/lobby/bridge", ".notice"),
    PageShot("match sheet", "/lobby/zole", ".row",
             steps=[_tap("main button.button-quiet", ".dialog[open]")], whole=False),
    PageShot("find players", "/find/bridge", ".search-chair"),
    PageShot("find players at 30 s", "/find/bridge", ".search-chair",
             steps=[_half_a_minute]),
    PageShot("watch", "/watch", ".row"),
    PageShot("people", "/people", ".person-row"),
    PageShot("people nobody", "/people", ".person-row", steps=[_fill("input", "Qqqq")]),
    PageShot("profile", lambda world: f"/p/{world.friend}", ".game-record"),
    PageShot("profile without games", lambda world: f"/p/{world.newcomer}", ".profile-head"),
    PageShot("challenge", lambda world: f"/p/{world.friend}", ".game-record",
             steps=[_tap(".form .buttons .button-main", ".dialog[open]")], whole=False),
    PageShot("own games", "/me/games", ".finished-games li"),
    PageShot("rankings", "/rankings/zole", ".ranking li"),
    PageShot("rankings empty", "/rankings/rummikub", ".notice"),
    PageShot("account member", "/account", ".address-line"),
    PageShot("table", lambda world: f"/t/{world.chatting}", ".table[data-turn] .felt",
             whole=False),
    PageShot("table menu", lambda world: f"/t/{world.chatting}", ".table[data-turn] .felt",
             steps=[_tap(".table-bar button[aria-haspopup]", ".dialog[open]")], whole=False),
    PageShot("game over won", lambda world: f"/t/{world.won}", ".game-over", whole=False),
    PageShot("game over more", lambda world: f"/t/{world.won}", ".game-over",
             steps=[_tap(".game-over-more summary")], whole=False),
    PageShot("game over lost", lambda world: f"/t/{world.lost}", ".game-over", whole=False),
    PageShot("game cancelled", lambda world: f"/t/{world.ended}", ".cancelled-game"),
    PageShot("review", lambda world: f"/t/{world.lost}", ".game-over",
             steps=[_tap(".game-over-main > :nth-child(2)", ".moment, .review > p[role=status]")],
             whole=False),
    PageShot("replay", lambda world: f"/r/{world.won}", ".table .felt", whole=False),
)  # fmt: skip
