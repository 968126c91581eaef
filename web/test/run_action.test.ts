// What players are told about errors.

import { Offline, RefusedByService } from "stolik-client";
import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: {}, querySelector: () => null });
const { errorText } = await import("../src/run_action");
const { setLanguage } = await import("../src/texts");

test("where nothing is tried again by itself, the text asks for it", async () => {
  await setLanguage("fr");
  expect(errorText(new Offline("offline"))).toBe("Pas de connexion. Réessayez.");
  await setLanguage("en");
  expect(errorText(new TypeError("Failed to fetch"))).toBe("No connection. Try again.");
  expect(errorText(new RefusedByService("table-full"))).not.toMatch(/connection/);
});
