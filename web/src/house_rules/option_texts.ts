// House rules in words: what a value is called, and what the engine declares.

import type { GameName, GameSchema, Json } from "stolik-client";
import { regionalLocale, shared, t } from "../texts";

/** The switches of `game`; a small file, so that nobody waits for the engine to read them. */
export async function loadSchema(game: string): Promise<GameSchema | undefined> {
  const schemas = (await import("../../../client_sdk/texts/schemas.json")).default as unknown as readonly GameSchema[];
  return schemas.find((schema) => schema.game === (game as GameName));
}

/** What people call this value of an option. */
export function optionValueText(game: string, option: string, value: Json): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return value.toLocaleString(regionalLocale());
  if (Array.isArray(value)) return value.join(", ");
  return shared.value?.options[game]?.[option]?.values?.[String(value)] ?? String(value);
}
