// Waits that end early when the device is back: online again, shown again, or told so by `wake()`.

import { Emitter, type Unsubscribe } from "./streams";

const wakes = new Emitter<void>();
let listening = false;

/** Try everything again now that waits for its next try. */
export function wake(): void {
  wakes.emit();
}

/** Call `listener` at each wake. */
export function onWake(listener: () => void): Unsubscribe {
  return wakes.subscribe(listener);
}

/** Resolves after `ms`, or at the next wake. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const stop = onWake(done);
  });
}

type Target = { addEventListener?(type: string, listener: () => void): void; visibilityState?: string };

/** Wake when a page is online or shown again; does nothing where there is no page. */
export function listenForWakes(): void {
  if (listening) return;
  listening = true;
  const { addEventListener, document } = globalThis as Target & { document?: Target };
  addEventListener?.("online", wake);
  document?.addEventListener?.("visibilitychange", () => document.visibilityState === "visible" && wake());
}
