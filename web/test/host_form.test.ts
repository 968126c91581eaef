// The form to host a table: chairs.

import { describe, expect, test, vi } from "vitest";
import { planChairs } from "../src/lobby/chairs";
import { endingTexts, USUAL_ENDINGS } from "../src/lobby/EndingFields";

vi.stubGlobal("navigator", { languages: ["en-GB"] });

describe("a table that ends early", () => {
  test("says what differs from the usual", () => {
    expect(endingTexts(USUAL_ENDINGS)).toEqual([]);
    expect(endingTexts({ leaver: "end", idle: 600 })).toEqual([
      "If somebody leaves: the game ends",
      "If nobody moves, close the table after: 10 min",
    ]);
    expect(endingTexts({ leaver: "bot", idle: 86_400 })[0]).toMatch(/24 h$/);
  });
});

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
