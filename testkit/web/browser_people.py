"""People in front of a browser: a context each, with what it received and complained of."""

from __future__ import annotations

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
    Response,
)

from stack.config import ROOT

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1440, "height": 900}
PATIENCE = 240_000  # ms; Pyodide alone may take minutes on a busy machine
SHORT = 3_000  # ms; a button that the position has just taken away is no failure
_MANY = 80  # presses of Tab; a page with more stops than that is no page for a keyboard
_STOPS_AWAY = """one => {
  const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")];
  const reached = stops.filter((stop) => !stop.disabled && stop.checkVisibility());
  if (one === document.activeElement) return 0;
  return reached.indexOf(one) - reached.indexOf(document.activeElement) || 1;
}"""  # noqa: E501
_LISTEN = Path(__file__).with_name("listen.js").read_text()
ARTEFACTS = ROOT / "artefacts" / "web"


@dataclass
class Visitor:
    """Somebody with a browser of their own."""

    name: str
    context: BrowserContext
    page: Page
    base: str
    keyboard: bool = False  # plays without a mouse or a finger
    complaints: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)

    def visit(self, path: str = "/") -> None:
        """Open an address of the site."""
        self.page.goto(self.base + path, wait_until="domcontentloaded")

    def press(self, name: str, exact: bool = False) -> None:
        """Click the button or link with this name."""
        button = self.page.get_by_role("button", name=name, exact=exact)
        link = self.page.get_by_role("link", name=name, exact=exact)
        self.push(button.or_(link), PATIENCE)

    def push(self, found: Locator, patience: float = SHORT) -> None:
        """Click the first of these, or walk there with Tab and press Enter."""
        target = found.first
        if not self.keyboard:
            return target.click(timeout=patience, position={"x": 9, "y": 16})  # cards overlap
        pressed = 0
        while pressed < _MANY:
            away: int = target.evaluate(_STOPS_AWAY, timeout=patience)
            if away == 0:
                return self.page.keyboard.press("Enter")
            for _ in range(abs(away)):
                self.page.keyboard.press("Tab" if away > 0 else "Shift+Tab")
            pressed += abs(away)
        raise AssertionError(f"{found} cannot be reached with the keyboard")

    def keep_picture(self, name: str) -> Path:
        """A screenshot among the test's artefacts."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        path = ARTEFACTS / f"{name}.png"
        self.page.screenshot(path=path)
        return path

    @property
    def my_turn(self) -> bool:
        """Whether the page asks this person for a move."""
        return self.page.locator('.table[data-turn="mine"]').count() > 0

    @property
    def over(self) -> bool:
        """Whether the page shows a result."""
        return self.page.locator(".ending").count() > 0

    def everything(self) -> str:
        """All that this browser holds of the game: page, storage and what came over the wire."""
        kept: str = self.page.evaluate(
            "JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])"
        )
        received: list[str] = self.page.evaluate("window.received")
        return "\n".join([self.page.content(), kept, *received])


class Visitors:
    """Makes visitors; at the end no page may have complained or asked a stranger."""

    def __init__(self, browser: Browser, base: str) -> None:
        self._browser = browser
        self._base = base
        self._made: list[Visitor] = []

    def new(self, name: str, size: dict[str, int] = DESK, **settings: Any) -> Visitor:
        """Somebody who has never been here."""
        wanted: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce", **settings}
        context = self._browser.new_context(viewport=size, **wanted)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        context.add_init_script(_LISTEN)
        page = context.new_page()
        visitor = Visitor(name, context, page, self._base)
        page.on("console", lambda message: _console(visitor, message))
        page.on("pageerror", lambda error: visitor.complaints.append(str(error)))
        context.on("response", lambda response: _response(visitor, response))
        self._made.append(visitor)
        return visitor

    def keep_pictures(self, test: str) -> None:
        """What everybody saw and had received when the test failed."""
        for visitor in self._made:
            picture = visitor.keep_picture(f"failed-{test}-{visitor.name}")
            received: list[str] = visitor.page.evaluate("window.received")
            picture.with_suffix(".txt").write_text("\n----\n".join(received))

    def close(self) -> None:
        """Everybody goes home; complaints and foreign hosts fail the test."""
        for visitor in self._made:
            visitor.context.close()
        complaints = {one.name: one.complaints for one in self._made if one.complaints}
        hosts = set().union(*(one.hosts for one in self._made))
        assert not complaints, complaints
        assert hosts <= {"127.0.0.1"}, hosts


def sit_down(made: dict[str, Any], *people: Visitor) -> None:
    """Everybody follows one of the links that `create_game` answered, and takes the seat."""
    for visitor, link in zip(people, made["links"], strict=True):
        visitor.visit(f"/l/{link['link']}")
        visitor.press("Sit down")


def _console(visitor: Visitor, message: ConsoleMessage) -> None:
    expected = (
        "Failed to load resource",  # the network was off
        "net::ERR_INTERNET_DISCONNECTED",
        "Could not reach Cloud Firestore backend",  # a busy machine answers late
        "cleardot.gif",  # Firestore's probe of a Google host, which our policy blocks
    )
    if message.type == "error" and not any(text in message.text for text in expected):
        visitor.complaints.append(message.text)


def _response(visitor: Visitor, response: Response) -> None:
    host = urlsplit(response.url).hostname
    if host:
        visitor.hosts.add(host)
