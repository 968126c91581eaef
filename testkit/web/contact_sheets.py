"""Pictures of every board: one sheet per game, in four shapes of screen, light and dark.

python -m testkit.web.contact_sheets [GAME ...]    writes docs/pictures/<game>.jpg
"""

from __future__ import annotations

import base64
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, ViewportSize

from stack.config import ROOT
from stolik.engine import games
from testkit.web.chromium import launch_chromium
from testkit.web.rules_snapshot import give_snapshot
from testkit.web.scene_list import SCENES, Shot
from testkit.web.scenes import open_scene
from testkit.web.static_site import serve_page

PICTURES = ROOT / "docs" / "pictures"


@dataclass(frozen=True)
class Shape:
    """A screen, and how the page is shown on it."""

    name: str
    width: int
    height: int
    theme: Literal["light", "dark"] = "light"


SHAPES = (
    Shape("phone", 390, 844),
    Shape("phone", 390, 844, "dark"),
    Shape("on its side", 844, 390),
    Shape("tablet", 768, 1024),
    Shape("desk", 1440, 900),
    Shape("desk", 1440, 900, "dark"),
)
_ROW_HEIGHT = 330
_STYLE = f"""
body {{ margin: 0; padding: 16px; width: max-content; background: #d9d2c3; font: 15px sans-serif }}
section {{ margin-bottom: 14px }} h2 {{ margin: 0 0 6px; font-size: 16px }}
div {{ display: flex; gap: 10px }} img {{ height: {_ROW_HEIGHT}px; border-radius: 6px }}
"""


def main(wanted: Sequence[str]) -> None:
    """Write the sheets of the wanted games, or of all."""
    with serve_page() as site, launch_chromium() as browser:
        profiles = {shape: _profile(browser, site, shape) for shape in SHAPES}
        for game in wanted or games.NAMES:
            begin = time.monotonic()
            rows = [
                (shot, [_picture(profile, site, shot) for profile in profiles.values()])
                for shot in SCENES[game]
            ]
            _write_sheet(browser, game, rows)
            print(f"{game}: {len(rows)} scenes in {time.monotonic() - begin:.0f} s", flush=True)


def _profile(browser: Browser, site: str, shape: Shape) -> BrowserContext:
    """A browser profile per shape, with the snapshot of the rules."""
    size = ViewportSize(width=shape.width, height=shape.height)
    context = browser.new_context(viewport=size, color_scheme=shape.theme, service_workers="block")
    give_snapshot(browser, context, site)
    return context


def _picture(profile: BrowserContext, site: str, shot: Shot) -> bytes:
    page = profile.new_page()
    page.goto(f"{site}/manifest.webmanifest")
    page.evaluate("localStorage.clear()")
    open_scene(page, site, shot.scene)
    page.wait_for_timeout(shot.wait_ms)
    for step in shot.steps:
        step(page)
    picture = page.screenshot(type="jpeg", quality=80)
    page.close()
    return picture


def _write_sheet(browser: Browser, game: str, rows: Sequence[tuple[Shot, list[bytes]]]) -> None:
    sections = "".join(
        f"<section><h2>{escape(shot.scene.name)}</h2><div>{_images(pictures)}</div></section>"
        for shot, pictures in rows
    )
    page = browser.new_page(viewport=ViewportSize(width=2600, height=800))
    page.set_content(f"<style>{_STYLE}</style><body>{sections}")
    PICTURES.mkdir(exist_ok=True)
    page.locator("body").screenshot(path=PICTURES / f"{game}.jpg", type="jpeg", quality=62)
    page.close()


def _images(pictures: Sequence[bytes]) -> str:
    encoded = (base64.b64encode(picture).decode() for picture in pictures)
    return "".join(f'<img src="data:image/jpeg;base64,{text}">' for text in encoded)


if __name__ == "__main__":
    main(sys.argv[1:])
