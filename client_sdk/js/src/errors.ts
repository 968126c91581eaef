// Every error that the SDK throws, by cause. The Python SDK has the same tree.
//
// StolikError                    has a `reason`, for which Texts has a sentence, and `details`
// ├── Refused                    nothing was changed, and the same request would be refused again
// │   ├── IllegalMove            by the rules: a move, an option, a number of seats, a record
// │   └── RefusedByService       by the service: the table is full, has started, is another's ...
// │       ├── Stale              the table has changed since; RemoteTable has already read it again
// │       ├── TooMany            too many calls; `details.retryAfter` says how many seconds to wait
// │       ├── NotSignedIn
// │       └── TooOld             the service no longer accepts this client's protocol
// ├── Invalid                    a form field is wrong: found before the call, or by Firebase Auth
// ├── Offline                    no answer, or the service is busy; the same call may be repeated
// ├── Closed                     the table, engine or connection was closed while something waited
// └── InternalError              a bug, in this client or in the service

import type { Reason } from "./types";
import { type JsonMap, SERVICE_REASONS } from "./wire_types";

export class StolikError extends Error {
  override readonly name: string = "StolikError";

  constructor(
    readonly reason: Reason,
    readonly text = "",
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
export class RefusedByService extends Refused {
  override readonly name: string = "RefusedByService";
}
export class Stale extends RefusedByService {
  override readonly name = "Stale";
}
export class TooMany extends RefusedByService {
  override readonly name = "TooMany";
}
export class NotSignedIn extends RefusedByService {
  override readonly name = "NotSignedIn";
}
export class TooOld extends RefusedByService {
  override readonly name = "TooOld";
}
export class Invalid extends StolikError {
  override readonly name = "Invalid";
}
export class Offline extends StolikError {
  override readonly name = "Offline";
}
export class Closed extends StolikError {
  override readonly name = "Closed";
}
export class InternalError extends StolikError {
  override readonly name = "InternalError";
}

const BY_REASON: { readonly [reason: string]: new (reason: Reason, text: string, details: JsonMap) => StolikError } = {
  stale: Stale,
  "too-many": TooMany,
  "not-signed-in": NotSignedIn,
  "client-too-old": TooOld,
  "no-such-callable": TooOld,
  busy: Offline,
  closed: Closed,
  "no-engine": InternalError,
  internal: InternalError,
};

/** Statuses that mean that the same call may be repeated, if there is no reason. */
const RETRYABLE = new Set("UNAVAILABLE DEADLINE_EXCEEDED CANCELLED UNKNOWN ABORTED".split(" "));

/** The error for a reason of refusal: of the service, or else of the rules. */
export function refusalError(reason: Reason, text = "", details: JsonMap = {}): StolikError {
  const ErrorClass = BY_REASON[reason] ?? (SERVICE_REASONS.has(reason) ? RefusedByService : IllegalMove);
  return new ErrorClass(reason, text, details);
}

/** The error that a callable answered; `status` is as on the wire: FAILED_PRECONDITION. */
export function errorFromCall(status: string, message: string, given: unknown): StolikError {
  const details = ((typeof given === "object" && given) || {}) as JsonMap;
  const reason = details["reason"];
  if (typeof reason === "string") return refusalError(reason as Reason, message, details);
  if (RETRYABLE.has(status)) return new Offline("offline", message);
  if (status === "UNAUTHENTICATED") return new NotSignedIn("not-signed-in", message);
  return new InternalError("internal", `${status} ${message}`.trim());
}

/** The StolikError for whatever Firestore or a listener threw: a FirebaseError has a `code` such as `unavailable`. */
export function toStolikError(thrown: unknown): StolikError {
  if (thrown instanceof StolikError) return thrown;
  const { code = "", message = "" } = thrown as { code?: string; message?: string };
  if (code === "permission-denied") return new RefusedByService("no-such-game", message);
  return errorFromCall(code.replaceAll("-", "_").toUpperCase(), message || String(thrown), null);
}
