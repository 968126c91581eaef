// What happened, in a sentence for the log and the live region; and why something was refused.

import type { EventOf, Reason, SeatInfo } from "stolik-client";
import { shared, t, type Template } from "../texts";
import { sign } from "./cards/names";
import { tileLabel } from "./rummikub/names";

type Values = Record<string, unknown>;

/** One event of `game` as a sentence, or nothing when it needs none. */
export function sentence(game: string, event: EventOf, seats: readonly SeatInfo[]): string {
  const template = shared.value?.events[game]?.[event.kind];
  return template ? filled(template, event.values as unknown as Values, seats) : "";
}

/** The catalogue's sentence for a reason. */
export function reasonText(reason: Reason | string): string | null {
  return shared.value?.reasons[reason] ?? null;
}

function filled(template: Template, values: Values, seats: readonly SeatInfo[]): string {
  const text = typeof template === "string" ? template : (template[String(values[template.by])] ?? template["other"] ?? "");
  return text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind?: string) => shown(values[name], kind ?? "", seats));
}

const FORMS: Record<string, (value: never, seats: readonly SeatInfo[]) => string> = {
  name: (seat: number | null, seats) => who(seat, seats),
  names: (all: readonly number[], seats) => all.map((seat) => who(seat, seats)).join(", "),
  card: (card: string) => sign(card),
  cards: (all: readonly string[]) => all.map(sign).join(" "),
  tiles: (all: readonly string[]) => all.map(tileLabel).join(", "),
  bid: (bid: string) => sign(bid),
  dice: (all: readonly number[]) => all.join(" "),
  choice: (choice: string) => shared.value?.choices[choice] ?? choice,
  signed: (all: readonly number[], seats) => all.map((points, seat) => `${who(seat, seats)} ${points > 0 ? "+" : ""}${points}`).join(", "),
  each: (all: readonly number[], seats) => all.map((points, seat) => `${who(seat, seats)} ${points}`).join(", "),
};

function shown(value: unknown, kind: string, seats: readonly SeatInfo[]): string {
  const form = FORMS[kind];
  return form ? form(value as never, seats) : String(value ?? "");
}

function who(seat: number | null, seats: readonly SeatInfo[]): string {
  if (seat === null) return t("host");
  return seats[seat]?.mine ? t("you") : (seats[seat]?.name ?? "");
}
