// Where tiles would go if they were dropped: found from places that are measured once, at the start of a drag.

import type { Target } from "./draft";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface DropMap {
  readonly felt: Box;
  readonly sets: readonly { readonly id: string; readonly box: Box; readonly tiles: readonly Box[] }[];
  readonly rack: Box | null;
  readonly slots: readonly { readonly box: Box; readonly taken: boolean }[];
  /** Where a new set would begin. */
  readonly newSet: Box | null;
}

/** The target under a point and where its mark is drawn: a bar between tiles, or the outline of a place. */
export interface Drop {
  readonly target: Target;
  readonly mark: Box;
  readonly shape: "bar" | "place";
}

const REACH_PX = 8; // how far beside a set one may drop
const BAR_PX = 5;
const BAR_OVERHANG_PX = 6; // so that it is seen beside the tile in the air

/** Measure the felt and the rack; pieces that are being moved do not take their slots. */
export function measureDrops(felt: HTMLElement, rack: HTMLElement | null, moving: ReadonlySet<string>): DropMap {
  const boxes = (parent: Element, selector: string): HTMLElement[] => [
    ...parent.querySelectorAll<HTMLElement>(selector),
  ];
  return {
    felt: felt.getBoundingClientRect(),
    sets: boxes(felt, "[data-set]").map((set) => ({
      id: set.dataset["set"] ?? "",
      box: set.getBoundingClientRect(),
      tiles: boxes(set, "[data-piece]").map((piece) => piece.getBoundingClientRect()),
    })),
    rack: rack?.getBoundingClientRect() ?? null,
    slots: rack
      ? boxes(rack, "[data-slot]").map((slot) => {
          const piece = slot.querySelector<HTMLElement>("[data-piece]")?.dataset["piece"];
          return { box: slot.getBoundingClientRect(), taken: !!piece && !moving.has(piece) };
        })
      : [],
    newSet: felt.querySelector("[data-new-set]")?.getBoundingClientRect() ?? null,
  };
}

/** What lies under the point; `scrolled` is how far the felt was scrolled since it was measured. */
export function findDrop(map: DropMap, x: number, y: number, scrolled = 0): Drop | null {
  if (map.rack && isInside(map.rack, x, y, REACH_PX)) return slotDrop(map, x, y);
  if (!isInside(map.felt, x, y)) return null;
  const set = map.sets.find(({ box }) => isInside(box, x, y + scrolled, REACH_PX));
  if (set) return setDrop(set, x, y + scrolled, scrolled);
  const place = map.newSet ?? map.felt;
  return { target: { to: "new" }, mark: shifted(place, scrolled), shape: "place" };
}

function slotDrop({ slots }: DropMap, x: number, y: number): Drop | null {
  const nearest = slots.reduce<number>(
    (best, { box }, at) => (distance(box, x, y) < distance(slots[best]?.box, x, y) ? at : best),
    0,
  );
  const slot = slots[nearest];
  if (!slot) return null;
  if (!slot.taken) return { target: { to: "slot", slot: nearest }, mark: slot.box, shape: "place" };
  const after = x > slot.box.left + slot.box.width / 2;
  return { target: { to: "slot", slot: nearest + Number(after) }, mark: bar(slot.box, after), shape: "bar" };
}

function setDrop(set: DropMap["sets"][number], x: number, y: number, scrolled: number): Drop {
  const lineOf = (box: Box): number => Math.abs(box.top + box.height / 2 - y);
  const nearestLine = Math.min(...set.tiles.map(lineOf));
  const line = set.tiles.flatMap((box, at) => (lineOf(box) < nearestLine + box.height / 2 ? [{ box, at }] : []));
  const next = line.find(({ box }) => x < box.left + box.width / 2);
  const last = line.at(-1);
  const index = next ? next.at : (last?.at ?? -1) + 1;
  const beside = next?.box ?? last?.box ?? set.box;
  return { target: { to: "set", set: set.id, index }, mark: shifted(bar(beside, !next), scrolled), shape: "bar" };
}

/** A bar before or after a tile. */
function bar(box: Box, after: boolean): Box {
  const left = box.left + (after ? box.width + 1 : -1) - BAR_PX / 2;
  return { left, top: box.top - BAR_OVERHANG_PX, width: BAR_PX, height: box.height + 2 * BAR_OVERHANG_PX };
}

function shifted(box: Box, scrolled: number): Box {
  return { left: box.left, top: box.top - scrolled, width: box.width, height: box.height };
}

function isInside(box: Box, x: number, y: number, reach = 0): boolean {
  return (
    x >= box.left - reach &&
    x <= box.left + box.width + reach &&
    y >= box.top - reach &&
    y <= box.top + box.height + reach
  );
}

function distance(box: Box | undefined, x: number, y: number): number {
  return box ? Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) : Number.POSITIVE_INFINITY;
}
