// House rules in an address: `?rounds=3&hook=true&schedule=2,1`.

import type { Json, JsonMap } from "stolik-client";

/** The options in a query, each parsed as the boolean, number or list it looks like. */
export function parseOptions(query: URLSearchParams): JsonMap {
  return Object.fromEntries([...query].map(([name, text]) => [name, parseValue(text)]));
}

/** The query for these options, with its question mark; empty for none. */
export function formatOptions(options: JsonMap): string {
  const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, formatValue(value)]));
  return query.size ? `?${query}` : "";
}

/** A list of one number keeps a comma, by which it is told from a number. */
function formatValue(value: Json): string {
  return Array.isArray(value) && value.length === 1 ? `${value},` : String(value);
}

function parseValue(text: string): boolean | number | string | number[] {
  if (text === "true" || text === "false") return text === "true";
  if (/^-?\d+$/.test(text)) return Number(text);
  if (/^\d+,(\d+(,\d+)*)?$/.test(text)) return text.replace(/,$/, "").split(",").map(Number);
  return text;
}
