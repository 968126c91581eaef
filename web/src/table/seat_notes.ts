// One short word per seat, whatever the game counts there: tiles, bids and tricks, cards.

import type { View } from "stolik-client";

/** What stands beside each name. */
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
