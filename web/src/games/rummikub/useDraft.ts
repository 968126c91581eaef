// The plan of this player with undo, redo and put back: kept while others play and over a reload.

import { useEffect, useRef, useState } from "preact/hooks";
import type { View } from "stolik-client";
import { type Base, type Draft, isChanged, laidTiles, moveTiles, setPieces } from "./draft";
import { loadDraft, storeDraft } from "./draft_storage";
import { fitRack } from "./rack_slots";
import { draftFromMeld, identify, rebase, startDraft } from "./rebase";

export interface DraftHistory {
  readonly base: Base;
  readonly draft: Draft;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether anything on the table is not as it lies there. */
  readonly changed: boolean;
  /** How many tiles of the plan went back because the table changed. */
  readonly returned: number;
  /** Tiles that came with the last change: drawn ones, and those that others laid. */
  readonly fresh: ReadonlySet<string>;
  /** Whether this position was just dealt. */
  readonly dealt: boolean;
  /** Whether the rack has been laid out for this screen; nothing travels before. */
  readonly fitted: boolean;
  change(next: Draft): void;
  undo(): void;
  redo(): void;
  /** Put every tile of the plan back, and the table as it was. */
  putBack(): void;
  /** Plan what a `meld` says, from the table as it is. */
  lay(meld: string): void;
  /** Lay the rack out on ledges of another width. */
  fit(columns: number): void;
}

interface State {
  readonly key: string;
  readonly position: string;
  readonly base: Base;
  readonly draft: Draft;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  readonly returned: number;
  readonly fresh: ReadonlySet<string>;
  readonly dealt: boolean;
  readonly fitted: boolean;
}

const NONE: ReadonlySet<string> = new Set();
const FIRST_SEQ = 1; // of the position after the deal

export function useDraft(table: string, view: View<"rummikub">): DraftHistory {
  const [, setVersion] = useState(0);
  const ref = useRef<State | null>(null);
  const state = follow(ref.current, `${table}/${view.seat}`, view);
  ref.current = state;
  const set = (changes: Partial<State>): void => {
    const before = ref.current ?? state;
    ref.current = { ...before, returned: 0, dealt: false, ...changes };
    setVersion((version) => version + 1);
  };
  const { key, base, draft, past, future } = state;
  useEffect(() => {
    if (view.seat !== null) storeDraft(key, { round: view.table.round, seq: view.seq, base, draft });
  }, [key, base, draft, view.seq]);
  return {
    ...state,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    changed: draft.sets.length !== base.sets.length || draft.sets.some((one) => isChanged(one, base)),
    change(next) {
      if (next !== draft) set({ draft: next, past: [...past, draft], future: [] });
    },
    undo() {
      const before = past.at(-1);
      if (before) set({ draft: before, past: past.slice(0, -1), future: [draft, ...future] });
    },
    redo() {
      const [next, ...rest] = future;
      if (next) set({ draft: next, past: [...past, draft], future: rest });
    },
    putBack() {
      set({ draft: withoutPlan(draft, base), past: [...past, draft], future: [] });
    },
    lay(meld) {
      const wanted = draftFromMeld(base, withoutPlan(draft, base), meld);
      if (wanted) set({ draft: wanted, past: [...past, draft], future: [] });
    },
    fit(columns) {
      const fitted = (one: Draft): Draft => ({ ...one, rack: fitRack(one.rack, columns) });
      const current = ref.current ?? state;
      if (current.fitted && current.draft.rack.columns === columns) return;
      set({
        draft: fitted(current.draft),
        past: current.past.map(fitted),
        future: current.future.map(fitted),
        returned: current.returned,
        dealt: current.dealt,
        fitted: true,
      });
    },
  };
}

/** The table as it is, and every tile on the rack. */
function withoutPlan(draft: Draft, base: Base): Draft {
  const laid = new Set(laidTiles(draft).map((piece) => piece.id));
  return { sets: base.sets, rack: moveTiles(draft, laid, { to: "rack" }).rack };
}

/** The state for a view: the same one, or the plan carried over to the new position. */
function follow(state: State | null, key: string, view: View<"rummikub">): State {
  const { table } = view;
  const hand = view.rack?.hand ?? [];
  const position = JSON.stringify([table.round, table.sets, hand]);
  if (state?.key === key && state.position === position) return state;
  const stored = state?.key === key ? null : loadDraft(key, table.round, view.seq);
  const sameRound = state?.key === key && (JSON.parse(state.position) as [number])[0] === table.round;
  const before = sameRound ? state : stored;
  const fitted = state?.fitted ?? (!view.rack || !!view.racks);
  const past = { key, position, past: [], future: [], fitted };
  if (!before) {
    const base = identify(null, table.sets, hand);
    const columns = state?.draft.rack.columns;
    const dealt = state?.key === key || view.seq <= FIRST_SEQ;
    return { ...past, base, draft: startDraft(base, columns), returned: 0, fresh: NONE, dealt };
  }
  const laid = new Set(laidTiles(before.draft).map((piece) => piece.id));
  const base = identify(before.base, table.sets, hand, laid);
  const known = new Set([...setPieces(before.base), ...before.base.hand].map((piece) => piece.id));
  const fresh = [...setPieces(base), ...base.hand].flatMap((piece) => (known.has(piece.id) ? [] : [piece.id]));
  const { draft, returned } = rebase(before.draft, before.base, base);
  return { ...past, base, draft, returned: returned.length, fresh: stored ? NONE : new Set(fresh), dealt: false };
}
