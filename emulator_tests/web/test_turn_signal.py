"""'Your turn' reaches a hidden tab and a phone."""

from __future__ import annotations

from testkit.people import People
from testkit.web.board_drivers import try_move
from testkit.web.browser_players import PHONE, BrowserPlayers, sit_down

_RECORD = """
window.signals = [];
window.tabHidden = false;
Object.defineProperty(document, "visibilityState", { get: () => tabHidden ? "hidden" : "visible" });
navigator.setAppBadge = async () => void signals.push("badge");
navigator.clearAppBadge = async () => void signals.push("no badge");
navigator.vibrate = () => signals.push("vibration");
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) {
  signals.push("sound");
  return start.apply(this, when);
};
"""
_HIDE = """hidden => {
  tabHidden = hidden;
  signals.length = 0;
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_my_turn_reaches_a_hidden_tab(browsers: BrowserPlayers, users: People) -> None:
    """[W24] Title, badge, sound and vibration; the badge goes when the tab is looked at."""
    made = users.guest().call(
        "create_game", game="farkle", seats=2, links=["Ann", "Bob"], sit=False
    )
    ann, bob = browsers.new("Ann", PHONE), browsers.new("Bob", PHONE)
    for player in (ann, bob):
        player.page.set_default_timeout(60_000)
        player.page.add_init_script(_RECORD)
    sit_down(made, ann, bob)
    for player in (ann, bob):
        player.page.locator(".table[data-turn]").wait_for()
    mover, other = (ann, bob) if ann.my_turn else (bob, ann)
    assert mover.page.title() == "● Your turn · Farkle · Stolik"
    assert other.page.title() == "Farkle · Stolik"
    other.page.evaluate(_HIDE, True)
    other.page.wait_for_timeout(3000)  # who waited for less is still looking
    while not other.my_turn:
        if mover.my_turn:  # not while a move of theirs is on its way
            try_move(mover, "farkle")
        mover.page.wait_for_timeout(300)
    other.page.wait_for_function("() => document.title.startsWith('● Your turn')")
    other.page.wait_for_function("() => signals.includes('badge') && signals.includes('vibration')")
    assert "sound" in other.page.evaluate("signals")
    other.page.evaluate(_HIDE, False)
    other.page.wait_for_function("() => signals.includes('no badge')")
