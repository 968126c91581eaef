// Keeps racks and plans on this device, so that they are the same after a reload.

import type { Base, Draft } from "./draft";

export interface StoredDraft {
  /** The round and the position of the table that it belongs to. */
  readonly round: number;
  readonly seq: number;
  readonly base: Base;
  readonly draft: Draft;
}

const STORAGE_KEY = "stolik.rummikub";
const MAX_TABLES = 8;

type Stored = readonly (readonly [table: string, stored: StoredDraft])[];

/** What was stored for a table and seat, unless another game is played there by now. */
export function loadDraft(key: string, round: number, seq: number): StoredDraft | null {
  const stored = loadAll().find(([table]) => table === key)?.[1];
  return stored && stored.round === round && stored.seq <= seq ? stored : null;
}

export function storeDraft(key: string, stored: StoredDraft): void {
  const others = loadAll().filter(([table]) => table !== key);
  const all: Stored = [[key, stored] as const, ...others].slice(0, MAX_TABLES);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(all));
  } catch {
    // A full or forbidden storage costs only the memory of the rack.
  }
}

function loadAll(): Stored {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]") as Stored;
  } catch {
    return [];
  }
}
