// A short note beside each name: tiles left, or tricks and bid.

import type { View } from "stolik-client";

/** The note beside each name; empty for games that show it elsewhere. */
export function seatNotes(view: View): readonly string[] {
  switch (view.game) {
    case "rummikub":
      return view.table.counts.map(String);
    case "rikiki":
      return view.table.bids.map((bid, seat) => (bid === null ? "–" : `${view.table.won[seat] ?? 0}/${bid}`));
    default:
      return [];
  }
}
