// Events and moves as texts for the log, screen readers and lists.

import { bidText, cardText, type EventOf, type GameName, type Json, type SeatInfo, Texts } from "stolik-client";
import { tileName } from "../games/rummikub/tile_names";
import { shownName } from "../people/shown_name";
import { shared } from "../texts";

/** One event of `game` as a sentence; empty where the catalogue has none. The only person among bots is 'you'. */
export function eventText(game: GameName, event: EventOf, seats: readonly SeatInfo[]): string {
  const names = seats.map((chair) => shownName(chair.name));
  const [person, ...others] = seats.filter(({ kind }) => kind === "human");
  const me = person?.mine && !others.length ? person.seat : undefined;
  return new EventTexts(shared.value.catalogue, shared.value.language).event(game, event, names, me);
}

/** A move with suit signs: `Qc` as Q♣, `2H` as 2♥. */
export function moveText(move: string): string {
  return move
    .split(" ")
    .map((word) => (/^[2-9TJQKA][cdhs]$/.test(word) ? cardText(word) : bidText(word)))
    .join(" ");
}

/** The SDK's texts, with the names of tiles instead of their codes. */
class EventTexts extends Texts {
  protected override formatValue(value: Json, form: string | undefined, names: readonly string[]): string {
    if (form !== "tiles" || !Array.isArray(value)) return super.formatValue(value, form, names);
    return value.map((tile) => tileName(String(tile))).join(", ");
  }
}
