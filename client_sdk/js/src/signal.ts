// What ends a wait early: any AbortSignal, described without the DOM's types.

export interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** How long to wait. */
export interface WaitSettings {
  /** Ends the wait: it rejects with the reason of the signal. */
  readonly signal?: Signal | undefined;
}

/** Call `onAbort` with the signal's reason, now or later; returns a function that forgets it. */
export function whenAborted(signal: Signal | undefined, onAbort: (reason: unknown) => void): () => void {
  if (!signal) return () => undefined;
  const listener = (): void => onAbort(signal.reason ?? new Error("aborted"));
  if (signal.aborted) listener();
  else signal.addEventListener("abort", listener);
  return () => signal.removeEventListener("abort", listener);
}
