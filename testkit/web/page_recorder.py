"""Records where something on a page is, frame by frame."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Any

from playwright.sync_api import Page

_RECORD = """selector => {
  const frames = (window.framesOf ??= {})[selector] = [];
  const start = performance.now();
  const look = () => {
    const found = document.querySelector(selector);
    if (found) {
      const { left, top, width, height } = found.getBoundingClientRect();
      frames.push([performance.now() - start, left + width / 2, top + height / 2]);
    }
    if (performance.now() - start < 20000) requestAnimationFrame(look);
  };
  look();
}"""
FRAME_MS = 60
_SLOWDOWN = 8  # a busy machine draws few frames of a travel of 220 ms


@dataclass(frozen=True)
class Frame:
    """Where the middle of the thing was, and when."""

    at_ms: float
    x: float
    y: float

    def distance(self, other: Frame) -> float:
        """How far apart two places are, in pixels."""
        return hypot(self.x - other.x, self.y - other.y)


def slow_animations(page: Page) -> None:
    """Let all animations of the page take eight times as long, timers as long as ever."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 1 / _SLOWDOWN})


def start_recording(page: Page, selector: str) -> None:
    """From now on note where the first match is in every frame, for twenty seconds."""
    page.evaluate(_RECORD, selector)


def recorded_frames(page: Page, selector: str) -> list[Frame]:
    """A frame for each 60 ms since the thing appeared."""
    raw: list[Any] = page.evaluate("selector => window.framesOf[selector]", selector)
    frames: list[Frame] = []
    for at_ms, x, y in raw:
        if not frames or at_ms - frames[-1].at_ms >= FRAME_MS:
            frames.append(Frame(at_ms, x, y))
    return frames


def until_rest(frames: list[Frame]) -> list[Frame]:
    """The frames until the thing came to the place where it stayed longest."""
    places = [(round(frame.x), round(frame.y)) for frame in frames]
    rest = max(places, key=places.count)
    return frames[: places.index(rest) + 1]
