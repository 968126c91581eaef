"""A page judged at two sizes, light and dark: nothing serious for axe, and a picture of each."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import ViewportSize

from stack.config import ROOT
from testkit.web.browser_people import DESK, PHONE, Visitor

_AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text()
_LOOKS = ((DESK, "light"), (PHONE, "dark"))


def look_at(visitor: Visitor, name: str) -> None:
    """Judge the page, and keep a picture of it, on a desk and then on a phone."""
    for size, theme in _LOOKS:
        visitor.page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        visitor.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        visitor.page.evaluate("document.fonts.ready.then(() => 0)")
        visitor.keep_picture(f"{name}-{size['width']}-{theme}")
        assert not _serious(visitor)
        wide: int = visitor.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size["width"], "the page scrolls sideways"


def _serious(visitor: Visitor) -> list[Any]:
    """What axe finds that keeps somebody from using the page."""
    visitor.page.evaluate(_AXE)
    found: dict[str, Any] = visitor.page.evaluate("axe.run()")
    return [
        (one["id"], [node["html"][:200] for node in one["nodes"]])
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]
