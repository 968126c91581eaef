// How a name is shown: the one that the service makes up for a guest without a name is English.

import { t } from "../texts";

const MADE_UP = /^Guest (\w{4})$/;

/** Whether the service made this name up. */
export function isMadeUp(name: string): boolean {
  return MADE_UP.test(name);
}

/** The name as people read it. */
export function shownName(name: string): string {
  return name.replace(MADE_UP, (_, code: string) => t("guestNamed", { code }));
}
