// The chips in the bar of a table.

import type { Header } from "stolik-client";
import { t } from "../texts";

/** The round, and that a running table is rated, which changes what leaving costs, before its code. */
export function tableChips(
  header: Pick<Header, "rated"> | undefined,
  code: string | undefined,
  round = "",
): readonly string[] {
  return [...(round ? [round] : []), ...(header?.rated ? [t("rated")] : []), ...(code ? [code] : [])];
}
