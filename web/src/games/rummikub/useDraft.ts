// The draft of this turn with undo, redo and reset; it survives a reload.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { View } from "stolik-client";
import { type Draft, startDraft } from "./draft";

export interface DraftHistory {
  readonly draft: Draft;
  readonly start: Draft;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  change(next: Draft): void;
  undo(): void;
  redo(): void;
  reset(): void;
}

/** What is stored over a reload, for the same turn only. */
interface StoredDraft {
  readonly turn: string;
  readonly draft: Draft;
}

const STORAGE_KEY = "stolik.draft";

const SEND_DELAY_MS = 400; // without a change, before the service stores it

/** The draft of `turn`; `sendDraft` gets each layout that stays for a moment. */
export function useDraft(view: View<"rummikub">, turn: string, sendDraft: (draft: Draft) => void): DraftHistory {
  const start = useMemo(
    () => startDraft(view.table, view.rack),
    [turn, view.rack?.hand.join(), view.table.sets.length],
  );
  const [past, setPast] = useState<readonly Draft[]>([]);
  const [future, setFuture] = useState<readonly Draft[]>([]);
  const [draft, setDraft] = useState<Draft>(start);
  useEffect(() => {
    setPast([]);
    setFuture([]);
    setDraft(loadDraft(turn) ?? start);
  }, [start]);
  useEffect(() => {
    if (draft === start) return;
    const timer = setTimeout(() => sendDraft(draft), SEND_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const show = (next: Draft): void => {
    setDraft(next);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ turn, draft: next } satisfies StoredDraft));
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

function loadDraft(turn: string): Draft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as StoredDraft | null;
    return stored?.turn === turn ? stored.draft : null;
  } catch {
    return null;
  }
}
