// The draft of this turn with its history: undo, redo, reset; a new turn starts afresh.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { View } from "stolik-client";
import { type Draft, fresh } from "./draft";

export interface Drafting {
  readonly draft: Draft;
  readonly start: Draft;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  change(next: Draft): void;
  undo(): void;
  redo(): void;
  reset(): void;
}

/** What is kept over a reload of the page, for the same turn only. */
interface Kept {
  readonly turn: string;
  readonly draft: Draft;
}

const STORED = "stolik.draft";

const QUIET = 400; // ms without a change before the service is told

/** The draft of `turn`; `keep` hears of each layout that somebody stops at. */
export function useDraft(view: View<"rummikub">, turn: string, keep: (draft: Draft) => void): Drafting {
  const start = useMemo(() => fresh(view.table, view.rack), [turn, view.rack?.hand.join(), view.table.sets.length]);
  const [past, setPast] = useState<readonly Draft[]>([]);
  const [future, setFuture] = useState<readonly Draft[]>([]);
  const [draft, setDraft] = useState<Draft>(start);
  useEffect(() => {
    setPast([]);
    setFuture([]);
    setDraft(kept(turn) ?? start);
  }, [start]);
  useEffect(() => {
    if (draft === start) return;
    const timer = setTimeout(() => keep(draft), QUIET);
    return () => clearTimeout(timer);
  }, [draft]);
  const show = (next: Draft): void => {
    setDraft(next);
    sessionStorage.setItem(STORED, JSON.stringify({ turn, draft: next } satisfies Kept));
  };
  return {
    draft,
    start,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change(next) {
      if (next === draft) return;
      setPast([...past, draft]);
      setFuture([]);
      show(next);
    },
    undo() {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      setFuture([draft, ...future]);
      show(before);
    },
    redo() {
      const [next, ...rest] = future;
      if (!next) return;
      setPast([...past, draft]);
      setFuture(rest);
      show(next);
    },
    reset() {
      if (draft !== start) setPast([...past, draft]);
      setFuture([]);
      show(start);
    },
  };
}

function kept(turn: string): Draft | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(STORED) ?? "null") as Kept | null;
    return found?.turn === turn ? found.draft : null;
  } catch {
    return null;
  }
}
