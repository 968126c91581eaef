"""Checks a board on one shape of screen: everything is on it, nothing covers anything else."""

from __future__ import annotations

from playwright.sync_api import Page

# What a player taps must be on the screen and take the tap; what a player reads must not lie on
# anything else that is read. What lies in a box that scrolls is measured once it is scrolled to.
# Cards of a hand overlap: a tap is meant for the corner that shows the index.
_FIND = """() => {
  const problems = [];
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 2
    && !element.closest(".visually-hidden"));
  const name = (element) => {
    const text = element.getAttribute("aria-label") || element.textContent.trim() || element.tagName;
    return `${element.classList[0] ?? element.tagName.toLowerCase()} '${text.slice(0, 24)}'`;
  };
  const scroller = (element) => {
    for (let part = element.parentElement; part && part !== document.body; part = part.parentElement)
      if (/auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1) return part;
    return null;
  };
  const off = (box) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) problems.push(`the page scrolls sideways: ${width} px`);

  for (const element of all(".table :is(button, a[href], select, input)")) {
    scroller(element)?.scrollTo({ top: element.offsetTop - 20 });
    const box = element.getBoundingClientRect();
    const piece = element.matches(".hand-card");
    if (off(box)) problems.push(`off the screen: ${name(element)}`);
    const target = piece ? element.querySelector(".card-index").getBoundingClientRect() : box;
    const [x, y] = [(target.left + target.right) / 2, (target.top + target.bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (!element.disabled && !off(box) && !(hit && (element.contains(hit) || hit.contains(element) && hit.matches("label"))))
      problems.push(`${hit ? name(hit) : "nothing"} covers ${name(element)}`);
    const item = element.closest(".hand-row li");
    if (item?.nextElementSibling && item.nextElementSibling.offsetLeft - item.offsetLeft < 35.5)
      problems.push(`too little of ${name(element)} is seen`);
  }
  for (const element of all(".board-actions button, .scrubber :is(button, select)")) {
    if (element.scrollWidth > element.clientWidth + 1) problems.push(`too wide for its button: ${name(element)}`);
  }
  const read = [".seat-face", ".seat-plate", ".racer", ".plaque", ".auction-sheet", ".trick-out", ".sheet", ".sentence-line",
    ".sentence-over", ".board-hand > *", ".board-actions", ".scrubber", ".table-bar"].flatMap((selector) => all(selector));
  const places = read.map((element) => ({ element, box: element.getBoundingClientRect() }));
  for (const { element, box } of places) {
    const inside = scroller(element);
    if (off(box) && !inside) problems.push(`off the screen: ${name(element)}`);
  }
  const shared = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
    * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
  const allowed = (one, other) => one.contains(other) || other.contains(one)
    || one.closest(".seat") && one.closest(".seat") === other.closest(".seat")
    || scroller(one) !== scroller(other)
    || one.matches(".sentence-over") || other.matches(".sentence-over");
  places.forEach((one, index) => {
    for (const other of places.slice(index + 1))
      if (!allowed(one.element, other.element) && shared(one.box, other.box) > 40)
        problems.push(`${name(one.element)} lies on ${name(other.element)}`);
  });
  // A message or hint grows upwards over the felt for a while; hand and buttons stay free.
  for (const over of all(".sentence-over"))
    for (const below of all(".board-hand, .board-actions"))
      if (shared(over.getBoundingClientRect(), below.getBoundingClientRect()) > 40)
        problems.push(`${name(over)} lies on ${below.classList[0]}`);
  const overs = all(".sentence-over");
  if (overs.length === 2 && shared(...overs.map((over) => over.getBoundingClientRect())) > 40)
    problems.push("a message lies on a hint");
  // A card of the trick is known by its index, which no plate covers.
  for (const card of all(".trick-seats ~ .trick .trick-card")) {
    const index = card.querySelector(".card-index").getBoundingClientRect();
    for (const { element, box } of places)
      if (element.matches(".seat-plate, .plaque") && shared(index, box) > 20)
        problems.push(`${name(element)} covers the index of a card`);
  }
  return problems;
}"""  # noqa: E501


def board_problems(page: Page) -> list[str]:
    """What is wrong with the board as it is shown now; empty if nothing is."""
    problems: list[str] = page.evaluate(_FIND)
    return problems
