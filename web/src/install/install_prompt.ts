// Whether the page can be installed as an app, and whether it is time to offer that.

import { signal } from "@preact/signals";

const DECLINED_KEY = "stolik.installDeclined";

/** Chromium's event, which the standard library does not know. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** How this browser installs an app: by our button, by its own menu, or not at all. */
export const installWay = signal<"button" | "share-menu" | "none">("none");

let promptEvent: InstallPromptEvent | undefined;

/** Keep the browser's own banner back until a game has been played. */
export function watchInstallPrompt(): void {
  if (isInstalled() || localStorage.getItem(DECLINED_KEY)) return;
  if (/iPhone|iPad/.test(navigator.userAgent)) installWay.value = "share-menu";
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    promptEvent = event as InstallPromptEvent;
    installWay.value = "button";
  });
  addEventListener("appinstalled", () => (installWay.value = "none"));
}

/** Let the browser ask. */
export async function install(): Promise<void> {
  installWay.value = "none";
  await promptEvent?.prompt();
}

/** Do not offer it on this device again. */
export function declineInstall(): void {
  localStorage.setItem(DECLINED_KEY, "yes");
  installWay.value = "none";
}

function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}
