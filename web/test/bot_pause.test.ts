// How long bots wait for the eyes of the players.

import type { Entry } from "stolik-client";
import { expect, test } from "vitest";
import { botPauseMs } from "../src/local/bot_pause";
import { settings } from "../src/settings";

const entry = (...kinds: string[]): Entry => ({ events: kinds.map((kind) => ({ kind })) }) as unknown as Entry;

test("a bot lets a full trick and a farkle be seen before it moves [W36]", () => {
  expect(botPauseMs(undefined)).toBe(500);
  expect(botPauseMs(entry("card"))).toBe(500);
  expect(botPauseMs(entry("card", "trick"))).toBe(500 + 900 + 260);
  expect(botPauseMs(entry("farkle"))).toBeGreaterThan(1200);
});

test("the pause follows the speed of the settings [W36]", () => {
  settings.value = { ...settings.value, speed: "quick" };
  expect(botPauseMs(entry("card", "trick"))).toBe((500 + 900 + 260) / 2);
  settings.value = { ...settings.value, speed: "normal" };
});
