// Firebase Auth's errors as StolikError.

import { InternalError, Invalid, Offline, StolikError } from "./errors";
import type { Reason } from "./types";

const REASON_BY_CODE: { readonly [code: string]: Reason } = {
  "invalid-email": "bad-email",
  "weak-password": "short-password",
  "email-already-in-use": "email-in-use",
  "credential-already-in-use": "email-in-use",
  "wrong-password": "wrong-password",
  "user-not-found": "wrong-password",
  "invalid-credential": "wrong-password",
  "invalid-login-credentials": "wrong-password",
  "too-many-requests": "too-many",
  "invalid-action-code": "old-link",
  "expired-action-code": "old-link",
};

/** The StolikError for what Firebase Auth threw. */
export function authError(thrown: unknown): StolikError {
  if (thrown instanceof StolikError) return thrown;
  const { code = "", message = "" } = thrown as { code?: string; message?: string };
  const reason = REASON_BY_CODE[code.replace("auth/", "")];
  if (reason) return new Invalid(reason, message);
  if (code === "auth/network-request-failed") return new Offline("offline", message);
  return new InternalError("internal", `${code} ${message}`);
}
