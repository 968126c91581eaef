"""What a look at a page might miss: text that is cut off, targets too small for a finger."""

from __future__ import annotations

from playwright.sync_api import Page

_FIND = """() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const says = (element) => (element.getAttribute("aria-label") || element.textContent || "").trim().slice(0, 40);
  const faults = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) faults.push("scrolls sideways");
  for (const element of document.querySelectorAll("button, a.button, select, input, summary")) {
    if (!shown(element) || element.closest(".visually-hidden, .hand, .rack, .felt")) continue;
    const label = element.closest("label") ?? element;
    const { width: w, height: h } = label.getBoundingClientRect();
    if (w > 0 && (h < 43.5 || w < 43.5)) faults.push(`${Math.round(w)} x ${Math.round(h)}: ${says(element)}`);
  }
  for (const element of document.querySelectorAll("body *")) {
    if (!shown(element) || element.children.length || !element.textContent.trim()) continue;
    if (element.closest(".visually-hidden, svg, .hand, .rack, .felt")) continue;
    const box = element.getBoundingClientRect();
    if (box.width && (box.right > width + 1 || box.left < -1)) faults.push(`outside: ${says(element)}`);
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible"
        && element.clientWidth > 2) faults.push(`cut off: ${says(element)}`);
  }
  return [...new Set(faults)];
}"""  # noqa: E501


def find_faults(page: Page) -> list[str]:
    """One line for each element that does not fit or is under 44 px."""
    faults: list[str] = page.evaluate(_FIND)
    return faults
