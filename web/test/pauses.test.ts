// How long bots wait for the eyes of the players.

import type { Entry } from "stolik-client";
import { expect, test } from "vitest";
import { durationMs } from "../src/motion/motion";
import { pauseAfterMs } from "../src/motion/pauses";
import { settings } from "../src/settings";

const entry = (...kinds: string[]): Entry => ({ events: kinds.map((kind) => ({ kind })) }) as unknown as Entry;

test("a bot lets a full trick and a farkle be seen before it moves [W36]", () => {
  expect(pauseAfterMs(undefined)).toBe(500);
  expect(pauseAfterMs(entry("card"))).toBe(500);
  expect(pauseAfterMs(entry("card", "trick"))).toBe(500 + 900 + 260);
  expect(pauseAfterMs(entry("farkle"))).toBeGreaterThan(1200);
});

test("the pause follows the speed of the settings [W36]", () => {
  settings.value = { ...settings.value, speed: "quick" };
  expect(pauseAfterMs(entry("card", "trick"))).toBe((500 + 900 + 260) / 2);
  expect(durationMs("farkle")).toBe(1200); // what was lost has to be read
  settings.value = { ...settings.value, speed: "normal" };
});
