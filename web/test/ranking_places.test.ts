// Places in a ranking.

import { expect, test } from "vitest";
import { rankingPlaces } from "../src/people/ranking_places";

test("equal rates share a place, and few games have none [W12]", () => {
  const rows = [80, 62.5, 62.5, 62.5, 50, null, null].map((rate) => ({ rate }));
  expect(rankingPlaces(rows)).toEqual([1, 2, 2, 2, 5, null, null]);
  expect(rankingPlaces([])).toEqual([]);
});
