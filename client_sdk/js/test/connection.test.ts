// Where calls go: the site's own origin or the function `api`; other functions at their own addresses.

import { deleteApp, initializeApp } from "firebase/app";
import { initializeAuth } from "firebase/auth";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Offline, TooOld } from "../src/errors";
import { type Connection, type ConnectSettings, connect } from "../src/remote";

const EMULATORS = { firestore: "127.0.0.1:1", functions: "127.0.0.1:5001" };
const urls: string[] = [];
let answer: object = { result: {} };
let number = 0;

async function called(
  name: Parameters<Connection["call"]>[0],
  settings: Omit<ConnectSettings, "app">,
): Promise<string | undefined> {
  const config = { projectId: "demo-stolik", apiKey: "any", appId: "1:1:web:1" };
  const connection = connect({ app: config, ...settings, name: `connection-${++number}` });
  try {
    await connection.call(name);
  } finally {
    await connection.close();
  }
  return urls.at(-1);
}

beforeEach(() => {
  answer = { result: {} };
  vi.stubGlobal("fetch", async (url: string) => {
    urls.push(String(url));
    const body = typeof answer === "string" ? answer : JSON.stringify(answer);
    return new Response(body, { status: 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("[J2] two connections", () => {
  const app = { projectId: "demo-stolik", apiKey: "any", appId: "1:1:web:1" };

  it("need names of their own, so that neither closes the other", async () => {
    const first = connect({ app });
    expect(() => connect({ app })).toThrow("name");
    const second = connect({ app, name: "second" });
    await first.close();
    await second.call("leave_game");
    await second.close();
  });

  it("may follow each other at once, as where a page mounts a component twice", async () => {
    const first = connect({ app });
    const closing = first.close();
    const second = connect({ app });
    await closing;
    await second.call("leave_game");
    expect(urls.at(-1)).toContain("leave_game");
    await second.close();
  });

  it("may share an app, which stays when one is closed", async () => {
    const shared = initializeApp(app, "shared");
    const auth = initializeAuth(shared);
    const [first, second] = [connect({ app: shared, auth }), connect({ app: shared, auth })];
    await first.close();
    await second.call("leave_game");
    await second.close();
    await deleteApp(shared);
  });
});

describe("[O1] the address of the API is one setting", () => {
  const deployed = "https://europe-west1-demo-stolik.cloudfunctions.net";
  const local = "http://127.0.0.1:5001/demo-stolik/europe-west1";

  it("is the function by default", async () => {
    expect(await called("leave_game", {})).toBe(`${deployed}/api/leave_game`);
    expect(await called("leave_game", { emulators: EMULATORS })).toBe(`${local}/api/leave_game`);
  });

  it("may be the site's own origin, with emulators too", async () => {
    const address = "http://127.0.0.1:5000/api";
    expect(await called("leave_game", { address })).toBe(`${address}/leave_game`);
    expect(await called("leave_game", { address, emulators: EMULATORS })).toBe(`${address}/leave_game`);
  });

  it("leaves other functions at their own addresses", async () => {
    const address = "https://example.web.app/api";
    expect(await called("suggest_move", { address })).toBe(`${deployed}/think/suggest_move`);
    expect(await called("delete_account", { address, emulators: EMULATORS })).toBe(
      `${local}/account_data/delete_account`,
    );
  });

  it("does not take the answer of a gateway for the service's [J5]", async () => {
    for (const foreign of [{ message: "bad gateway" }, { error: "bad gateway" }, "<html>", null]) {
      answer = foreign as object;
      await expect(called("preview_game", {})).rejects.toBeInstanceOf(Offline);
    }
  });

  it("tells a token that App Check does not give from a lost network [J2] [J5]", async () => {
    const appCheck = (code: string) => (): Promise<never> =>
      Promise.reject(Object.assign(new Error("App Check"), { code }));
    const before = urls.length;
    const refusal = appCheck("appCheck/recaptcha-error");
    // Not repeated, because nothing was sent, and with the cause.
    await expect(called("leave_game", { appCheck: refusal })).rejects.toMatchObject({
      name: "InternalError",
      cause: { code: "appCheck/recaptcha-error" },
    });
    const settings = { firstWait: 1, longestWait: 1 };
    const lost = appCheck("appCheck/fetch-network-error");
    await expect(called("leave_game", { appCheck: lost, ...settings })).rejects.toBeInstanceOf(Offline);
    const never = (): Promise<never> => new Promise(() => undefined);
    await expect(called("preview_game", { appCheck: never, timeout: 1 })).rejects.toBeInstanceOf(Offline);
    expect(urls).toHaveLength(before);
  });

  it("tells a client that calls what the service does not have to load anew", async () => {
    answer = { error: { status: "NOT_FOUND", message: "", details: { reason: "no-such-callable" } } };
    await expect(called("leave_game", {})).rejects.toBeInstanceOf(TooOld);
  });
});
