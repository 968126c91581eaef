// Runs what may be refused: a toast says that it is done, or why not.

import { type Reason, StolikError } from "stolik-client";
import { shared, t } from "./texts";
import { toast } from "./toasts";
import { offerUpdate } from "./updates/update_watch";

/** An error whose message is for the player as it stands. */
export class PlayerMessage extends Error {}

/** Run `action` and show `doneText`, if any, or the error. Returns whether the action succeeded. */
export async function runAction(action: () => Promise<unknown>, doneText = ""): Promise<boolean> {
  try {
    await action();
  } catch (error) {
    toast(errorText(error), "error");
    return false;
  }
  if (doneText) toast(doneText);
  return true;
}

/** What to tell the player about `error` where nothing is tried again by itself. */
export function errorText(error: unknown): string {
  if (error instanceof PlayerMessage) return error.message;
  if (errorReason(error) === "offline") return t("notConnected");
  if (errorReason(error) === "client-too-old") offerUpdate();
  if (error instanceof StolikError && error.reason === "banned")
    return shared.value.refusal({ reason: error.reason, values: { until: error.details["until"] ?? "" } });
  return shared.value.reason(errorReason(error));
}

/** The reason of a StolikError; "offline" for a failed fetch or import, "internal" for anything else. */
export function errorReason(error: unknown): Reason {
  if (error instanceof StolikError) return error.reason;
  return error instanceof TypeError ? "offline" : "internal";
}
