// This browser's subscription to push messages.

import type { Account } from "stolik-client/remote";

type PushAccount = Pick<Account, "profile" | "pushKey" | "subscribePush" | "unsubscribePush">;

/** What this browser says about push messages. */
export type PushState =
  | "on"
  | "off"
  /** The person has refused notifications; only the browser's own settings can change that. */
  | "denied"
  /** The browser has none, or not yet: on an iPhone the page has to be installed first. */
  | "unsupported"
  /** This site sends none. */
  | "none";

export async function pushState(account: PushAccount): Promise<PushState> {
  if (!(await registration())) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const endpoint = (await subscription())?.endpoint;
  if (account.profile.value?.push?.some((browser) => browser.endpoint === endpoint)) return "on";
  return (await account.pushKey()) ? "off" : "none";
}

/** Ask for the permission and subscribe. Returns the state after that. */
export async function subscribe(account: PushAccount): Promise<PushState> {
  const found = await registration();
  if (!found) return "unsupported";
  // Safari takes the question only from a click, so nothing may be awaited before it that takes long.
  if ((await Notification.requestPermission()) !== "granted") {
    return Notification.permission === "denied" ? "denied" : "off";
  }
  const applicationServerKey = await account.pushKey();
  if (!applicationServerKey) return "none";
  await (await subscription())?.unsubscribe(); // the site may have another key by now
  const made = await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await account.subscribePush(made.toJSON());
  return "on";
}

/** End this browser's subscription, if there is one. */
export async function unsubscribe(account: PushAccount): Promise<PushState> {
  const known = await subscription();
  if (known) {
    await account.unsubscribePush(known.endpoint);
    await known.unsubscribe();
  }
  return "off";
}

async function subscription(): Promise<PushSubscription | null> {
  return (await registration())?.pushManager.getSubscription() ?? null;
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return undefined;
  return navigator.serviceWorker.getRegistration();
}
