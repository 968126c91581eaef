"""Checks a board on one shape of screen: everything is on it, nothing covers anything else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

# Everything that a player has to see or tap, with its place. What lies in a box that scrolls up
# and down counts where that box is.
_PLACES = """() => {
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const scrolls = (element) => {
    for (let part = element; part; part = part.parentElement)
      if (/auto|scroll/.test(getComputedStyle(part).overflowY) && part !== document.documentElement) return true;
    return false;
  };
  const named = (selector) => all(selector).map((element) => ({
    name: `${selector} ${element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30)}`,
    ...box(element), scrolls: scrolls(element),
  }));
  return {
    width: innerWidth, height: innerHeight, scrollWidth: document.documentElement.scrollWidth,
    seen: [".seat", ".plaque", ".sentence", ".board-actions button", ".board-hand button", ".table-bar button"].flatMap(named),
    seats: named(".seat"), plaques: named(".plaque"), tricks: named(".trick-card"),
    felt: named(".felt")[0], hand: named(".board-hand")[0], sentence: named(".sentence-bar")[0],
  };
}"""  # noqa: E501


@dataclass(frozen=True)
class Box:
    """Where something is."""

    name: str
    left: float
    top: float
    right: float
    bottom: float
    scrolls: bool = False

    def overlap(self, other: Box) -> float:
        """The area that both cover, in square pixels."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, wide) * max(0.0, high)


def board_problems(page: Page) -> list[str]:
    """What is wrong with the board as it is shown now; empty if nothing is."""
    places: dict[str, Any] = page.evaluate(_PLACES)
    width, height = places["width"], places["height"]
    problems = []
    if places["scrollWidth"] > width:
        problems.append(f"the page scrolls sideways: {places['scrollWidth']} of {width} px")
    for box in _boxes(places["seen"]):
        outside = box.left < -1 or box.right > width + 1 or box.top < -1
        if outside or (box.bottom > height + 1 and not box.scrolls):
            problems.append(f"off the screen: {box}")
    seats = _boxes(places["seats"])
    pairs = [
        (seat, next_seat) for place, seat in enumerate(seats) for next_seat in seats[place + 1 :]
    ]
    pairs += [(seat, plaque) for seat in seats for plaque in _boxes(places["plaques"])]
    problems += [
        f"{upper.name} covers {lower.name}" for upper, lower in pairs if upper.overlap(lower) > 40
    ]
    felt, hand = Box(**places["felt"]), places["hand"]
    if hand and felt.overlap(Box(**hand)) > 0:
        problems.append("the hand covers the felt")
    return problems


def _boxes(places: list[dict[str, Any]]) -> list[Box]:
    return [Box(**box) for box in places]
