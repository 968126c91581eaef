// Why a game on this device cannot be set up, in words.

import { type GameName, StolikError } from "stolik-client";
import { optionName } from "../house_rules/option_texts";
import { errorText } from "../run_action";
import { t } from "../texts";

/** What the rules refuse, with the name of the house rule; the engine's text begins with it. */
export function refusedStartText(game: GameName, error: unknown): string {
  const option = error instanceof StolikError ? (error.text.split(":")[0] ?? "") : "";
  const name = optionName(game, option);
  const reason = errorText(error);
  const why = name === option ? reason : t("labelled", { label: name, value: reason });
  return `${t("refusedStart")} ${why}`;
}
