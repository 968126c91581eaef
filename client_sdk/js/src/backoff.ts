// How long to wait before something is tried again.

export interface Backoff {
  /** ms before the second try; doubles up to `longest`. */
  readonly first: number;
  readonly longest: number;
}

export const BACKOFF: Backoff = { first: 1000, longest: 32_000 };

/** ms to wait after so many tries: doubling, with jitter. */
export const backoff = (tries: number, { first, longest } = BACKOFF, random = Math.random): number =>
  Math.min(longest, first * 2 ** (tries - 1)) * (0.5 + random() / 2);
