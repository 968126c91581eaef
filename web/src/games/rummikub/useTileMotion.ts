// How tiles travel: sets that are rearranged glide, laid tiles come from their player's seat, drawn ones from the pool.

import { useLayoutEffect, useRef } from "preact/hooks";
import { DURATIONS_MS, durationMs, isMotionReduced, type Place, placeOf, travelFrom } from "../../motion/motion";
import { type Base, type Draft, laidTiles, setPieces } from "./draft";

interface Moved {
  readonly base: Base;
  readonly draft: Draft;
  /** Tiles that were not seen before. */
  readonly fresh: ReadonlySet<string>;
  readonly dealt: boolean;
  readonly fitted: boolean;
  /** The seat whose move it was. */
  readonly seat: number | null;
}

/** Where pieces were dropped, so that they travel from there; emptied by the next change. */
export type DroppedAt = Map<string, Place>;

const MIN_WAY_PX = 2;
const FAR_SCALE = 0.5;
const MAX_FLIGHT_MS = 5000; // the tile itself is hidden until its copy has landed

/** Animates the pieces on the page whenever the draft changes. */
export function useTileMotion({ base, draft, fresh, dealt, fitted, seat }: Moved, dropped: DroppedAt): void {
  const before = useRef<Pick<Moved, "base" | "draft" | "fitted"> | null>(null);
  const places = useRef<ReadonlyMap<string, Place>>(new Map());
  const changed = before.current?.draft !== draft;
  if (changed && !isMotionReduced()) places.current = measurePieces();
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { draft, base, fitted };
    const resized = last?.draft.rack.columns !== draft.rack.columns;
    if (!changed || !fitted || (resized && !dealt) || isMotionReduced()) return dropped.clear();
    if (!last?.fitted || resized) places.current = new Map();
    const newBase = last !== null && last.base !== base;
    const onTable = new Set(setPieces(base).map((piece) => piece.id));
    const confirmed = newBase ? laidTiles(last.draft).filter((piece) => onTable.has(piece.id)) : [];
    const bouncing = new Set(confirmed.map((piece) => piece.id));
    let delayMs = 0;
    for (const element of document.querySelectorAll<HTMLElement>("[data-piece]")) {
      const id = element.dataset["piece"] ?? "";
      const from = dropped.get(id) ?? places.current.get(id);
      if (from) glide(element, from, dropped.has(id));
      else if (dealt || fresh.has(id)) {
        fly(element, placeOf(onTable.has(id) ? `[data-seat="${seat}"]` : "[data-pool]"), delayMs);
        delayMs += DURATIONS_MS.dealGap;
      }
      if (bouncing.has(id)) bounce(element);
    }
    dropped.clear();
  }, [draft]);
}

function measurePieces(): ReadonlyMap<string, Place> {
  const pieces = [...document.querySelectorAll<HTMLElement>("[data-piece]")];
  return new Map(pieces.map((piece) => [piece.dataset["piece"] ?? "", piece.getBoundingClientRect()]));
}

/** From where it was to where it is; over the rail, if it leaves the felt or the rack. */
function glide(element: HTMLElement, from: Place, wasDropped: boolean): void {
  const here = element.getBoundingClientRect();
  if (Math.abs(here.left - from.left) + Math.abs(here.top - from.top) < MIN_WAY_PX) return;
  const area = element.closest("[data-zone]")?.getBoundingClientRect();
  const inside = !area || (from.top >= area.top - 1 && from.top + from.height <= area.bottom + 1);
  if (inside || wasDropped) travelFrom(element, from, { what: wasDropped ? "settle" : "play" });
  else fly(element, from, 0);
}

/** A copy of the tile travels above everything, so that no edge cuts it. */
function fly(element: HTMLElement, from: Place | null, delayMs: number): void {
  const tile = element.querySelector(".tile");
  if (!tile || !from) return;
  const { left, top, width } = element.getBoundingClientRect();
  const copy = document.createElement("span");
  copy.className = "rummikub-flight";
  copy.style.setProperty("--tile", `${width}px`);
  copy.style.left = `${left}px`;
  copy.style.top = `${top}px`;
  copy.append(tile.cloneNode(true));
  document.body.append(copy);
  const flight = travelFrom(copy, smallAt(from, width), { what: "play", delayMs, fade: true });
  const hidden = element.animate({ opacity: [0, 0] }, { duration: MAX_FLIGHT_MS });
  const land = (): void => {
    copy.remove();
    hidden.cancel();
  };
  if (flight) flight.onfinish = flight.oncancel = land;
  else land();
}

/** The size of a tile that is far away, in the middle of where it comes from. */
function smallAt(place: Place, tileWidth: number): Place {
  const width = Math.min(place.width, tileWidth * FAR_SCALE);
  return { left: place.left + (place.width - width) / 2, top: place.top, width, height: place.height };
}

/** Laid for good: a small bounce. */
function bounce(element: HTMLElement): void {
  element.animate(
    { transform: ["none", "translateY(-7px) scale(1.06)", "translateY(2px)", "none"] },
    { duration: 2 * durationMs("settle"), easing: "ease-out" },
  );
}
