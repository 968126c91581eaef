// Exponential backoff with jitter.

export interface Backoff {
  /** ms before the second try; doubles with each further try. */
  readonly firstWait: number;
  /** Upper limit of the wait in ms. */
  readonly longestWait: number;
}

export const BACKOFF: Backoff = { firstWait: 1000, longestWait: 32_000 };

/** ms to wait after `tries` tries: between half the current step and the whole of it. */
export const backoff = (tries: number, { firstWait, longestWait } = BACKOFF, random = Math.random): number =>
  Math.min(longestWait, firstWait * 2 ** (tries - 1)) * (0.5 + random() / 2);
