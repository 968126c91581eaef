// The settings of a device: defaults, old stored settings, and what is kept.

import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test("settings stored by an older version keep their values and get the new defaults", async () => {
  stored.set("stolik.settings", '{"theme":"dark","fourColours":true,"name":"Ann"}');
  const { settings } = await import("../src/settings");
  expect(settings.value).toMatchObject({ theme: "dark", fourColours: true, name: "Ann" });
  expect(settings.value).toMatchObject({ speed: "normal", raiseCards: false, cardBack: "red" });
});

test("a changed setting is kept; one that was never chosen still follows its default", async () => {
  const { changeSettings, settings } = await import("../src/settings");
  changeSettings({ speed: "quick" });
  expect(settings.value.speed).toBe("quick");
  expect(JSON.parse(stored.get("stolik.settings") ?? "")).toEqual({ speed: "quick" });
});

test("damaged settings are like none", async () => {
  stored.set("stolik.settings", "{");
  const { settings } = await import("../src/settings");
  expect(settings.value.theme).toBe("auto");
});
