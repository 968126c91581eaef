"""A new version is deployed under open tabs, and a mistake is made in the page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from testkit.web.site_copy import SiteCopy

_BUILD = "document.querySelector('meta[name=build]').content"
_HAND = "() => [...document.querySelectorAll('.hand .card')].map(card => card.dataset.card).sort()"
_WORKER_ACTIVE = "() => navigator.serviceWorker.controller !== null"
_LOOK_FOR_UPDATE = "() => navigator.serviceWorker.getRegistration().then(found => found.update())"
_PHONE = ViewportSize(width=360, height=740)
_BROKEN_PAGE = "export const RankingsPage = () => { throw new Error('a mistake'); };"


def test_an_open_tab_keeps_its_game_over_an_update(browser: Browser, static_site: SiteCopy) -> None:
    """[W33] Old names answer 404, the open tab still works, and its game goes on after a reload."""
    page = browser.new_context(locale="en-GB").new_page()
    page.goto(static_site.url)
    page.wait_for_function(_WORKER_ACTIVE)
    page.goto(f"{static_site.url}/play/zole?rounds=1")
    page.locator(".hand .card").first.wait_for()
    page.wait_for_function("() => localStorage.getItem('stolik.local.zole.rounds=1')")
    hand, old = page.evaluate(_HAND), page.evaluate(_BUILD)
    rules_chunk = _chunk(static_site, "RulesPage").name
    static_site.deploy_again()
    assert page.request.get(f"{static_site.url}/assets/{rules_chunk}").status == 404
    assert page.request.get(f"{static_site.url}/rules/zole").status == 200

    page.evaluate(_LOOK_FOR_UPDATE)
    page.get_by_text("A new version is ready.").wait_for()
    assert page.evaluate(_BUILD) == old
    _tap_link(page, "/rules/zole")  # a part that this tab had not loaded
    page.locator("main h1, header h1").first.wait_for()
    assert page.evaluate(_BUILD) == old
    page.go_back()
    page.locator(".hand .card").first.wait_for()
    page.get_by_role("button", name="Reload").click()
    page.wait_for_function(f"() => {_BUILD} !== '{old}'")
    page.locator(".hand .card").first.wait_for()
    assert page.evaluate(_BUILD) == static_site.build
    assert page.evaluate(_HAND) == hand
    page.context.close()


def test_a_lost_part_reloads_once_and_a_mistake_is_caught(
    browser: Browser, static_site: SiteCopy
) -> None:
    """[W33] [W34] Without a service worker: reload for the new version, then say what is wrong."""
    context = browser.new_context(locale="en-GB", service_workers="block", viewport=_PHONE)
    page = context.new_page()
    page.goto(static_site.url)
    old = page.evaluate(_BUILD)
    static_site.deploy_again()
    _tap_link(page, "/rules/zole")
    page.wait_for_function(f"() => {_BUILD} !== '{old}'")
    page.locator("main h1, header h1").first.wait_for()

    chunk = _chunk(static_site, "RankingsPage")
    kept = chunk.read_text()
    chunk.unlink()
    _tap_link(page, "/rankings/zole")
    page.get_by_role("heading", name="A part of this page could not be loaded.").wait_for()
    notice = page.locator(".update-notice p")
    assert notice.is_hidden()
    page.locator(".error-boundary").evaluate("main => main.remove()")  # a part that is no page
    box = notice.bounding_box()
    assert box
    assert 0 <= box["x"] < box["x"] + box["width"] <= _PHONE["width"]

    chunk.write_text(_BROKEN_PAGE)
    page.get_by_role("button", name="Reload").first.click()
    page.get_by_role("heading", name="Something on this page went wrong.").wait_for()
    assert "a mistake" in page.evaluate("sessionStorage.getItem('stolik.errors')")
    page.get_by_role("link", name="Home").click()
    page.get_by_role("heading", name="Stolik").wait_for()
    chunk.write_text(kept)
    page.context.close()


def _chunk(site: SiteCopy, name: str) -> Path:
    (chunk,) = (site.folder / "assets").glob(f"{name}-*.js")
    return chunk


def _tap_link(page: Page, path: str) -> None:
    page.evaluate(
        "path => Object.assign(document.body.appendChild(document.createElement('a')),"
        " { href: path }).click()",
        path,
    )
