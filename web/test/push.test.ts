// Push messages: what the service worker shows and opens, and how this browser subscribes.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listenForPush, type PushContent, readContent } from "../src/push/push_events";
import { pushState, subscribe, unsubscribe } from "../src/push/push_subscription";

const ORIGIN = "https://stolik.example";
const CONTENT: PushContent = { title: "Your turn", body: "Bob waits", path: "/t/g1", tag: "g1", key: "g1-3" };

describe("the service worker [W24] [O6]", () => {
  const shown: { title: string; tag: string; renotify: boolean; data: PushContent }[] = [];
  const focus = vi.fn();
  const openWindow = vi.fn();
  let tabs: { url: string; focus: () => void }[] = [];
  const handlers = new Map<string, (event: unknown) => void>();

  beforeEach(() => {
    shown.length = 0;
    tabs = [];
    vi.clearAllMocks();
    listenForPush({
      addEventListener: (kind: string, handler: (event: unknown) => void) => handlers.set(kind, handler),
      location: new URL(ORIGIN),
      registration: {
        getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
        showNotification: async (title: string, options: object) => void shown.push({ title, ...options } as never),
      },
      clients: { matchAll: async () => tabs, openWindow },
    } as unknown as ServiceWorkerGlobalScope);
  });

  async function dispatch(kind: string, event: object): Promise<void> {
    let work: unknown;
    handlers.get(kind)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  }

  const push = (content: object): Promise<void> => dispatch("push", { data: { json: () => content } });

  test("shows one notification for a table; a repeat makes no sound", async () => {
    await push(CONTENT);
    await push(CONTENT);
    await push({ ...CONTENT, key: "g1-4" });
    expect(shown.map(({ tag }) => tag)).toEqual(["g1", "g1", "g1"]);
    expect(shown.map(({ renotify }) => renotify)).toEqual([true, false, true]);
  });

  test("shows something for a message that it cannot read", async () => {
    await dispatch("push", { data: null });
    await dispatch("push", {
      data: {
        json: () => {
          throw new SyntaxError("not JSON");
        },
      },
    });
    expect(shown.map(({ title }) => title)).toEqual(["Stolik", "Stolik"]);
  });

  test.each(["//evil.example/x", "/\\evil.example", "https://evil.example", "javascript:alert(1)", ""])(
    "opens nothing but this site: %s",
    (path) => {
      expect(readContent({ json: () => ({ path }) } as unknown as PushMessageData).path).toBe("/");
    },
  );

  test("opens the table, or shows the tab where it is open already", async () => {
    const notification = { close: vi.fn(), data: CONTENT };
    await dispatch("notificationclick", { notification });
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/t/g1`);
    tabs = [
      { url: `${ORIGIN}/`, focus: vi.fn() },
      { url: `${ORIGIN}/t/g1`, focus },
    ];
    await dispatch("notificationclick", { notification });
    expect(openWindow).toHaveBeenCalledTimes(1);
    expect(focus).toHaveBeenCalledTimes(1);
    expect(notification.close).toHaveBeenCalledTimes(2);
  });
});

describe("this browser [W24] [O6]", () => {
  const ended = vi.fn();
  const browser = { endpoint: "https://fcm.googleapis.com/x", toJSON: () => ({ endpoint: "x" }), unsubscribe: ended };
  let current: typeof browser | null = null;
  let permission = "granted";
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn(async () => (current = browser)),
  };
  const account = {
    profile: { value: {} as { push?: { endpoint: string }[] } },
    pushKey: async () => "key",
    subscribePush: vi.fn(async () => undefined),
    unsubscribePush: vi.fn(async () => undefined),
  };
  const asAccount = account as unknown as Parameters<typeof pushState>[0];

  beforeEach(() => {
    current = null;
    permission = "granted";
    vi.stubGlobal("window", { PushManager: class {}, Notification: class {} });
    vi.stubGlobal("Notification", {
      get permission() {
        return permission;
      },
      requestPermission: async () => permission,
    });
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("subscribes with the site's key, and is on once the account knows it", async () => {
    expect(await pushState(asAccount)).toBe("off");
    expect(await subscribe(asAccount)).toBe("on");
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "key" });
    expect(account.subscribePush).toHaveBeenCalledWith({ endpoint: "x" });
    expect(await pushState(asAccount)).toBe("off"); // another person's, who did not log out
    account.profile.value = { push: [{ endpoint: browser.endpoint }] };
    expect(await pushState(asAccount)).toBe("on");
    await subscribe(asAccount);
    expect(ended).toHaveBeenCalledTimes(1); // the old one, perhaps with another key
    await unsubscribe(asAccount);
    expect(account.unsubscribePush).toHaveBeenCalledWith(browser.endpoint);
    expect(ended).toHaveBeenCalledTimes(2);
  });

  test("says why there are no messages", async () => {
    permission = "denied";
    expect(await subscribe(asAccount)).toBe("denied");
    expect(await pushState(asAccount)).toBe("denied");
    permission = "default"; // the question was closed
    expect(await subscribe(asAccount)).toBe("off");
    expect(await pushState({ ...asAccount, pushKey: async () => "" } as typeof asAccount)).toBe("none");
    vi.stubGlobal("navigator", {});
    expect(await pushState(asAccount)).toBe("unsupported");
  });
});
