"""Draws the pictures of the installed app and of shared links into web/public/icons.

usage: make app_pictures
"""

from __future__ import annotations

from playwright.sync_api import Browser, ViewportSize

from stack.config import ROOT
from testkit.web.chromium import launch_chromium
from testkit.web.site_copy import SiteCopy, serve_copy

ICONS = ROOT / "web/public/icons"
_SVG = (ROOT / "web/public/icon.svg").read_text()
_FELT = "#2C6A5B"  # the ground of icon.svg
_SECRET = "5a" * 32
_PREVIEW_TEXT = "Rummikub · Rikiki · Zole · floating bridge · Farkle"


def _draw_icon(browser: Browser, name: str, size: int, share: float) -> None:
    """The icon on its own ground; `share` of the width is the drawing, the rest may be cut off."""
    page = browser.new_page(viewport=ViewportSize(width=size, height=size))
    ground = _FELT if share < 1 else "transparent"
    page.set_content(
        f"<style>html,body{{margin:0;height:100%;background:{ground}}}"
        f"body{{display:grid;place-items:center}}svg{{width:{share:.0%}}}</style>{_SVG}"
    )
    page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
    page.close()


def _draw_preview(browser: Browser) -> None:
    page = browser.new_page(viewport=ViewportSize(width=1200, height=630))
    page.set_content(
        f"<style>body{{margin:0;height:630px;display:grid;place-content:center;justify-items:center;"
        f"background:{_FELT};color:#F4EFE2;font-family:'DejaVu Sans'}}svg{{width:280px}}"
        f"h1{{font-size:84px;margin:12px 0 8px}}p{{font-size:34px;margin:0}}</style>"
        f"{_SVG}<h1>Stolik</h1><p>{_PREVIEW_TEXT}</p>"
    )
    page.screenshot(path=ICONS / "preview.jpg", type="jpeg", quality=80)
    page.close()


def _take_screenshot(browser: Browser, site: SiteCopy, name: str, width: int, height: int) -> None:
    page = browser.new_page(viewport=ViewportSize(width=width, height=height), locale="en-GB")
    page.goto(f"{site.url}/play/zole?secret={_SECRET}")
    page.locator(".hand .card").first.wait_for()
    page.wait_for_timeout(2500)  # the deal is over
    page.screenshot(path=ICONS / f"{name}.jpg", type="jpeg", quality=70)
    page.close()


def main() -> None:
    """Draw all of them anew."""
    ICONS.mkdir(exist_ok=True)
    with launch_chromium() as browser, serve_copy() as site:
        _draw_icon(browser, "icon-192", 192, 1)
        _draw_icon(browser, "icon-512", 512, 1)
        _draw_icon(browser, "maskable-512", 512, 0.8)
        _draw_icon(browser, "apple-touch-icon", 180, 0.9)
        _draw_preview(browser)
        _take_screenshot(browser, site, "screenshot-phone", 390, 844)
        _take_screenshot(browser, site, "screenshot-desk", 1280, 800)


if __name__ == "__main__":
    main()
