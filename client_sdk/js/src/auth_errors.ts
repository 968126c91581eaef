// Errors of Firebase Auth, and of App Check, as StolikError. client_sdk/texts/auth_errors.json has the same table for both SDKs.

import { InternalError, Invalid, NotSignedIn, Offline, StolikError, TooMany } from "./errors";
import type { Reason } from "./types";

/** The reason for each code, which also tells the class: Invalid, but for the three below. */
const REASON_BY_CODE: { readonly [code: string]: Reason } = {
  "invalid-email": "bad-email",
  "weak-password": "short-password",
  "email-already-in-use": "email-in-use",
  "credential-already-in-use": "email-in-use",
  "wrong-password": "wrong-password",
  "user-not-found": "wrong-password",
  "invalid-credential": "wrong-password",
  "invalid-login-credentials": "wrong-password",
  "invalid-action-code": "old-link",
  "expired-action-code": "old-link",
  "too-many-requests": "too-many",
  "user-disabled": "not-signed-in",
  "user-token-expired": "not-signed-in",
  "invalid-user-token": "not-signed-in",
  "requires-recent-login": "not-signed-in",
  "network-request-failed": "offline",
  timeout: "offline",
  "appCheck/fetch-network-error": "offline",
};
const CLASS_BY_REASON: { readonly [reason: string]: new (reason: Reason, text: string) => StolikError } = {
  "too-many": TooMany,
  "not-signed-in": NotSignedIn,
  offline: Offline,
};

/** The StolikError for what Firebase Auth or App Check threw, which is its cause. */
export function authError(thrown: unknown): StolikError {
  if (thrown instanceof StolikError) return thrown;
  const { code = "", message = String(thrown) } = thrown as { code?: string; message?: string };
  const reason = REASON_BY_CODE[code.replace("auth/", "")];
  const error = reason
    ? new (CLASS_BY_REASON[reason] ?? Invalid)(reason, message)
    : new InternalError("internal", `${code} ${message}`.trim());
  error.cause = thrown;
  return error;
}
