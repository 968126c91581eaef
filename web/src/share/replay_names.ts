// The players' names in the link of a game on this device: the record knows only seats.
//
// They follow the record's text in the fragment, which no server sees: `#AQE…/Ann/@Ada`, bots with an @.

import type { SeatInfo, Table } from "stolik-client";
import { shownName } from "../people/shown_name";
import { route } from "../router";
import { t } from "../texts";

export interface NamedLink {
  /** The record's text. */
  readonly link: string;
  /** By seat; empty for a player whose name is not known. */
  readonly names: readonly string[];
  readonly bots: readonly number[];
}

type Named = Pick<SeatInfo, "name" | "kind">;

/** What follows the record's text: the names, except that of a person who is only called 'You'. */
export function namesSuffix(seats: readonly Named[]): string {
  const parts = seats.map(({ name, kind }) => {
    if (kind === "bot") return `@${encodeURIComponent(name)}`;
    return name === t("you") ? "" : encodeURIComponent(shownName(name));
  });
  return parts.some(Boolean) ? `/${parts.join("/")}` : "";
}

/** The names that the link of `table` may tell: people at a table of the service are named to nobody else. */
export function sharedNames(table: Table): string {
  if (table.kind === "local") return namesSuffix(table.seats.value ?? []);
  const { hash } = route.peek();
  return table.kind === "replay" && hash.includes("/") ? hash.slice(hash.indexOf("/")) : "";
}

/** A link's fragment in its parts. */
export function readNamedLink(fragment: string): NamedLink {
  const [link = "", ...parts] = fragment.split("/");
  return {
    link,
    names: parts.map((part) => decode(part.replace(/^@/, ""))),
    bots: parts.flatMap((part, seat) => (part.startsWith("@") ? [seat] : [])),
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
