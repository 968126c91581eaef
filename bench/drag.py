"""Frames and long tasks while a piece is dragged, on a page slowed four times, as on a phone.

usage: python -m bench drag
"""

from __future__ import annotations

import sys
from statistics import median
from typing import Any

from playwright.sync_api import Page, ViewportSize

from bench.report import write
from testkit.web.browser_players import PHONE
from testkit.web.chromium import launch_chromium
from testkit.web.scene_list import SCENES
from testkit.web.scenes import open_scene
from testkit.web.static_site import serve_page

_SLOWER = 4
_STEPS = 120
_PIECES = {  # game: scene, what is dragged
    "rummikub": ("twenty sets", ".rummikub-rack .rummikub-piece"),
    "bridge": ("mid trick", ".hand-card"),
}
_RECORD = """() => {
  window.frameTimes = [];
  window.longTasks = [];
  let last = performance.now();
  const frame = (now) => {
    window.frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map((entry) => entry.duration));
  }).observe({ type: "longtask" });
}"""


def _drag(page: Page, piece: str) -> dict[str, Any]:
    """Frames and long tasks of a drag around the felt, once the piece has been lifted."""
    box, felt = page.locator(piece).first.bounding_box(), page.locator(".felt").bounding_box()
    assert box
    assert felt
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": _SLOWER})
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] - 30)
    page.wait_for_timeout(500)
    page.evaluate(_RECORD)
    for step in range(_STEPS):
        across = felt["width"] * (0.15 + 0.7 * step / _STEPS)
        page.mouse.move(felt["x"] + across, felt["y"] + 40 + 2 * step)
        page.wait_for_timeout(12)
    frames: list[float] = page.evaluate("window.frameTimes.slice(1)")
    long_tasks: list[float] = page.evaluate("window.longTasks")
    page.keyboard.press("Escape")
    page.mouse.up()
    return {
        "frames": len(frames),
        "median frame ms": round(median(frames), 1),
        "frames a second": round(1000 * len(frames) / sum(frames), 1),
        "long tasks": len(long_tasks),
    }


def main() -> int:
    """Measure and write; 1 if a drag has long tasks or fewer than 55 frames a second."""
    figures: dict[str, Any] = {}
    with serve_page() as site, launch_chromium() as browser:
        for game, (name, piece) in _PIECES.items():
            page = browser.new_context(
                viewport=ViewportSize(width=PHONE["width"], height=PHONE["height"]),
                service_workers="block",
            ).new_page()
            shot = next(shot for shot in SCENES[game] if shot.scene.name == name)
            open_scene(page, site, shot.scene)
            page.locator('.table[data-turn="mine"]').wait_for()
            page.wait_for_timeout(3000)
            figures.update({f"{game}: {key}": value for key, value in _drag(page, piece).items()})
            page.context.close()
    write("drag", "A drag on a page slowed four times", figures)
    smooth = all(
        figures[f"{game}: median frame ms"] < 1000 / 55 and not figures[f"{game}: long tasks"]
        for game in _PIECES
    )
    return 0 if smooth else 1


if __name__ == "__main__":
    sys.exit(main())
