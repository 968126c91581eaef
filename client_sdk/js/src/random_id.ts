// Ids of moves and requests: unique, not secret, and made without `crypto` where there is none (React Native).

/** At least 32 characters: hex digits, perhaps with hyphens. */
export function randomId(): string {
  const uuid = (globalThis.crypto as Crypto | undefined)?.randomUUID?.();
  if (uuid) return uuid;
  const digit = (): string => Math.floor(Math.random() * 16).toString(16);
  return Array.from({ length: 32 }, digit).join("");
}
