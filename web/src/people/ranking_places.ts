// Places in a ranking: equal rates share one, as in the place that the service counts for one person.

import type { RankedPlayer } from "stolik-client/remote";

/** The place of each row of a ranking from its beginning; null where somebody has too few games for one. */
export function rankingPlaces(rows: readonly Pick<RankedPlayer, "rate">[]): readonly (number | null)[] {
  const places: (number | null)[] = [];
  rows.forEach(({ rate }, index) => {
    const shared = index > 0 && rows[index - 1]?.rate === rate ? places[index - 1] : undefined;
    places.push(rate === null ? null : (shared ?? index + 1));
  });
  return places;
}
