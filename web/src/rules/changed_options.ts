// Which house rules a table has changed.

import type { GameSchema, JsonMap } from "stolik-client";
import { optionValueText } from "../house_rules/option_texts";

/** The options of `here` that read differently from their defaults, in the order of the schema. */
export function changedOptions({ game, options }: GameSchema, here: JsonMap): readonly string[] {
  return options
    .filter(({ name, default: usual }) => {
      const value = here[name];
      return value !== undefined && optionValueText(game, name, value) !== optionValueText(game, name, usual);
    })
    .map(({ name }) => name);
}
