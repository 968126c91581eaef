"""Animations and sounds follow the game's events, and are off where the player wants that."""

from __future__ import annotations

import re

from testkit.people import People
from testkit.web.browser_players import PHONE, BrowserPlayers, sit_down

_COUNT_KNOCKS = """
window.knocks = 0;
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) {
  window.knocks++;
  return start.apply(this, when);
};
"""
# Noted as the dice appear: a farkle takes them away again within seconds.
_NOTE_THROW = """
window.throwSeconds = null;
new MutationObserver(() => {
  const spots = document.querySelector(".die-rolling .die-spots");
  if (spots) window.throwSeconds ??= getComputedStyle(spots).animationDuration;
}).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
"""
_SOUNDS_OFF = "localStorage.setItem('stolik.settings', JSON.stringify({ sounds: false }))"


def test_dice_are_animated_and_heard_where_wanted(browsers: BrowserPlayers, users: People) -> None:
    """[H3] [C13] One roll: animated and heard for Ann by default, still and silent for Bob."""
    made = users.guest().call(
        "create_game", game="farkle", seats=2, links=["Ann", "Bob"], sit=False
    )
    ann, bob = (
        browsers.new("Ann", PHONE, reduced_motion="no-preference"),
        browsers.new("Bob"),
    )
    bob.page.add_init_script(_SOUNDS_OFF)
    for player in (ann, bob):
        player.page.add_init_script(_COUNT_KNOCKS + _NOTE_THROW)
    sit_down(made, ann, bob)
    for player in (ann, bob):
        player.page.locator(".table[data-turn] .dice-felt").wait_for()
    before: int = ann.page.evaluate("window.knocks")
    (ann if ann.my_turn else bob).click_button("Roll", exact=True)
    for player, seconds in ((ann, "0.6s"), (bob, "0s")):
        player.page.wait_for_function("() => window.throwSeconds")
        assert player.page.evaluate("window.throwSeconds") == seconds
    ann.page.wait_for_function("before => window.knocks > before", arg=before)
    assert bob.page.evaluate("window.knocks") == 0


def test_art_is_free_and_credited(browsers: BrowserPlayers) -> None:
    """[H6] [R8] [W37] Tiles, pips and dice are SVG in the page, court cards come from the site."""
    ann = browsers.new("Ann")
    ann.open("/")
    ann.page.locator(".home-games").wait_for()
    courts = ann.page.locator("img").evaluate_all("all => all.map(image => image.src)")
    assert courts
    assert all(re.match(rf"{ann.site_url}/assets/[JQK][cdhs]-.*\.svg$", src) for src in courts)
    assert ann.page.locator(".card svg, .tile svg, svg.die").count() >= 10
    ann.open("/about")
    assert "Adrian Kennard (CC0 1.0)" in ann.page.locator(".about").inner_text()
