// The cards that nobody played, after a deal of bridge that was decided early.

import type { Entry } from "stolik-client";

/** By seat, from the log entry that ended the deal; undefined where every card was played. */
export function unplayedHands(
  entry: Entry<"bridge"> | null,
): readonly { readonly hand: readonly string[] }[] | undefined {
  for (const event of entry?.events ?? [])
    if (event.kind === "unplayed")
      return Object.entries(event.values.hands)
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([, hand]) => ({ hand }));
  return undefined;
}
