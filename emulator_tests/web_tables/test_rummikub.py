"""The plan of a Rummikub turn: tiles are tapped, dragged, typed, undone, kept, and withdrawn."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from testkit.people import People
from testkit.web.board_drivers import play_hint
from testkit.web.browser_players import DESK, PHONE, BrowserPlayer, BrowserPlayers, sit_down

_RACK = ".rummikub-rack .rummikub-piece"
_LAID = ".rummikub-piece-laid"
_RECORD_FLIGHTS = """
window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  if (this.classList.contains("rummikub-flight")) window.flights.push(this.textContent ?? "");
  return animate.apply(this, how);
};
"""
_RECORD_FRAMES = """() => {
  const frames = (window.recordedFrames = []);
  let last = performance.now();
  const frame = (now) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.rendered = 0;
  new MutationObserver((changes) => {
    const moving = ".rummikub-ghost, .rummikub-mark";
    window.rendered += changes.filter(({ target }) => !target.matches(moving)).length;
  }).observe(document.querySelector(".table"), {
    subtree: true, childList: true, attributes: true,
  });
}"""
_MEDIAN_FRAME_MS = "recordedFrames.sort((a, b) => a - b)[recordedFrames.length >> 1]"
_SLOTS = "slots => slots.map(slot => slot.querySelector('[data-tile]')?.dataset.tile ?? '')"


@pytest.fixture(autouse=True)
def rules(browsers: BrowserPlayers) -> None:
    """The board asks the rules about every set."""
    browsers.wake_rules = True


def _sit_down(browsers: BrowserPlayers, users: People, **settings: Any) -> BrowserPlayer:
    """Ann at a new table with a bot, at the start of her turn."""
    clock = {"kind": "move", "seconds": settings.pop("seconds", 600)}
    made = users.guest().call(
        "create_game", game="rummikub", seats=2, links=["Ann"], bots=["basic"], sit=False,
        clock=clock, options={"timeoutPenalty": 3},
    )  # fmt: skip
    player = browsers.new("Ann", settings.pop("size", PHONE), **settings)
    player.open(f"/l/{made['links'][0]['link']}")
    player.click_button("Sit down")
    player.page.locator(f'.table[data-turn="mine"] {_RACK}').first.wait_for()
    return player


@pytest.fixture
def ann(browsers: BrowserPlayers, users: People) -> BrowserPlayer:
    """Ann on a phone at a new table, at the start of her turn."""
    return _sit_down(browsers, users)


def _rack(player: BrowserPlayer) -> list[str]:
    """What lies in each slot; an empty text for a gap."""
    slots: list[str] = player.page.locator("[data-slot]").evaluate_all(_SLOTS)
    return slots


def _drag(player: BrowserPlayer, piece: Locator, to: Locator) -> None:
    box, place = piece.bounding_box(), to.bounding_box()
    assert box
    assert place
    mouse = player.page.mouse
    mouse.move(box["x"] + 10, box["y"] + 10)
    mouse.down()
    mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=8)
    player.page.wait_for_timeout(100)  # a frame, in which the target is found
    mouse.up()


def test_a_plan_survives_a_reload(ann: BrowserPlayer) -> None:
    """[X10] [C18] [C20] Tiles laid but not played stay after a reload; 'Put back' returns them."""
    page, laid = ann.page, ann.page.locator(_LAID)
    before = _rack(ann)
    for _ in range(2):
        page.locator(_RACK).first.click()
        page.get_by_role("button", name="New set").click()
    expect(laid).to_have_count(2)
    page.reload(wait_until="domcontentloaded")
    laid.nth(1).wait_for()
    ann.click_button("Put back")
    expect(laid).to_have_count(0)
    assert _rack(ann) == before


def test_tiles_are_dragged_and_undone(ann: BrowserPlayer) -> None:
    """[H7] [X34] [X10] Drag a tile: its set says what is wrong. Undo it, then play a hint."""
    page = ann.page
    _drag(ann, page.locator(_RACK).first, page.locator(".rummikub-felt"))
    page.locator(_LAID).wait_for()
    assert page.locator(".rummikub-problem").inner_text()
    assert page.locator('[data-move="meld"]').is_disabled()
    page.keyboard.press("Control+z")
    page.locator(_LAID).wait_for(state="detached")
    play_hint(ann)
    page.locator(".sentence-hint").wait_for(state="detached")


def test_the_rack_is_mine(ann: BrowserPlayer) -> None:
    """[W27] A tile stays in the slot where it was put: after a draw, others' moves and a reload."""
    page = ann.page
    first = _rack(ann)[0]
    last_slot = page.locator("[data-slot]").last
    _drag(ann, page.locator(_RACK).first, last_slot)
    arranged = _rack(ann)
    assert (arranged[0], arranged[-1]) == ("", first)
    page.locator('[data-move="draw"]').click()
    page.locator('.table[data-turn="mine"]').wait_for()
    expect(page.locator(_RACK)).to_have_count(15)
    drawn = _rack(ann)
    assert drawn[0]  # the first free slot
    assert drawn[1:] == arranged[1:]
    page.reload(wait_until="domcontentloaded")
    page.locator(_RACK).nth(14).wait_for()
    assert _rack(ann) == drawn


def test_undo_leaves_text_fields_alone(ann: BrowserPlayer) -> None:
    """[W25] [X10] Ctrl+Z in the chat box takes back letters, not tiles."""
    page = ann.page
    page.locator(_RACK).first.click()
    page.get_by_role("button", name="New set").click()
    page.locator(_LAID).wait_for()
    ann.click_button("Chat")
    field = page.locator(".table-drawer input, .chat input, textarea").first
    field.click()
    field.press_sequentially("hello")
    page.keyboard.press("Control+z")
    expect(page.locator(_LAID)).to_have_count(1)


def test_a_withdrawn_draft_is_not_played(browsers: BrowserPlayers, users: People) -> None:
    """[W16] Tiles that were put back before the time is up: the clock draws one tile."""
    ann = _sit_down(browsers, users, seconds=15)
    page = ann.page
    full = page.locator(_RACK).count()
    page.locator(_RACK).first.click()
    page.get_by_role("button", name="New set").click()
    page.wait_for_timeout(1500)  # the service stores the draft, which costs three tiles
    ann.click_button("Put back")
    expect(page.locator(_LAID)).to_have_count(0)
    expect(page.locator(_RACK)).to_have_count(full + 1, timeout=60_000)


def test_plans_are_made_on_others_turns(browsers: BrowserPlayers, users: People) -> None:
    """[W27] [W28] Who waits lays a tile on the table; it still lies there when it is their turn."""
    made = users.guest().call(
        "create_game", game="rummikub", seats=2, links=["Ann", "Bob"], sit=False
    )
    players = [browsers.new("Ann", DESK), browsers.new("Bob", PHONE)]
    sit_down(made, *players)
    for player in players:
        player.page.locator(_RACK).first.wait_for()
    waiting, moving = sorted(players, key=lambda player: player.my_turn)
    waiting.page.locator(_RACK).first.click()
    waiting.page.get_by_role("button", name="New set").click()
    expect(waiting.page.locator(_LAID)).to_have_count(1)
    assert waiting.page.locator('[data-move="meld"]').is_disabled()
    moving.page.locator('[data-move="draw"]').click()
    waiting.page.locator('.table[data-turn="mine"]').wait_for()
    expect(waiting.page.locator(_LAID)).to_have_count(1)
    expect(waiting.page.get_by_role("img", name="15 tiles on the rack")).to_have_count(1)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_drawn_tile_travels(browsers: BrowserPlayers, motion: str) -> None:
    """[W36] The drawn tile flies from the pool; with reduced motion it is marked instead."""
    ann = browsers.new("Ann", PHONE, reduced_motion=motion)
    ann.page.add_init_script(_RECORD_FLIGHTS)
    ann.open("/play/rummikub")
    ann.page.locator('.table[data-turn="mine"]').wait_for()
    ann.page.wait_for_timeout(1000)  # the deal
    ann.page.evaluate("window.flights.length = 0")
    ann.page.locator('[data-move="draw"]').click()
    expect(ann.page.locator(_RACK)).to_have_count(15)
    flown: int = ann.page.evaluate("window.flights.length")
    assert (flown > 0) == (motion == "no-preference")
    assert ann.page.locator(".rummikub-rack .rummikub-piece-fresh").count() == 1


def test_dragging_keeps_the_frame_rate(browsers: BrowserPlayers) -> None:
    """[W36] On a CPU slowed four times a drag renders nothing and draws 60 frames a second."""
    ann = browsers.new("Ann", PHONE)
    page = ann.page
    ann.open("/play/rummikub")
    page.locator('.table[data-turn="mine"]').wait_for()
    piece, felt = page.locator(_RACK).first.bounding_box(), page.locator(".felt").bounding_box()
    assert piece
    assert felt
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.mouse.move(piece["x"] + 10, piece["y"] + 10)
    page.mouse.down()
    page.mouse.move(piece["x"] + 30, piece["y"] - 30)
    page.wait_for_timeout(500)
    page.evaluate(_RECORD_FRAMES)
    for step in range(60):
        page.mouse.move(
            felt["x"] + 40 + step * (felt["width"] - 80) / 60, felt["y"] + 40 + 4 * step
        )
        page.wait_for_timeout(12)
    median: float = page.evaluate(_MEDIAN_FRAME_MS)
    rendered: int = page.evaluate("window.rendered")
    page.mouse.up()
    page.locator(_LAID).wait_for()
    assert rendered == 0
    assert median < 1000 / 55
