// What happened, in a sentence for the log and the live region; and why something was refused.

import { type EventOf, type Reason, type Refusal, type SeatInfo, StolikError } from "stolik-client";
import { shared, type Template, t } from "../texts";
import { sign } from "./cards/card_names";
import { tileName } from "./rummikub/tile_names";

type Values = Record<string, unknown>;

/** One event of `game` as a sentence, or nothing when it needs none. */
export function eventText(game: string, event: EventOf, seats: readonly SeatInfo[]): string {
  const template = shared.value?.events[game]?.[event.kind];
  return template ? filled(template, event.values as unknown as Values, seats) : "";
}

/** A move as people read it: cards and bids with their signs, tiles in words. */
export function moveText(move: string): string {
  return move
    .split(" ")
    .map((word) => (/^(?:[2-9TJQKA][cdhs]|[1-7](?:[CDHS]|NT))$/.test(word) ? sign(word) : word))
    .join(" ");
}

/** The catalogue's sentence for a reason. */
export function reasonText(reason: Reason | string): string | null {
  return shared.value?.reasons[reason] ?? null;
}

/** What was refused, from whatever was thrown. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof StolikError) return { reason: error.reason, text: error.message };
  return { reason: "internal", text: t("somethingWrong") };
}

function filled(template: Template, values: Values, seats: readonly SeatInfo[]): string {
  const text =
    typeof template === "string" ? template : (template[String(values[template.by])] ?? template["other"] ?? "");
  return text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind?: string) =>
    shown(values[name], kind ?? "", seats),
  );
}

const FORMS: Record<string, (value: never, seats: readonly SeatInfo[]) => string> = {
  name: (seat: number | null, seats) => who(seat, seats),
  names: (all: readonly number[], seats) => all.map((seat) => who(seat, seats)).join(", "),
  card: (card: string) => sign(card),
  cards: (all: readonly string[]) => all.map(sign).join(" "),
  tiles: (all: readonly string[]) => all.map(tileName).join(", "),
  bid: (bid: string) => sign(bid),
  dice: (all: readonly number[]) => all.join(" "),
  choice: (choice: string) => shared.value?.choices[choice] ?? choice,
  signed: (all: readonly number[], seats) =>
    all.map((points, seat) => `${who(seat, seats)} ${points > 0 ? "+" : ""}${points}`).join(", "),
  each: (all: readonly number[], seats) => all.map((points, seat) => `${who(seat, seats)} ${points}`).join(", "),
};

function shown(value: unknown, kind: string, seats: readonly SeatInfo[]): string {
  const form = FORMS[kind];
  return form ? form(value as never, seats) : String(value ?? "");
}

/** Sentences speak of everybody by name: 'you' would need verbs of its own in four languages. */
function who(seat: number | null, seats: readonly SeatInfo[]): string {
  return seat === null ? t("host") : (seats[seat]?.name ?? "");
}
