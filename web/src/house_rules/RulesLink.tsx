// A link to a game's rules as one table plays them.

import type { GameName, JsonMap } from "stolik-client";
import { t } from "../texts";
import { formatOptions } from "./options_query";

interface Props {
  readonly game: GameName;
  /** The options with another value than the default. */
  readonly options: JsonMap | null;
}

export function RulesLink({ game, options }: Props) {
  return (
    <a class="small" href={`/rules/${game}${formatOptions(options ?? {})}`}>
      {t("rules")}
    </a>
  );
}
