// Clocks as they are typed and read.

import { beforeAll, describe, expect, test, vi } from "vitest";
import { clockDraft, clockText, readClock } from "../src/parts/clock_settings";

const typed = (amount: string, unit: "seconds" | "minutes" | "hours" | "days") =>
  readClock({ ...clockDraft({ kind: "none" }), kind: "move", amount, unit });

describe("the time for a move [W14]", () => {
  test("is anything from 10 seconds to 14 days", () => {
    expect(typed("10", "seconds")).toEqual({ clock: { kind: "move", seconds: 10 } });
    expect(typed("36", "hours")).toEqual({ clock: { kind: "move", seconds: 129_600 } });
    expect(typed("1,5", "minutes")).toEqual({ clock: { kind: "move", seconds: 90 } });
    expect(typed("14", "days")).toEqual({ clock: { kind: "move", seconds: 1_209_600 } });
  });

  test("says what is wrong with anything else", () => {
    for (const [amount, unit] of [
      ["9", "seconds"],
      ["15", "days"],
      ["", "hours"],
      ["two", "hours"],
      ["-3", "hours"],
    ] as const)
      expect(typed(amount, unit)).toEqual({ problem: "moveTimeRange" });
  });
});

describe("a bank [W14]", () => {
  const bank = clockDraft({ kind: "bank", seconds: 600, increment: 10 });

  test("has minutes and an increment", () => {
    expect(readClock(bank)).toEqual({ clock: { kind: "bank", seconds: 600, increment: 10 } });
    expect(readClock({ ...bank, bankMinutes: "0" })).toEqual({ problem: "bankTimeRange" });
    expect(readClock({ ...bank, increment: "601" })).toEqual({ problem: "incrementRange" });
  });
});

describe("a clock in words [W14]", () => {
  beforeAll(() => void vi.stubGlobal("navigator", { languages: ["en-GB"] }));

  test("uses the largest unit that fits, and typing it again gives the same clock", () => {
    const clocks = [90, 300, 129_600, 86_400, 259_200].map((seconds) => ({ kind: "move" as const, seconds }));
    expect(clocks.map(clockText)).toEqual([
      "90 s per move",
      "5 min per move",
      "36 h per move",
      "1 day per move",
      "3 days per move",
    ]);
    expect(clocks.map((clock) => readClock(clockDraft(clock)))).toEqual(clocks.map((clock) => ({ clock })));
    expect(clockText({ kind: "days", days: 2 })).toBe("2 days per move");
    expect(clockText({ kind: "bank", seconds: 600, increment: 10 })).toBe("10 min + 10 s");
  });
});
