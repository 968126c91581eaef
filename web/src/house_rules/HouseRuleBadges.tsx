// A badge for each house rule that differs from the default.

import type { GameName, JsonMap } from "stolik-client";
import { t } from "../texts";
import { optionName, optionValueText } from "./option_texts";

interface Props {
  readonly game: GameName;
  /** The options with another value than the default. */
  readonly changed: JsonMap | null;
}

export function HouseRuleBadges({ game, changed }: Props) {
  const changedOptions = Object.entries(changed ?? {});
  if (!changedOptions.length) return null;
  return (
    <p class="buttons">
      {changedOptions.map(([name, value]) => (
        <span key={name} class="chip">
          {value === true
            ? optionName(game, name)
            : t("labelled", { label: optionName(game, name), value: optionValueText(game, name, value) })}
        </span>
      ))}
    </p>
  );
}
