// The service worker's part of push messages: show each one, and open its table when it is clicked.

/** What the service sends. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** What to open on this site. */
  readonly path: string;
  /** A newer message with the same tag takes its place. */
  readonly tag: string;
  /** The same for a message that is sent again. */
  readonly key: string;
}

const ICON = "/icons/icon-192.png";

export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => event.waitUntil(show(worker, readContent(event.data))));
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openPath(worker, (event.notification.data as PushContent).path));
  });
}

/** The message; a page that shows nothing for a push loses the permission, so one that is broken is shown too. */
export function readContent(data: PushMessageData | null): PushContent {
  let sent: Partial<PushContent> = {};
  try {
    sent = (data?.json() ?? {}) as Partial<PushContent>;
  } catch {
    // not ours
  }
  const { title = "Stolik", body = "", path = "/", tag = "stolik", key = "" } = sent;
  return { title, body, path: /^\/(?![/\\])/.test(path) ? path : "/", tag, key };
}

/** One notification for a table: a newer one takes its place, and a repeat makes no sound. */
async function show({ registration }: ServiceWorkerGlobalScope, content: PushContent): Promise<void> {
  const { title, body, tag, key } = content;
  const shown = await registration.getNotifications({ tag });
  const isRepeat = shown.some(({ data }) => (data as PushContent).key === key);
  const options = { body, tag, data: content, icon: ICON, badge: ICON, renotify: !isRepeat };
  await registration.showNotification(title, options);
}

/** Show the tab that is at `path` already, or a new one. */
async function openPath({ clients, location }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const address = new URL(path, location.origin).href;
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === address);
  await (open ? open.focus() : clients.openWindow(address));
}
