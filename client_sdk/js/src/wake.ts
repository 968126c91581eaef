// Waits that end early when the device is back: online again, shown again, or told so by `wake()`.

import { type Signal, whenAborted } from "./signal";
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

/** Resolves after `ms`, at the next wake, or when the signal is aborted. */
export async function sleep(ms: number, signal?: Signal): Promise<void> {
  const stops: Unsubscribe[] = [];
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    stops.push(
      () => clearTimeout(timer),
      onWake(resolve),
      whenAborted(signal, () => resolve()),
    );
  });
  for (const stop of stops) stop();
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
