"""How a table moves and sounds: from the engine's events, and not at all for who wants it quiet."""

from __future__ import annotations

from testkit.people import People
from testkit.web.browser_people import PHONE, Visitors, sit_down

_COUNT_KNOCKS = """
window.knocks = 0;
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) {
  window.knocks++;
  return start.apply(this, when);
};
"""
_SOUNDS_ON = "localStorage.setItem('stolik.settings', JSON.stringify({ sounds: true }))"
_SECONDS = "die => getComputedStyle(die).animationDuration"


def test_dice_roll_and_knock_or_keep_quiet(visitors: Visitors, users: People) -> None:
    """[H3] [C13] One roll: it tumbles and knocks here, and just lies there where that is wished."""
    made = users.guest().call(
        "create_game", game="farkle", seats=2, links=["Ann", "Bob"], sit=False
    )
    ann, bob = visitors.new("Ann", PHONE, reduced_motion="no-preference"), visitors.new("Bob")
    ann.page.add_init_script(_SOUNDS_ON)
    for visitor in (ann, bob):
        visitor.page.add_init_script(_COUNT_KNOCKS)
    sit_down(made, ann, bob)
    for visitor in (ann, bob):
        visitor.page.locator(".table[data-turn]").wait_for()
    before: int = ann.page.evaluate("window.knocks")
    (ann if ann.my_turn else bob).press("Roll", exact=True)
    tumbling = [one.page.locator(".die-rolling").first.evaluate(_SECONDS) for one in (ann, bob)]
    assert tumbling == ["0.6s", "0s"]
    ann.page.wait_for_function("before => window.knocks > before", arg=before)
    assert bob.page.evaluate("window.knocks") == 0


def test_art_is_our_own_and_credited(visitors: Visitors) -> None:
    """[H6] [R8] Every tile, card and die is a drawing in the page; the settings say whose."""
    ann = visitors.new("Ann")
    ann.visit("/")
    ann.page.locator(".first-games").wait_for()
    assert ann.page.locator("img").count() == 0
    assert ann.page.locator(".card svg, .tile svg, svg.die").count() >= 10
    ann.visit("/account")
    assert "CC0" in ann.page.locator(".credits").inner_text()
