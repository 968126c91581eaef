"""Checks a page at two sizes, light and dark: no serious axe violation, no sideways scrolling."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import ViewportSize

from stack.config import ROOT
from testkit.web.browser_players import DESK, PHONE, BrowserPlayer

_AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text()
_VIEWS = ((DESK, "light"), (PHONE, "dark"))


def check_page(player: BrowserPlayer, name: str) -> None:
    """Check the player's page on a desk, then on a phone, and save a screenshot of each."""
    for size, theme in _VIEWS:
        player.page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        player.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        player.page.evaluate("document.fonts.ready.then(() => 0)")
        player.save_screenshot(f"{name}-{size['width']}-{theme}")
        violations = _serious_violations(player)
        assert not violations, violations
        width: int = player.page.evaluate("document.documentElement.scrollWidth")
        assert width <= size["width"], "the page scrolls sideways"


def _serious_violations(player: BrowserPlayer) -> list[Any]:
    """The rule and elements of each axe violation that keeps somebody from using the page."""
    player.page.evaluate(_AXE)
    report: dict[str, Any] = player.page.evaluate("axe.run()")
    return [
        (violation["id"], [node["html"][:200] for node in violation["nodes"]])
        for violation in report["violations"]
        if violation["impact"] in ("serious", "critical")
    ]
