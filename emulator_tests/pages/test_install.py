"""The page as an installed app, and as a link that shows a preview."""

from __future__ import annotations

import json
import struct

from playwright.sync_api import Browser

from stack.config import ROOT
from testkit.web.board_drivers import play_to_the_end
from testkit.web.browser_players import PHONE, BrowserPlayers
from testkit.web.site_copy import SiteCopy

_MAX_PICTURE_BYTES = 150_000
_BROWSER_OFFERS = """() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = async () => { window.prompted = true; };
  dispatchEvent(event);
  return event.defaultPrevented;
}"""


def test_the_manifest_names_pictures_and_games(static_site: SiteCopy) -> None:
    """[W38] Icons have their declared size; every game has a shortcut; all files are small."""
    manifest = json.loads((static_site.folder / "manifest.webmanifest").read_text())
    sizes = set()
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            picture = (static_site.folder / icon["src"].lstrip("/")).read_bytes()
            assert picture[:8] == b"\x89PNG\r\n\x1a\n"
            assert "{}x{}".format(*struct.unpack(">II", picture[16:24])) == icon["sizes"]
            sizes.add((icon["sizes"], icon.get("purpose", "any")))
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    schemas = json.loads((ROOT / "client_sdk/texts/schemas.json").read_text())
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == [
        f"/play/{schema['game']}" for schema in schemas
    ]
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}
    page = (static_site.folder / "index.html").read_text()
    assert 'rel="apple-touch-icon"' in page
    assert 'property="og:image"' in page
    for picture_file in (static_site.folder / "icons").iterdir():
        assert picture_file.stat().st_size < _MAX_PICTURE_BYTES, picture_file.name
        assert picture_file.name in page + json.dumps(manifest)


def test_installing_is_offered_after_a_game(browser: Browser, static_site: SiteCopy) -> None:
    """[W38] The browser's own banner is held back; the end of a game has a button for it."""
    players = BrowserPlayers(browser, static_site.url)
    player = players.new("Ann", PHONE)
    player.open("/play/farkle?target=300")
    player.page.locator(".table[data-turn]").wait_for()
    assert player.page.evaluate(_BROWSER_OFFERS)
    assert player.page.locator(".install-offer").count() == 0
    play_to_the_end([player], "farkle")
    player.page.locator(".install-offer").get_by_role("button", name="Install").click()
    player.page.wait_for_function("() => window.prompted")
    assert player.page.locator(".install-offer").count() == 0
    players.close()
