// The form to host a table: chairs.

import { describe, expect, test } from "vitest";
import { planChairs } from "../src/lobby/chairs";

describe("chairs of a new table [W9]", () => {
  const plan = (seats: number, bots: number, invited: string[], sits = true) =>
    planChairs({ seats, bots, invited, sits });

  test("are never more than the table has", () => {
    expect(plan(6, 5, [])).toEqual({ bots: 5, withoutChair: [], forLinks: 0 });
    expect(plan(3, 5, [])).toEqual({ bots: 2, withoutChair: [], forLinks: 0 });
    expect(plan(3, 5, [], false)).toEqual({ bots: 2, withoutChair: [], forLinks: 1 });
  });
  test("who was invited last has none after the table became smaller", () => {
    expect(plan(6, 0, ["a", "b", "c", "d", "e"]).withoutChair).toEqual([]);
    expect(plan(3, 0, ["a", "b", "c", "d", "e"]).withoutChair).toEqual(["c", "d", "e"]);
    expect(plan(4, 1, ["a"])).toEqual({ bots: 1, withoutChair: [], forLinks: 1 });
  });
});
