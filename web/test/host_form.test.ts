// The form to host a table: chairs.

import type { Header } from "stolik-client";
import { describe, expect, test, vi } from "vitest";
import { planChairs } from "../src/lobby/chairs";
import { endingTexts, USUAL_ENDINGS } from "../src/lobby/EndingFields";
import { sameSettings } from "../src/lobby/same_settings";

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

test("another table with the same people is rated again [W8]", () => {
  const header = {
    game: "zole",
    seats: [{}, {}, {}],
    options: { rounds: 6 },
    clock: { kind: "move", seconds: 90 },
    visibility: "unlisted",
    spectators: true,
    rated: true,
    leaver: "skip",
    idle: 600,
    code: "ABCD",
  } as unknown as Header;
  const { code: _, ...settings } = { ...header, seats: 3, sit: false, hostStarts: true };
  expect(sameSettings(header)).toEqual(settings);
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
