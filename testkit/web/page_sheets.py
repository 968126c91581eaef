"""Pictures of every page in four languages: one sheet per page, on a phone and on a desk.

python -m testkit.web.page_sheets [NAME ...]    writes artefacts/pages/<page>.png

A NAME is a part of a page's name. Text that is cut off, pages that scroll sideways and targets
under 44 px are printed.
"""

from __future__ import annotations

import base64
import sys
import time
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from playwright.sync_api import Browser, Page, StorageState, ViewportSize
from playwright.sync_api import Error as PageError

from stack import run_stack
from stack.config import ROOT
from testkit.people import People
from testkit.web.browser_players import PHONE, BrowserPlayers
from testkit.web.chromium import launch_chromium
from testkit.web.journeys import LOCALES
from testkit.web.page_faults import find_faults
from testkit.web.page_shots import MEMBER, VISITOR, PageShot
from testkit.web.page_world import EMAIL, PageWorld, furnish

SHEETS = ROOT / "artefacts" / "pages"
_PARTS = ("firestore", "auth", "functions", "tasks", "hosting", "mail", "push")
_DESK = ViewportSize(width=1280, height=800)
_PHONE = ViewportSize(width=PHONE["width"], height=PHONE["height"])
_MAX_HEIGHT = 1_600  # px of a long page
_WAIT_MS = 20_000
_STYLE = """
body { margin: 0; padding: 12px; width: max-content; background: #b9b2a3; font: 15px sans-serif }
div { display: flex; gap: 8px; align-items: start; margin-bottom: 8px }
img { border-radius: 4px } .desk img { width: 908px }
"""

Picture = tuple[str, bytes]  # whether it is a phone's or a desk's, and the JPEG


def main(wanted: Sequence[str]) -> None:
    """Write the sheets of the wanted pages, or of all."""
    with run_stack(_PARTS) as stack, launch_chromium() as browser:
        users, players = People(stack), BrowserPlayers(browser, stack.hosting_url)
        world = furnish(stack, users)
        signed_in = _log_in(players)
        for shots, state in ((VISITOR, None), (MEMBER, signed_in)):
            chosen = [
                shot for shot in shots if not wanted or any(part in shot.name for part in wanted)
            ]
            _draw_sheets(browser, players, stack.hosting_url, world, chosen, state)
        users.close()


def _log_in(players: BrowserPlayers) -> StorageState:
    """What the browser of a member keeps."""
    magda = players.new("Magda", PHONE)
    magda.open("/account")
    magda.click_button("I have an account")
    magda.page.locator("input[type=email]").fill(EMAIL)
    magda.page.locator("input[type=password]").fill("secret")
    magda.click_button("Log in", exact=True)
    magda.page.locator(".address-line", has_text=EMAIL).wait_for()
    state = magda.context.storage_state(indexed_db=True)
    magda.context.close()
    for origin in state["origins"]:  # each browser then chooses its language anew
        stored = origin["localStorage"]
        origin["localStorage"] = [item for item in stored if item["name"] == "stolik.hasAccount"]
    return state


def _draw_sheets(
    browser: Browser,
    players: BrowserPlayers,
    site: str,
    world: PageWorld,
    shots: Sequence[PageShot],
    state: StorageState | None,
) -> None:
    if not shots:
        return
    settings: dict[str, Any] = {"service_workers": "allow"}  # of a page without a network
    settings |= {"storage_state": state} if state else {}
    people = {
        language: players.new(language, PHONE, locale=locale, **settings)
        for language, locale in LOCALES.items()
    }
    for player in people.values():
        player.prepare_rules()
    for shot in shots:
        begin = time.monotonic()
        pages = {language: player.page for language, player in people.items()}
        pictures = _pictures(pages, site, world, shot)
        _write_sheet(browser, shot.name, pictures)
        print(f"{shot.name}: {time.monotonic() - begin:.0f} s", flush=True)


def _pictures(
    pages: Mapping[str, Page], site: str, world: PageWorld, shot: PageShot
) -> list[Picture]:
    """Four phones, the first one also dark, and a light and a dark desk."""
    phones: list[Picture] = []
    desks: list[Picture] = []
    for language, page in pages.items():
        page.set_default_timeout(_WAIT_MS)
        page.emulate_media(color_scheme="light")
        page.set_viewport_size(_PHONE)
        path = shot.path if isinstance(shot.path, str) else shot.path(world)
        try:
            if "30 s" in shot.name:
                page.clock.install()
            page.goto(site + path, wait_until="domcontentloaded")
            page.locator(shot.shown).first.wait_for()
            for step in shot.steps:
                step(page)
            page.evaluate("document.fonts.ready.then(() => 0)")
        except PageError as error:
            print(f"  {shot.name} {language}: {str(error).splitlines()[0]}", flush=True)
        phones.append(("phone", _picture(page, shot.whole)))
        for fault in find_faults(page):
            print(f"  {shot.name} {language}: {fault}", flush=True)
        if language == "en":
            page.emulate_media(color_scheme="dark")
            phones.append(("phone", _picture(page, shot.whole)))
        if language in ("pl", "fr"):
            page.emulate_media(color_scheme="dark" if language == "fr" else "light")
            page.set_viewport_size(_DESK)
            desks.append(("desk", _picture(page, whole=False)))
        page.context.set_offline(False)
        page.unroute_all(behavior="ignoreErrors")
    return [*phones, *desks]


def _picture(page: Page, whole: bool) -> bytes:
    page.wait_for_timeout(250)
    if not whole:
        return page.screenshot(type="jpeg", quality=82)
    size = page.viewport_size or _PHONE
    height: int = page.evaluate("document.documentElement.scrollHeight")
    clip = {"x": 0, "y": 0, "width": size["width"], "height": min(height, _MAX_HEIGHT)}
    return page.screenshot(type="jpeg", quality=82, full_page=True, clip=clip)  # type: ignore[arg-type]


def _write_sheet(browser: Browser, name: str, pictures: Sequence[Picture]) -> None:
    rows = []
    for kind in ("phone", "desk"):
        images = [_image(data) for other, data in pictures if other == kind]
        rows.append(f"<div class={kind}>{''.join(images)}</div>")
    page = browser.new_page(viewport=ViewportSize(width=1900, height=800))
    page.set_content(f"<title>{escape(name)}</title><style>{_STYLE}</style><body>{''.join(rows)}")
    SHEETS.mkdir(parents=True, exist_ok=True)
    page.locator("body").screenshot(path=SHEETS / f"{name.replace(' ', '-')}.png")
    page.close()


def _image(data: bytes) -> str:
    return f'<img src="data:image/jpeg;base64,{base64.b64encode(data).decode()}">'


if __name__ == "__main__":
    main(sys.argv[1:])
