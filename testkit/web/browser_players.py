"""Players with a browser each, which records what it receives."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Position,
    Response,
)

from stack.config import ROOT
from testkit.web.rules_snapshot import give_snapshot

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1440, "height": 900}
PAGE_TIMEOUT_MS = 120_000  # Pyodide alone may take a minute on a busy machine
CLICK_TIMEOUT_MS = 3_000  # a button that the last move took away is no failure
# A service worker stores the whole site in every new profile, which takes a third of the processor
# time of a test. Tests of what it does allow it: being offline, updates and push messages.
CONTEXT_SETTINGS = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
# Where the rules may be started: a game on this device, a lesson, a replay, or a tap on 'Play'.
_PATHS_WITH_RULES = re.compile(r"/(play/|pass/|learn/|games/|r/|embed)|/(r)?([#?]|$)")
_MAX_TABS = 80  # a page with more tab stops than that is no page for a keyboard
_TAB_STOPS_AWAY = """element => {
  const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")];
  const reachable = stops.filter((stop) => !stop.disabled && stop.tabIndex >= 0 && stop.checkVisibility());
  const wanted = element.tabIndex < 0 ? element.closest("[data-zone]").querySelector("[tabindex='0']") : element;
  if (element === document.activeElement || wanted === document.activeElement) return 0;
  return reachable.indexOf(wanted) - reachable.indexOf(document.activeElement) || 1;
}"""  # noqa: E501
_HAS_FOCUS = "element => element === document.activeElement"
_RECORD_TRAFFIC = Path(__file__).with_name("record_traffic.js").read_text()
_EXPECTED_ERRORS = (
    "Failed to load resource",  # the network was off
    "net::ERR_INTERNET_DISCONNECTED",
    "Could not reach Cloud Firestore backend",  # a busy machine answers late
    "cleardot.gif",  # Firestore's probe of a Google host, which our policy blocks
)
ARTEFACTS = ROOT / "artefacts" / "web"


@dataclass
class BrowserPlayer:
    """Somebody with a browser of their own."""

    name: str
    browser: Browser
    context: BrowserContext
    page: Page
    site_url: str
    keyboard: bool = False  # plays without a mouse or a finger
    touch: bool = False  # plays with a finger
    page_errors: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)
    has_snapshot: bool = False  # of the rules

    def open(self, path: str = "/") -> None:
        """Open a path of the site; with the snapshot of the rules where they may be started."""
        if _PATHS_WITH_RULES.match(path):
            self.prepare_rules()
        self.page.goto(self.site_url + path, wait_until="domcontentloaded")

    def prepare_rules(self) -> None:
        """Let the rules start from their snapshot, as for somebody who has been here."""
        if not self.has_snapshot:
            self.has_snapshot = True
            give_snapshot(self.browser, self.context, self.site_url)

    def click_button(self, name: str, exact: bool = False) -> None:
        """Click the button or link with this name."""
        button = self.page.get_by_role("button", name=name, exact=exact)
        link = self.page.get_by_role("link", name=name, exact=exact)
        self.click(button.or_(link), PAGE_TIMEOUT_MS)

    def click(
        self, locator: Locator, timeout_ms: float = CLICK_TIMEOUT_MS, at: tuple[int, int] = (9, 16)
    ) -> None:
        """Click the first match; by keyboard, go there with Tab and arrows, and press Enter.

        Pieces overlap, so it is clicked near its upper left corner.
        """
        target = locator.first
        corner: Position = {"x": at[0], "y": at[1]}
        if self.touch:
            return target.tap(timeout=timeout_ms, position=corner)
        if not self.keyboard:
            return target.click(timeout=timeout_ms, position=corner)
        pressed = 0
        while pressed < _MAX_TABS:
            away: int = target.evaluate(_TAB_STOPS_AWAY, timeout=timeout_ms)
            if away == 0:
                self._walk_with_arrows(target)
                return self.page.keyboard.press("Enter")
            for _ in range(abs(away)):
                self.page.keyboard.press("Tab" if away > 0 else "Shift+Tab")
            pressed += abs(away)
        raise AssertionError(f"{locator} cannot be reached with the keyboard")

    def _walk_with_arrows(self, target: Locator) -> None:
        """Go on to the target where a whole rack or hand is one tab stop."""
        if not target.evaluate(_HAS_FOCUS):
            self.page.keyboard.press("Home")
        for _ in range(_MAX_TABS):
            if target.evaluate(_HAS_FOCUS):
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"{target} cannot be reached with the arrow keys")

    def save_screenshot(self, name: str) -> Path:
        """Save a screenshot among the test's artefacts, and return its path."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        path = ARTEFACTS / f"{name}.png"
        self.page.screenshot(path=path)
        return path

    @property
    def my_turn(self) -> bool:
        """Whether the page asks this player for a move."""
        return self.page.locator('.table[data-turn="mine"]').count() > 0

    @property
    def sees_result(self) -> bool:
        """Whether the page shows the result of the game."""
        return self.page.locator(".game-over").count() > 0

    def received_text(self) -> str:
        """Everything this browser holds: the page, its storage, and what came over the network."""
        storage: str = self.page.evaluate(
            "JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])"
        )
        received: list[str] = self.page.evaluate("window.received")
        return "\n".join([self.page.content(), storage, *received])


class BrowserPlayers:
    """Opens browsers for players. `close` fails if a page logged an error or asked another host.

    They save data unless `wake_rules` is set, and get the snapshot of the rules before they need
    it: starting these from nothing in every browser of every test would take longer than all else.
    """

    wake_rules = False

    def __init__(self, browser: Browser, site_url: str) -> None:
        self._browser = browser
        self._site_url = site_url
        self._players: list[BrowserPlayer] = []

    def new(
        self, name: str, size: dict[str, int] = DESK, first_visit: bool = False, **settings: Any
    ) -> BrowserPlayer:
        """A player with a new browser profile; with `first_visit` it gets no snapshot either."""
        context_settings = {**CONTEXT_SETTINGS, **settings}
        context = self._browser.new_context(viewport=size, **context_settings)  # type: ignore[arg-type]
        return self.add(name, context, first_visit)

    def add(self, name: str, context: BrowserContext, first_visit: bool = False) -> BrowserPlayer:
        """A player with a new profile that was opened elsewhere; it is closed with the others."""
        context.set_default_timeout(PAGE_TIMEOUT_MS)
        context.add_init_script(_RECORD_TRAFFIC)
        page = context.new_page()
        if not self.wake_rules:
            save_data(page)
        player = BrowserPlayer(
            name, self._browser, context, page, self._site_url, has_snapshot=first_visit
        )
        if self.wake_rules:
            player.prepare_rules()
        page.on("console", lambda message: _record_error(player, message))
        page.on("pageerror", lambda error: player.page_errors.append(str(error)))
        context.on("response", lambda response: _record_host(player, response))
        self._players.append(player)
        return player

    def save_failure_screenshots(self, test: str) -> None:
        """Save what every player saw and had received when the test failed."""
        for player in self._players:
            screenshot = player.save_screenshot(f"failed-{test}-{player.name}")
            received: list[str] = player.page.evaluate("window.received")
            screenshot.with_suffix(".txt").write_text("\n----\n".join(received))

    def close(self) -> None:
        """Close every browser. Fails if a page logged an error or asked a foreign host."""
        for player in self._players:
            player.context.close()
        errors = {player.name: player.page_errors for player in self._players if player.page_errors}
        hosts = set().union(*(player.hosts for player in self._players))
        assert not errors, errors
        assert hosts <= {"127.0.0.1"}, hosts


def sit_down(created: dict[str, Any], *players: BrowserPlayer) -> None:
    """Each player opens one of the links that `create_game` returned, and takes the seat."""
    for player, link in zip(players, created["links"], strict=True):
        player.open(f"/l/{link['link']}")
        player.click_button("Sit down")


def _record_error(player: BrowserPlayer, message: ConsoleMessage) -> None:
    if message.type == "error" and not any(text in message.text for text in _EXPECTED_ERRORS):
        player.page_errors.append(message.text)


def _record_host(player: BrowserPlayer, response: Response) -> None:
    host = urlsplit(response.url).hostname
    if host:
        player.hosts.add(host)


def save_data(page: Page) -> None:
    """Let the browser say that the person saves data, so that nothing is fetched ahead."""
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )
