// Which entries of a log stand: it only grows, and an entry `undo N` takes back all after N.

import type { Entry } from "./types";

/** The entries that were not taken back, without those that say so. */
export function effectiveMoves(log: readonly Entry[]): readonly Entry[] {
  let kept: Entry[] = [];
  for (const entry of log)
    if (entry.by === "undo") kept = kept.filter(({ seq }) => seq <= Number(entry.move.replace("undo ", "")));
    else kept.push(entry);
  return kept;
}
