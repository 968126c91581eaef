// How long to wait before something is tried again.

export interface Backoff {
  /** ms before the second try; doubles up to `longest`. */
  readonly firstWait: number;
  readonly longestWait: number;
}

export const BACKOFF: Backoff = { firstWait: 1000, longestWait: 32_000 };

/** ms to wait after so many tries: doubling, with jitter. */
export const backoff = (
  tries: number,
  { firstWait: first, longestWait: longest } = BACKOFF,
  random = Math.random,
): number => Math.min(longest, first * 2 ** (tries - 1)) * (0.5 + random() / 2);
