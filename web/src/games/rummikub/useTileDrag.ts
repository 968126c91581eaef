// Dragging tiles with a finger or a mouse: nothing is rendered before the drop, only attributes and transforms change.

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Target } from "./draft";
import { type Box, type Drop, type DropMap, findDrop, measureDrops } from "./drop_targets";

interface Held {
  readonly ids: ReadonlySet<string>;
  readonly x: number;
  readonly y: number;
  /** Runs where a finger that moves up or down scrolls; then the tile is lifted by a long press or sideways. */
  readonly longPress: number | null;
}

interface Dragging {
  readonly ids: ReadonlySet<string>;
  x: number;
  y: number;
  map: DropMap | null;
  /** How far the felt was scrolled when the map was measured. */
  scrollTop: number;
  drop: Drop | null;
  /** What the last frame showed; nothing is drawn while it stays. */
  shown: string;
  frame: number;
}

export interface TileDrag {
  readonly ghost: RefObject<HTMLDivElement | null>;
  readonly mark: RefObject<HTMLDivElement | null>;
  /** Call on pointerdown of a piece, with all pieces that would move. */
  hold(ids: ReadonlySet<string>, event: PointerEvent): void;
}

const THRESHOLD_PX = 7; // before a press becomes a drag
const LONG_PRESS_MS = 220;
const SCROLL_EDGE_PX = 34;
const SCROLL_STEP_PX = 7;

interface Parts {
  readonly felt: RefObject<HTMLElement | null>;
  readonly rack: RefObject<HTMLElement | null>;
  /** Gets what was dropped, where, and where the ghost was let go. */
  onDrop(ids: ReadonlySet<string>, target: Target, ghost: Box): void;
}

export function useTileDrag({ felt, rack, onDrop }: Parts): TileDrag {
  const ghost = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  const dragging = useRef<Dragging | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;

  const lift = (ids: ReadonlySet<string>, x: number, y: number): void => {
    held.current = null;
    fillGhost(ghost.current, ids);
    if (ghost.current) ghost.current.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    markLifted(felt.current, ids);
    dragging.current = {
      ids,
      x,
      y,
      map: null,
      scrollTop: 0,
      drop: null,
      shown: "",
      frame: requestAnimationFrame(draw),
    };
  };

  /** One frame of the drag: the ghost follows the pointer, the mark shows where it would drop. */
  function draw(): void {
    const drag = dragging.current;
    const area = felt.current;
    if (!drag || !area) return;
    if (!drag.map) {
      drag.map = measureDrops(area, rack.current, drag.ids);
      drag.scrollTop = area.scrollTop;
    }
    drag.frame = requestAnimationFrame(draw);
    scrollAtEdge(area, drag);
    const scrolled = area.scrollTop - drag.scrollTop;
    const shown = `${drag.x} ${drag.y} ${scrolled}`;
    if (shown === drag.shown) return;
    drag.shown = shown;
    drag.drop = findDrop(drag.map, drag.x, drag.y, scrolled);
    if (ghost.current) ghost.current.style.transform = `translate3d(${drag.x}px, ${drag.y}px, 0)`;
    showMark(mark.current, drag.drop);
  }

  useEffect(() => {
    const move = (event: PointerEvent): void => {
      const press = held.current;
      const [right, down] = press ? [event.clientX - press.x, event.clientY - press.y] : [0, 0];
      if (press && Math.hypot(right, down) > THRESHOLD_PX) {
        clearTimeout(press.longPress ?? undefined);
        held.current = null;
        const scrolls = press.longPress !== null && Math.abs(down) >= Math.abs(right);
        if (!scrolls) lift(press.ids, event.clientX, event.clientY);
      }
      if (!dragging.current) return;
      dragging.current.x = event.clientX;
      dragging.current.y = event.clientY;
    };
    const stop = (): Dragging | null => {
      clearTimeout(held.current?.longPress ?? undefined);
      held.current = null;
      const drag = dragging.current;
      dragging.current = null;
      if (!drag) return null;
      cancelAnimationFrame(drag.frame);
      showMark(mark.current, null);
      markLifted(felt.current, null);
      ghost.current?.replaceChildren();
      return drag;
    };
    const up = (): void => {
      const box = dragging.current && ghost.current?.getBoundingClientRect();
      const drag = stop();
      if (!drag) return;
      if (drag.drop && box) drop.current(drag.ids, drag.drop.target, box);
      addEventListener("click", stopClick, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", stopClick, { capture: true }), 50);
    };
    const cancel = (): void => void stop();
    const key = (event: KeyboardEvent): void => {
      if (event.key === "Escape") cancel();
    };
    const scroll = (event: TouchEvent): void => {
      if (dragging.current && event.cancelable) event.preventDefault();
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", cancel);
    addEventListener("keydown", key);
    addEventListener("touchmove", scroll, { passive: false });
    return () => {
      cancel();
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", cancel);
      removeEventListener("keydown", key);
      removeEventListener("touchmove", scroll);
    };
  }, []);

  return {
    ghost,
    mark,
    hold(ids, event) {
      if (event.button !== 0) return;
      const { clientX: x, clientY: y } = event;
      const piece = event.currentTarget as Element;
      const mayScroll = event.pointerType === "touch" && piece.closest(".rummikub-felt-scrolls");
      const longPress = mayScroll ? window.setTimeout(() => lift(ids, x, y), LONG_PRESS_MS) : null;
      held.current = { ids, x, y, longPress };
    },
  };
}

/** Copies of the tiles, side by side. */
function fillGhost(ghost: HTMLElement | null, ids: ReadonlySet<string>): void {
  const tiles = [...ids].flatMap((id) => document.querySelector(`[data-piece="${id}"] .tile`) ?? []);
  ghost?.replaceChildren(...tiles.map((tile) => tile.cloneNode(true)));
}

/** Show which tiles are in the air, and where a new set would lie. */
function markLifted(felt: HTMLElement | null, ids: ReadonlySet<string> | null): void {
  felt?.toggleAttribute("data-dragging", !!ids);
  for (const piece of document.querySelectorAll("[data-lifted]")) piece.removeAttribute("data-lifted");
  for (const id of ids ?? []) document.querySelector(`[data-piece="${id}"]`)?.setAttribute("data-lifted", "");
}

function showMark(mark: HTMLElement | null, drop: Drop | null): void {
  if (!mark) return;
  mark.hidden = !drop;
  if (!drop) return;
  mark.dataset["shape"] = drop.shape;
  const { left, top, width, height } = drop.mark;
  mark.style.transform = `translate3d(${left}px, ${top}px, 0)`;
  mark.style.width = `${width}px`;
  mark.style.height = `${height}px`;
}

function scrollAtEdge(felt: HTMLElement, { x, y, map }: Dragging): void {
  if (!map || x < map.felt.left || x > map.felt.left + map.felt.width) return;
  const fromTop = y - map.felt.top;
  const fromBottom = map.felt.top + map.felt.height - y;
  if (fromTop > 0 && fromTop < SCROLL_EDGE_PX) felt.scrollTop -= SCROLL_STEP_PX;
  else if (fromBottom > 0 && fromBottom < SCROLL_EDGE_PX) felt.scrollTop += SCROLL_STEP_PX;
}

/** Suppress the click that follows a drop. */
function stopClick(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
