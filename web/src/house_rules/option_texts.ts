// The texts of a game's options (house rules).

import type { GameSchema, Json, JsonMap } from "stolik-client";
import { regionalLocale, shared } from "../texts";

/** The name of an option as players read it. */
export function optionName(game: string, option: string): string {
  return optionTexts(game, option)?.name ?? option;
}

/** One line that explains an option; undefined where the catalogue has none. */
export function optionHint(game: string, option: string): string | undefined {
  return optionTexts(game, option)?.text;
}

/** A value of an option as players read it. */
export function optionValueText(game: string, option: string, value: Json): string {
  if (typeof value === "boolean") return shared.value.word(value ? "yes" : "no");
  if (typeof value === "number") return value.toLocaleString(regionalLocale());
  if (Array.isArray(value)) return value.join(", ");
  return optionTexts(game, option)?.values?.[String(value)] ?? String(value);
}

/** The value of every option as players read it, with the values in `here` before the usual ones. */
export function optionValueTexts({ game, options }: GameSchema, here: JsonMap): Record<string, string> {
  return Object.fromEntries(
    options.map(({ name, default: usual }) => [name, optionValueText(game, name, here[name] ?? usual)]),
  );
}

function optionTexts(game: string, option: string) {
  return shared.value.catalogue.options[game]?.[option];
}
