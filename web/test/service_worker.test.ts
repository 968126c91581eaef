// What the service worker answers itself, and what it leaves to the network.

import { afterAll, beforeAll, expect, it, vi } from "vitest";

const ORIGIN = "https://stolik.example";
const handlers = new Map<string, (event: unknown) => void>();

beforeAll(async () => {
  vi.stubGlobal("BUILD", "b1");
  vi.stubGlobal("SHELL_FILES", []);
  vi.stubGlobal("caches", { match: async () => new Response("cached") });
  vi.stubGlobal("self", {
    location: new URL(ORIGIN),
    addEventListener: (kind: string, handler: (event: unknown) => void) => handlers.set(kind, handler),
  });
  await import("../src/service_worker");
});
afterAll(() => vi.unstubAllGlobals());

function answers(path: string, method = "GET"): boolean {
  const respondWith = vi.fn();
  handlers.get("fetch")?.({ request: { url: new URL(path, ORIGIN).href, method, mode: "cors" }, respondWith });
  return respondWith.mock.calls.length > 0;
}

it("leaves calls to the service alone [O1]", () => {
  expect(answers("/assets/index.js")).toBe(true);
  expect(answers("/api/open_tables")).toBe(false);
  expect(answers("/api/play_move", "POST")).toBe(false);
  expect(answers("/__/firebase/init.json")).toBe(false);
});
