// Drag a card of the hand with mouse, pen or finger. While it moves only styles change; the order is set when it drops.

import { useEffect, useRef } from "preact/hooks";

const DRAG_STARTS_PX = 8;
const PLAYED_ABOVE_HAND_PX = 36;

interface Drops {
  /** The card was dropped at another place of the hand. */
  onMove(card: string, to: number): void;
  /** The card was dragged out of the hand, towards the felt. */
  onThrow(card: string): void;
}

interface Drag {
  readonly card: string;
  readonly item: HTMLElement;
  readonly items: readonly HTMLElement[];
  readonly places: readonly DOMRect[];
  readonly from: number;
  readonly handTop: number;
  readonly x: number;
  readonly y: number;
  started: boolean;
  to: number;
}

/** Lets the cards in `hand` be dragged. Returns whether the click that follows belongs to a drag. */
export function useHandDrag(hand: { readonly current: HTMLElement | null }, drops: Drops): { isDragEnd(): boolean } {
  const latest = useRef(drops);
  latest.current = drops;
  const endedAt = useRef(0);
  useEffect(() => {
    const element = hand.current;
    if (!element) return;
    let drag: Drag | null = null;

    const start = (event: PointerEvent): void => {
      const item = event.target instanceof Element ? event.target.closest("li") : null;
      const card = item?.querySelector<HTMLElement>("[data-card]")?.dataset["card"];
      if (!item || !card || event.button !== 0 || drag) return;
      const items = [...element.querySelectorAll("li")];
      drag = {
        card,
        item,
        items,
        places: items.map((each) => each.getBoundingClientRect()),
        from: items.indexOf(item),
        to: items.indexOf(item),
        handTop: element.getBoundingClientRect().top,
        x: event.clientX,
        y: event.clientY,
        started: false,
      };
    };
    const move = (event: PointerEvent): void => {
      if (!drag) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.started && Math.hypot(x, y) < DRAG_STARTS_PX) return;
      if (!drag.started) {
        drag.started = true;
        element.setPointerCapture(event.pointerId);
        element.classList.add("hand-dragging");
        drag.item.classList.add("hand-dragged");
      }
      drag.item.style.transform = `translate(${x}px, ${y}px)`;
      drag.to = nearest(drag, x, y);
      makeRoom(drag);
    };
    const end = (event: PointerEvent): void => {
      const ended = drag;
      drag = null;
      if (!ended?.started) return;
      endedAt.current = event.timeStamp;
      element.classList.remove("hand-dragging");
      ended.item.classList.remove("hand-dragged");
      for (const item of ended.items) item.style.transform = "";
      if (event.type === "pointercancel") return;
      if (event.clientY < ended.handTop - PLAYED_ABOVE_HAND_PX) latest.current.onThrow(ended.card);
      else if (ended.to !== ended.from) latest.current.onMove(ended.card, ended.to);
    };

    element.addEventListener("pointerdown", start);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
    return () => {
      element.removeEventListener("pointerdown", start);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", end);
      element.removeEventListener("pointercancel", end);
    };
  }, []);
  return { isDragEnd: () => performance.now() - endedAt.current < 50 };
}

/** The place whose middle is nearest to the dragged card. */
function nearest({ places, from }: Drag, x: number, y: number): number {
  const own = places[from];
  if (!own) return from;
  const distance = (place: DOMRect): number => Math.hypot(place.left - own.left - x, (place.top - own.top - y) * 0.6);
  return places.reduce((best, place, index) => (distance(place) < distance(places[best] ?? own) ? index : best), from);
}

/** The cards between the old and the new place move over by one place. */
function makeRoom({ items, places, from, to }: Drag): void {
  items.forEach((item, index) => {
    if (index === from) return;
    const over = index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0;
    const [here, there] = [places[index], places[index + over]];
    item.style.transform =
      over && here && there ? `translate(${there.left - here.left}px, ${there.top - here.top}px)` : "";
  });
}
