// What somebody looks for in quick match: players, clock, house rules, rated; remembered for each game.

import type { GameName, JsonMap } from "stolik-client";
import type { ClockSettings } from "stolik-client/remote";
import { aboutGame, seatLimits } from "../games/registry";
import { optionName } from "../house_rules/option_texts";
import { clockText } from "../parts/clock_settings";
import { t } from "../texts";

export interface MatchSettings {
  readonly seats: number;
  readonly clock: ClockSettings;
  readonly options: JsonMap;
  readonly rated: boolean;
}

const storageKey = (game: GameName): string => `stolik.match.${game}`;

const usualSettings = (game: GameName): MatchSettings => ({
  seats: aboutGame(game).usualSeats,
  clock: { kind: "move", seconds: 90 },
  options: {},
  rated: false,
});

/** What was looked for the last time, else what is usual. */
export function loadMatchSettings(game: GameName): MatchSettings {
  const usual = usualSettings(game);
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(game)) ?? "{}") as Partial<MatchSettings>;
    return { ...usual, ...stored };
  } catch {
    return usual;
  }
}

/** Remember what is looked for. */
export function saveMatchSettings(game: GameName, settings: MatchSettings): void {
  localStorage.setItem(storageKey(game), JSON.stringify(settings));
}

/** What more people look for: the usual clock and rules, and fewer players; null if that is what is looked for. */
export function widerSettings(game: GameName, wanted: MatchSettings): MatchSettings | null {
  const usual = usualSettings(game);
  const wider = [usual, { ...usual, seats: seatLimits(game)[0] }];
  const looked = settingsKey(wanted);
  return wider.find((settings) => settings.seats <= wanted.seats && settingsKey(settings) !== looked) ?? null;
}

function settingsKey({ seats, clock, options, rated }: MatchSettings): string {
  const { kind, seconds = 0, increment = 0 } = clock as { kind: string; seconds?: number; increment?: number };
  return JSON.stringify([seats, kind, seconds, increment, Object.entries(options).sort(), rated]);
}

/** The settings in words: "4 players · 90 s per move · rated · usual rules". */
export function matchText(game: GameName, { seats, clock, options, rated }: MatchSettings): string {
  const changed = Object.keys(options).map((option) => optionName(game, option));
  const rules = changed.length ? changed.join(", ") : t("usualRules");
  return [t("players", { count: seats }), clockText(clock), ...(rated ? [t("rated")] : []), rules].join(" · ");
}
