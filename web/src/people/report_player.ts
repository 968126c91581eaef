// Opens the sheet to report somebody, from wherever their name is shown.

import { signal } from "@preact/signals";
import type { HostActions } from "stolik-client/remote";

interface Report {
  readonly hostActions: HostActions;
  readonly uid: string;
  readonly name: string;
}

/** Whom the sheet is about; null while it is closed. */
export const reported = signal<Report | null>(null);

/** Ask why somebody is reported, and report them; `hostActions` are those of a table where both have a seat. */
export function reportPlayer(hostActions: HostActions, uid: string, name: string): void {
  reported.value = { hostActions, uid, name };
}
