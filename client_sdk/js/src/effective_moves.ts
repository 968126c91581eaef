// The log only grows: an entry `undo N` takes back every entry after N.

import type { Entry } from "./types";

/** The entries that were not taken back, without the `undo` entries. */
export function effectiveMoves(log: readonly Entry[]): readonly Entry[] {
  let kept: Entry[] = [];
  for (const entry of log)
    if (entry.by === "undo") kept = kept.filter(({ seq }) => seq <= Number(entry.move.replace("undo ", "")));
    else kept.push(entry);
  return kept;
}
