// Doing what may be refused: a toast says that it is done, or why it is not.

import { StolikError } from "stolik-client";
import { toast } from "./announce";
import { reasonText } from "./table/words";
import { t } from "./texts";

/** What to tell somebody whose wish ended in `error`. */
export function excuse(error: unknown): string {
  return reasonText(error instanceof StolikError ? error.reason : "offline") ?? t("somethingWrong");
}

/** Do `step` and say `done`, if there is something to say; whether it was done. */
export async function attempt(step: () => Promise<unknown>, done = ""): Promise<boolean> {
  try {
    await step();
  } catch (error) {
    toast(excuse(error), "error");
    return false;
  }
  if (done) toast(done);
  return true;
}
