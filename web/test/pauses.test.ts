// How long bots wait for the eyes of the players.

import type { Entry } from "stolik-client";
import { expect, test, vi } from "vitest";
import { durationMs } from "../src/motion/motion";
import { pauseAfterMs, restAfterMs } from "../src/motion/pauses";
import { settings } from "../src/settings";

const entry = (...kinds: string[]): Entry => ({ events: kinds.map((kind) => ({ kind })) }) as unknown as Entry;

test("a bot lets a full trick and a farkle be seen before it moves [W36]", () => {
  expect(pauseAfterMs(undefined)).toBe(500);
  expect(pauseAfterMs(entry("card"))).toBe(500);
  expect(pauseAfterMs(entry("card", "trick"))).toBe(500 + 900 + 260);
  expect(pauseAfterMs(entry("farkle"))).toBeGreaterThan(1200);
});

test("what came of a move is told when cards and dice have come to rest [W36]", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  expect(restAfterMs(entry("bid"))).toBe(0);
  expect(restAfterMs(entry("card"))).toBe(220);
  expect(restAfterMs(entry("card", "trick", "round"))).toBe(900 + 260);
  expect(restAfterMs(entry("kept", "rolled", "farkle"))).toBe(600);
  vi.stubGlobal("matchMedia", () => ({ matches: true })); // reduced motion: nothing travels, a full trick lies for a while
  expect(restAfterMs(entry("rolled", "farkle"))).toBe(0);
  expect(restAfterMs(entry("card", "trick"))).toBe(900);
  vi.unstubAllGlobals();
});

test("the pause follows the speed of the settings [W36]", () => {
  settings.value = { ...settings.value, speed: "quick" };
  expect(pauseAfterMs(entry("card", "trick"))).toBe((500 + 900 + 260) / 2);
  expect(durationMs("farkle")).toBe(1200); // what was lost has to be read
  settings.value = { ...settings.value, speed: "normal" };
});
