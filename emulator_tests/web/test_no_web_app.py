"""A site whose Firebase project has no web app, so that Hosting knows no API key."""

from __future__ import annotations

from playwright.sync_api import Browser, Route, expect

from testkit.web.static_site import serve_page


def answer_without_key(route: Route) -> None:
    """What Hosting says about such a project."""
    if "init.json" in route.request.url:
        route.fulfill(json={"projectId": "my-stolik"})
    else:
        route.fulfill(content_type="text/javascript", body="")


def test_a_site_without_a_web_app_says_so(browser: Browser) -> None:
    """[O7] It shows that the page failed, and names the mistake in the console."""
    with serve_page() as address:
        page = browser.new_page(service_workers="block")
        told: list[str] = []
        page.on("console", lambda message: told.append(message.text))
        page.route("**/__/firebase/*", answer_without_key)
        page.goto(f"{address}/rankings/farkle")
        expect(page.locator(".error-boundary h1")).to_have_text(
            "Something on this page went wrong."
        )
        assert any("has no web app; docs/deploy.md" in text for text in told)
        page.close()
