// Picking tiles and putting them somewhere, by taps, keys or a drag.

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type DraftSet, moveTiles, type Piece, type SetKind, type Target } from "./draft";
import { type Box, findDrop, measureDrops } from "./drop_targets";
import type { DraftHistory } from "./useDraft";
import type { DroppedAt } from "./useTileMotion";

interface Parts {
  readonly history: DraftHistory;
  readonly felt: RefObject<HTMLElement | null>;
}

export interface Picking {
  readonly picked: ReadonlySet<string>;
  readonly droppedAt: DroppedAt;
  /** The piece with all others that are picked, if it is one of them. */
  withPicked(piece: Piece): ReadonlySet<string>;
  /** Pick a piece or let go of it; with pieces of another place picked, put them beside it. */
  tap(piece: Piece, event: MouseEvent): void;
  putOnTable(set: DraftSet | null, event: MouseEvent): void;
  putInSlot(slot: number, event: MouseEvent): void;
  drop(ids: ReadonlySet<string>, target: Target, ghost: Box): void;
  declare(set: DraftSet, kind: SetKind): void;
  clear(): void;
}

const NOTHING: ReadonlySet<string> = new Set();

export function usePicking({ history, felt }: Parts): Picking {
  const { draft } = history;
  const [picked, setPicked] = useState(NOTHING);
  const droppedAt = useRef<DroppedAt>(new Map()).current;
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    const id = focusNext.current;
    focusNext.current = null;
    if (id) document.querySelector<HTMLElement>(`[data-piece="${id}"]`)?.focus();
  });
  const here = new Set([...draft.sets.flatMap((set) => set.pieces), ...draft.rack.slots].map((piece) => piece?.id));
  useEffect(() => {
    const stillHere = [...picked].filter((id) => here.has(id));
    if (stillHere.length < picked.size) setPicked(new Set(stillHere));
  }, [draft]);

  const put = (ids: ReadonlySet<string>, target: Target, event?: Event): void => {
    if (event instanceof MouseEvent && event.detail === 0) focusNext.current = [...ids][0] ?? null; // a key was pressed
    history.change(moveTiles(draft, ids, target));
    setPicked(NOTHING);
  };
  const zoneOf = (id: string): string =>
    draft.sets.find((set) => set.pieces.some((piece) => piece.id === id))?.id ?? "rack";
  /** The place that was tapped in a set; its end for keys, which have no place. */
  const tappedIndex = (set: DraftSet, event: MouseEvent): Target => {
    const drop =
      felt.current && event.detail && findDrop(measureDrops(felt.current, null, NOTHING), event.clientX, event.clientY);
    return drop && drop.target.to === "set" ? drop.target : { to: "set", set: set.id };
  };
  return {
    picked,
    droppedAt,
    withPicked: (piece) => (picked.has(piece.id) ? picked : new Set([piece.id])),
    tap(piece, event) {
      const zone = zoneOf(piece.id);
      const elsewhere = [...picked].some((id) => zoneOf(id) !== zone);
      const set = draft.sets.find((candidate) => candidate.id === zone);
      if (elsewhere && set) return put(picked, tappedIndex(set, event), event);
      if (elsewhere) return put(picked, { to: "slot", slot: slotOf(draft.rack.slots, piece) }, event);
      const next = new Set(picked);
      if (!next.delete(piece.id)) next.add(piece.id);
      setPicked(next);
    },
    putOnTable(set, event) {
      if (picked.size) put(picked, set ? tappedIndex(set, event) : { to: "new" }, event);
    },
    putInSlot(slot, event) {
      if (picked.size) put(picked, { to: "slot", slot }, event);
    },
    drop(ids, target, ghost) {
      let left = ghost.left;
      const width = ghost.width / Math.max(1, ids.size);
      for (const id of ids) {
        droppedAt.set(id, { left, top: ghost.top, width, height: ghost.height });
        left += width;
      }
      put(ids, target);
    },
    declare(set, kind) {
      const sets = draft.sets.map((candidate) => (candidate.id === set.id ? { ...set, kind } : candidate));
      history.change({ ...draft, sets });
    },
    clear() {
      if (picked.size) setPicked(NOTHING);
    },
  };
}

function slotOf(slots: readonly (Piece | null)[], piece: Piece): number {
  return slots.findIndex((candidate) => candidate?.id === piece.id);
}
