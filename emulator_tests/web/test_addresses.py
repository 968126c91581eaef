"""Addresses that lead nowhere say so and offer the next step."""

from __future__ import annotations

from testkit.web.browser_players import PHONE, BrowserPlayers

# The Hosting emulator refuses some of these addresses itself, so they are opened by a link.
_FOLLOW_LINK = """path => {
  const link = document.createElement("a");
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
}"""
_GAME_PAGES = ("games", "play", "pass", "host", "lobby", "rules", "learn", "rankings")


def test_a_wrong_address_leads_home(browsers: BrowserPlayers) -> None:
    """[W35] Also one whose escapes are malformed, which used to leave a blank page."""
    ann = browsers.new("Ann", PHONE)
    ann.page.set_default_timeout(20_000)
    ann.open("/no/such/page")
    for path in ("/%", "/t/%E0%A4", "/no/such/page"):
        ann.page.evaluate(_FOLLOW_LINK, path)
        ann.page.get_by_role("heading", name="This page does not exist.").wait_for()
        ann.click_button("Home")
        ann.page.locator(".home-games").wait_for()


def test_a_wrong_game_lists_the_games(browsers: BrowserPlayers) -> None:
    """[W35] Every page of a game that we do not have offers the same page of those we have."""
    ann = browsers.new("Ann", PHONE)
    ann.page.set_default_timeout(20_000)
    for page in _GAME_PAGES:
        ann.open(f"/{page}/nonsense")
        ann.page.get_by_role("heading", name="There is no game called “nonsense”.").wait_for()
        assert ann.page.get_by_role("main").get_by_role("listitem").count() == 5
    ann.click_button("Zole")
    ann.page.wait_for_url("**/rankings/zole")
