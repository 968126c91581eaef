// The configuration that Firebase Hosting gives the page: without a web app in the project there is no API key.

import { afterEach, describe, expect, test, vi } from "vitest";

const EMULATORS = 'var firebaseEmulators = {\n  "auth": {\n    "host": "127.0.0.1",\n    "port": 9099\n  }\n};';

/** The page at `hostname`, whose Hosting answers with these. */
async function hostsAt(hostname: string, config: object, script = ""): Promise<unknown> {
  vi.resetModules();
  vi.stubGlobal("location", { hostname, href: `https://${hostname}/` });
  const answer = async (url: string): Promise<Response> =>
    url.endsWith("init.json") ? Response.json(config) : new Response(script);
  vi.stubGlobal("fetch", answer);
  const { emulatorHosts } = await import("../src/service/service");
  return emulatorHosts().catch((error: Error) => error.message);
}

afterEach(() => vi.unstubAllGlobals());

describe("[O7] a site", () => {
  test("has a key", async () => {
    expect(await hostsAt("my-stolik.web.app", { projectId: "my-stolik", apiKey: "k" })).toBeNull();
  });

  test.each(["my-stolik.web.app", "localhost"])("without a web app says so at %s", async (hostname) => {
    expect(await hostsAt(hostname, { projectId: "my-stolik" })).toMatch(/has no web app; docs\/deploy.md/);
  });

  test("on the emulators needs none", async () => {
    const hosts = await hostsAt("127.0.0.1", { projectId: "demo-stolik" }, EMULATORS);
    expect(hosts).toMatchObject({ auth: "127.0.0.1:9099", projectId: "demo-stolik" });
  });
});
