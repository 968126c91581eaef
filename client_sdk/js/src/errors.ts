// Every way the SDK says no.
//
// StolikError               carries a reason that the catalogue of texts knows
// ├── Refused               the rules or the service said no; put it right and try again
// │   ├── IllegalMove       the rules forbid this move now
// │   ├── Stale             the table has moved on; the SDK has already looked again
// │   ├── NotSignedIn
// │   └── TooOld            this client speaks an older protocol
// ├── Invalid               refused before any call: e-mail, password, confirmation
// ├── Offline               no answer; the same call may be repeated
// └── InternalError         a bug, in this client or in the service

import type { Reason } from "./types";
import type { JsonMap } from "./wire_types";

export class StolikError extends Error {
  override readonly name: string = "StolikError";

  constructor(
    readonly reason: Reason,
    text = "",
    readonly details: JsonMap = {},
  ) {
    super(text || reason);
  }
}

export class Refused extends StolikError {
  override readonly name: string = "Refused";
}
export class IllegalMove extends Refused {
  override readonly name = "IllegalMove";
}
export class Stale extends Refused {
  override readonly name = "Stale";
}
export class NotSignedIn extends Refused {
  override readonly name = "NotSignedIn";
}
export class TooOld extends Refused {
  override readonly name = "TooOld";
}
export class Invalid extends StolikError {
  override readonly name = "Invalid";
}
export class Offline extends StolikError {
  override readonly name = "Offline";
}
export class InternalError extends StolikError {
  override readonly name = "InternalError";
}

const KINDS: { readonly [reason: string]: typeof Refused } = {
  stale: Stale,
  "not-signed-in": NotSignedIn,
  "client-too-old": TooOld,
};

/** Codes after which the same call may simply be made again. */
const AGAIN = new Set(["unavailable", "deadline-exceeded", "cancelled", "unknown"]);

/** The error for a reason of the engine. */
export function refusedByRules(reason: string, text: string): StolikError {
  return new IllegalMove(reason as Reason, text);
}

/** The error behind whatever a callable threw: a FirebaseError with `code` and `details`. */
export function toStolikError(thrown: unknown): StolikError {
  if (thrown instanceof StolikError) return thrown;
  const {
    code = "",
    message = "",
    details,
  } = thrown as {
    code?: string;
    message?: string;
    details?: unknown;
  };
  const plain = code.replace(/^functions\//, "");
  const map = details && typeof details === "object" ? (details as JsonMap) : {};
  const reason = map["reason"];
  if (plain === "unavailable" || (AGAIN.has(plain) && reason === undefined))
    return new Offline(reason === "busy" ? "busy" : "offline", message, map);
  if (typeof reason === "string")
    return new (KINDS[reason] ?? (plain === "failed-precondition" ? IllegalMove : Refused))(
      reason as Reason,
      message,
      map,
    );
  if (plain === "unauthenticated") return new NotSignedIn("not-signed-in", message);
  // Without our details: a broken connection shows as `internal` in the browser.
  if (plain === "internal" && !/^[A-Z]/.test(message)) return new Offline("offline", message);
  return new InternalError("internal", message || String(thrown));
}
