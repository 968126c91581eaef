// The unfinished games on this device, kept in localStorage after every move.

import type { GameName, SavedTable } from "stolik-client";
import { isGame } from "../games/registry";

export interface LocalGameInfo {
  readonly storageKey: string;
  readonly game: GameName;
  /** Where the game goes on. */
  readonly address: string;
  /** Whether people pass the device around. */
  readonly shared: boolean;
  /** The others: bots, or everybody who shares the device. */
  readonly names: readonly string[];
  /** When its last move was played, ms. */
  readonly savedAt: number;
}

/** What is stored of a game: all that restores it, and when it was. */
export type StoredGame = SavedTable & { readonly savedAt?: number };

const KEY = /^stolik\.(local|pass)\.([a-z]+)(?:\.(.+))?$/;

/** The key of a game against bots, with what its address asks for: other house rules or another deal are another game. */
export function botGameKey(game: GameName, query?: URLSearchParams): string {
  return withQuery(`stolik.local.${game}`, query);
}

/** The key of a game whose players pass the device around. */
export function sharedGameKey(game: GameName, query?: URLSearchParams): string {
  return withQuery(`stolik.pass.${game}`, query);
}

function withQuery(key: string, query: URLSearchParams | undefined): string {
  if (!query?.size) return key;
  const players = query.get("players");
  if (query.size === 1 && players) return `${key}.${players}`;
  const sorted = new URLSearchParams([...query].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${key}.${sorted}`;
}

/** The stored game, or null where there is none or it cannot be read. */
export function loadSavedGame(storageKey: string): StoredGame | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "null") as StoredGame | null;
    return stored?.record && Array.isArray(stored.chairs) ? stored : null;
  } catch {
    return null;
  }
}

/** Every unfinished game on this device, the latest first. */
export function savedGames(): readonly LocalGameInfo[] {
  return Object.keys(localStorage)
    .flatMap((key) => describeSavedGame(key) ?? [])
    .sort((a, b) => b.savedAt - a.savedAt);
}

/** The query of the address under which a game was begun. */
function addressQuery(query: string | undefined): string {
  if (!query) return "";
  return /^\d+$/.test(query) ? `?players=${query}` : `?${query}`;
}

function describeSavedGame(storageKey: string): LocalGameInfo | null {
  const [, kind, game, query] = KEY.exec(storageKey) ?? [];
  const stored = kind && isGame(game) ? loadSavedGame(storageKey) : null;
  if (!stored || !isGame(game)) return null;
  const shared = kind === "pass";
  return {
    storageKey,
    game,
    address: `/${shared ? "pass" : "play"}/${game}${addressQuery(query)}`,
    shared,
    names: stored.chairs.filter((chair) => shared || chair.kind === "bot").map((chair) => chair.name),
    savedAt: stored.savedAt ?? 0,
  };
}
