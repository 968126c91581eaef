"""Farkle's table in a browser: a farkle is seen, the keyboard is enough, nothing jumps."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from testkit.web.browser_players import DESK, PHONE, BrowserPlayer, BrowserPlayers
from testkit.web.farkle_scenes import (
    HOT_DICE,
    MY_FARKLE,
    THEIR_FARKLE,
    hot_keep,
    lost_by,
    my_farkle_keep,
    pick_dice,
)
from testkit.web.scenes import Scene, open_scene, play_scene

_QUICK = "localStorage.setItem('stolik.settings', '{\"speed\": \"quick\"}')"
FARKLE_MS = 1_200  # dice and stamp are seen at least so long
_WATCH = """
window.stamps = [];
window.shifts = [];
new PerformanceObserver(list => window.shifts.push(...list.getEntries().map(entry => ({
  value: entry.value,
  what: entry.sources.map(({ node }) => (node?.className ? node : node?.parentElement)?.className),
})))).observe({ type: "layout-shift", buffered: false });
const watch = () => {
  const stamp = document.querySelector("[data-stamp]");
  const dice = document.querySelectorAll(".dice-area .farkle-die").length;
  const last = window.stamps.at(-1);
  if (stamp && (!last || last.until)) {
    const { dataset, innerText: text } = stamp;
    window.stamps.push({ kind: dataset.stamp, text, dice, from: performance.now() });
  } else if (!stamp && last && !last.until) last.until = performance.now();
};
new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
watch();
"""
# How long after the throw a farkle is first told, by the sentence and to screen readers.
_WATCH_TOLD = """
window.told = [];
let thrown = 0;
const places = { sentence: ".sentence", spoken: "[data-spoken]" };
const look = () => {
  if (!thrown && /rolling/.test(document.querySelector(".sentence").textContent)) thrown = performance.now();
  for (const [place, css] of Object.entries(places))
    if (thrown && /farkle/i.test(document.querySelector(css)?.textContent))
      if (!window.told.some((one) => one.place === place))
        window.told.push({ place, after: performance.now() - thrown });
};
new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
"""  # noqa: E501
_THROW_MS = 600


def _open(player: BrowserPlayer, scene: Scene) -> None:
    player.prepare_rules()
    open_scene(player.page, player.site_url, scene)


def _watch_stamps(page: Page) -> None:
    page.evaluate(_WATCH)


def _wait_for_stamp(page: Page, kind: str) -> dict[str, Any]:
    """The first stamp of a kind, once it is gone."""
    script = "kind => window.stamps.find(stamp => stamp.kind === kind && stamp.until)"
    stamp = page.wait_for_function(script, arg=kind).json_value()
    assert isinstance(stamp, dict)
    return stamp


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_my_farkle_is_shown(browsers: BrowserPlayers, motion: str) -> None:
    """[W36] The dice of a farkle and what it costs stay on the felt, and in the log."""
    player = browsers.new("Ann", PHONE, reduced_motion=motion)
    table = play_scene(MY_FARKLE)
    _open(player, MY_FARKLE)
    _watch_stamps(player.page)
    move = my_farkle_keep(table)
    assert move
    pick_dice(player.page, move)
    player.page.keyboard.press("r")
    stamp = _wait_for_stamp(player.page, "farkle")
    assert stamp["until"] - stamp["from"] >= FARKLE_MS - 50  # a frame or two
    assert stamp["dice"] == len(table.position.table.roll) - 1
    lost = lost_by(table, move)
    assert stamp["text"] == f"Farkle: {lost} lost"
    player.page.get_by_role("button", name="Log").click()
    assert f"arkle! Lost: {lost}" in player.page.locator(".log").inner_text()


def test_a_farkle_is_told_when_the_dice_lie(browsers: BrowserPlayers) -> None:
    """[W36] While dice roll, neither the sentence nor the spoken text says what comes of them."""
    player = browsers.new("Ann", reduced_motion="no-preference")
    _open(player, MY_FARKLE)
    move = my_farkle_keep(play_scene(MY_FARKLE))
    assert move
    pick_dice(player.page, move)
    player.page.evaluate(_WATCH_TOLD)
    player.page.keyboard.press("r")
    player.page.wait_for_function("window.told.length === 2")
    assert all(told["after"] >= _THROW_MS - 20 for told in player.page.evaluate("told"))


def test_their_farkle_is_shown(browsers: BrowserPlayers) -> None:
    """[W36] A bot's farkle is shown as long as one's own, though others roll after it."""
    player = browsers.new("Ann", DESK, reduced_motion="no-preference")
    _open(player, THEIR_FARKLE)
    _watch_stamps(player.page)
    stamp = _wait_for_stamp(player.page, "farkle")
    assert stamp["until"] - stamp["from"] >= FARKLE_MS - 50
    assert stamp["dice"] >= 1
    assert stamp["text"].startswith("Farkle: ")


def test_hot_dice_are_gold(browsers: BrowserPlayers) -> None:
    """[W36] All dice picked glow and may be rolled again; the stamp says why."""
    player = browsers.new("Ann", PHONE)
    table = play_scene(HOT_DICE)
    _open(player, HOT_DICE)
    _watch_stamps(player.page)
    move = hot_keep(table)
    assert move
    pick_dice(player.page, move)
    player.page.keyboard.press("r")
    player.page.locator('[data-stamp="hot"]').wait_for()
    assert player.page.locator(".farkle-die").count() == 6


def test_nothing_jumps_during_turns(browsers: BrowserPlayers) -> None:
    """[W35] Rolls, keeps and banks of everybody shift nothing that lies elsewhere."""
    player = browsers.new("Ann", PHONE, reduced_motion="no-preference")
    page = player.page
    _open(player, Scene("start", "farkle", lambda table: True, 3))
    page.locator(".farkle-cup").wait_for()
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(500)
    _watch_stamps(page)
    for _ in range(2):
        page.locator('.table[data-turn="mine"] [data-move="roll"]').wait_for()
        page.locator("[data-stamp]").wait_for(state="detached")  # a bot's farkle is still shown
        page.keyboard.press("r")
        page.locator('.farkle-die-scores, [data-stamp="farkle"]').first.wait_for()
        if page.locator(".farkle-die-scores").count():
            page.locator(".farkle-die-scores").first.click()
            page.locator('[data-move="bank"][aria-disabled="false"]').wait_for()
            page.keyboard.press("b")
        page.locator('.table[data-turn="theirs"]').wait_for()
    page.locator('.table[data-turn="mine"] [data-move="roll"]').wait_for()
    shifts = page.evaluate("window.shifts")
    assert not shifts, json.dumps(shifts)


def test_a_dead_die_says_why(browsers: BrowserPlayers) -> None:
    """[W36] A tap on a die that does not score gives the engine's reason, not a selection."""
    player = browsers.new("Ann", PHONE)
    _open(player, MY_FARKLE)
    player.page.locator(".farkle-die-dead").first.click()
    player.page.locator("[role=status]", has_text="not score").first.wait_for()
    assert player.page.locator(".farkle-die-picked").count() == 0


def test_the_dice_are_passed_on_without_a_curtain(browsers: BrowserPlayers) -> None:
    """[X31] Nobody hides dice, so the next player on the same device rolls at once."""
    player = browsers.new("Ann", PHONE)
    page = player.page
    player.open("/pass/farkle")
    page.get_by_label("Player 1").fill("Ann")
    page.get_by_label("Player 2").fill("Bob")
    player.click_button("Start")
    seats: list[str | None] = []
    for _ in range(2):
        mover = page.locator(".racer-to-move[data-mine]")
        for seat in seats:
            mover = page.locator(f".racer-to-move[data-mine]:not([data-seat='{seat}'])")
        mover.wait_for()
        seats.append(mover.get_attribute("data-seat"))
        page.locator('[data-move="roll"][aria-disabled="false"]').click()
        page.locator('.farkle-die-scores, [data-stamp="farkle"]').first.wait_for()
        if page.locator(".farkle-die-scores").count():
            page.locator(".farkle-die-scores").first.click()
            page.locator('[data-move="bank"][aria-disabled="false"]').click()
    assert set(seats) == {"0", "1"}


def test_the_lesson_is_played_from_stage_to_stage(browsers: BrowserPlayers) -> None:
    """[B20] [X32] A die that scores nothing is touched, then the lit dice are kept and banked.

    The lesson finds that die on the board by its place, and would wait for ever without it.
    """
    player = browsers.new("Ann", PHONE)
    page = player.page
    player.context.add_init_script(_QUICK)
    player.open("/learn/farkle")

    def at(stage: int | str) -> None:
        page.locator(f'.lesson[data-stage="{stage}"]').wait_for()

    player.click_button("Next")
    at(1)
    page.locator('[data-move="roll"]').click()
    at(2)
    page.locator('.farkle-die[data-place="1"]').click(force=True)  # the four, which may not be kept
    at(3)
    pick_dice(page, "keep 2")
    page.keyboard.press("r")
    at(4)
    pick_dice(page, "bank 1 2 3")
    page.locator('[data-move="bank"][aria-disabled="false"]').click()
    at(5)
    player.click_button("Next")
    at("free")
