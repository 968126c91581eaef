// Doing what may be refused: a toast says that it is done, or why it is not.

import { StolikError } from "stolik-client";
import { reasonText } from "./table/event_text";
import { t } from "./texts";
import { toast } from "./toasts";

/** What to tell somebody whose wish ended in `error`. */
export function errorText(error: unknown): string {
  return reasonText(error instanceof StolikError ? error.reason : "offline") ?? t("somethingWrong");
}

/** Do `step` and say `done`, if there is something to say; whether it was done. */
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
