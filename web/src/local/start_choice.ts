// How a game on this device is played: bots, players, clock, house rules. The last choice of each game is remembered.

import type { GameName, JsonMap, LocalChair } from "stolik-client";
import type { ClockSettings } from "stolik-client/remote";
import { aboutGame, canSeat, seatLimits } from "../games/registry";
import { fitsSeats, optionsForSeats } from "../house_rules/options_for_seats";

export type BotLevel = "basic" | "advanced";

export interface StartChoice {
  readonly level: BotLevel;
  /** How many sit at the table, bots included. */
  readonly players: number;
  readonly clock: ClockSettings;
  readonly options: JsonMap;
}

const BOT_NAMES = (
  "Ada Bruno Cilla Dainis Ewa Felix Greta Hugo Ieva Jonas Kaja Léo Maja Nils Olga Pavel Rita Samuel Tereza Uldis Vera " +
  "Witold Yvonne Zane Zofia"
).split(" ");

const storageKey = (game: GameName): string => `stolik.start.${game}`;

/** What was chosen last for `game` on this device; the usual table before that. */
export function loadStartChoice(game: GameName): StartChoice {
  const usual: StartChoice = {
    level: "basic",
    players: aboutGame(game).usualSeats,
    clock: { kind: "none" },
    options: {},
  };
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(game)) ?? "{}") as Partial<StartChoice>;
    const choice = { ...usual, ...stored };
    const players = canSeat(game, choice.players) ? choice.players : usual.players;
    return { ...choice, players, options: fitsSeats(game, choice.options, players) ? choice.options : {} };
  } catch {
    return usual;
  }
}

export function saveStartChoice(game: GameName, choice: StartChoice): void {
  localStorage.setItem(storageKey(game), JSON.stringify(choice));
}

/** Forget the house rules of a choice that the rules refuse, so that the next game begins. */
export function forgetOptions(game: GameName): void {
  saveStartChoice(game, { ...loadStartChoice(game), options: {} });
}

/** The numbers of players that one may choose. */
export function playerCounts(game: GameName): readonly number[] {
  const [fewest, most] = seatLimits(game);
  return Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
}

/** The house rules of a choice, with the one that a large table needs. */
export function optionsOf(game: GameName, { options, players }: StartChoice): JsonMap {
  return optionsForSeats(game, options, players);
}

/** A person called `name`, and bots on all other chairs. */
export function chairsOf({ level, players }: Pick<StartChoice, "level" | "players">, name: string): LocalChair[] {
  const bots = BOT_NAMES.filter((other) => other !== name).slice(0, players - 1);
  return [{ kind: "human", name }, ...bots.map((bot) => ({ kind: "bot", name: bot, level }) as const)];
}
