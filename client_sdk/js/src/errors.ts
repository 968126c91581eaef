// Every error that the SDK throws.
//
// StolikError               has a `reason`, for which Texts has a sentence
// ├── Refused               the rules or the service refused the request
// │   ├── IllegalMove       the rules do not allow this move now
// │   ├── Stale             the table has changed since; RemoteTable has already read it again
// │   ├── NotSignedIn
// │   └── TooOld            the service no longer accepts this client's protocol
// ├── Invalid               a form field is wrong: found before the call, or by Firebase Auth
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

const BY_REASON: { readonly [reason: string]: typeof Refused } = {
  stale: Stale,
  "not-signed-in": NotSignedIn,
  "client-too-old": TooOld,
  "no-such-callable": TooOld,
};

/** Codes after which the same call may be repeated. */
const RETRYABLE = new Set(["unavailable", "deadline-exceeded", "cancelled", "unknown"]);

/** The StolikError for whatever a callable or Firestore threw: a FirebaseError with `code` and `details`. */
export function toStolikError(thrown: unknown): StolikError {
  if (thrown instanceof StolikError) return thrown;
  const firebaseError = thrown as { code?: string; message?: string; details?: unknown };
  const { message = "" } = firebaseError;
  const code = firebaseError.code?.replace(/^functions\//, "") ?? "";
  const details = (typeof firebaseError.details === "object" && (firebaseError.details as JsonMap | null)) || {};
  const reason = details["reason"];
  if (code === "unavailable" || (RETRYABLE.has(code) && reason === undefined))
    return new Offline(reason === "busy" ? "busy" : "offline", message, details);
  if (typeof reason === "string") {
    const ErrorClass = BY_REASON[reason] ?? (code === "failed-precondition" ? IllegalMove : Refused);
    return new ErrorClass(reason as Reason, message, details);
  }
  if (code === "unauthenticated") return new NotSignedIn("not-signed-in", message);
  // The browser reports a broken connection as `internal` with a lower-case message and no details.
  if (code === "internal" && !/^[A-Z]/.test(message)) return new Offline("offline", message);
  return new InternalError("internal", message || String(thrown));
}
