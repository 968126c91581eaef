// Learns that a newer version of the page was deployed while this tab is open.

import { signal } from "@preact/signals";
import { BUILD_STAMP } from "./build_stamp";

const CHECK_EVERY_MS = 30 * 60_000;

/** Whether a newer version is ready; a reload shows it. */
export const updateReady = signal(false);

/** What the service worker tells every open tab once it is in charge. */
export interface ServiceWorkerMessage {
  readonly build: string;
}

/** Offer a reload: the service says that this page is too old for it. */
export function offerUpdate(): void {
  updateReady.value = true;
}

/** Register the service worker, and look for a newer one now and then and whenever somebody comes back to the tab. */
export async function watchForUpdates(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<ServiceWorkerMessage>) => {
    if (data.build !== BUILD_STAMP) offerUpdate();
  });
  const registration = await serviceWorker.register("/sw.js");
  let lastCheck = Date.now();
  const check = (): void => {
    if (document.hidden || Date.now() - lastCheck < CHECK_EVERY_MS) return;
    lastCheck = Date.now();
    registration.update().catch(() => undefined); // offline
  };
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener("visibilitychange", check);
}
