// Whom one might want at a table: favourites first, then people one played with, then who is around.

import type { Player, TableInfo } from "stolik-client/remote";

export interface InviteSuggestion {
  readonly uid: string;
  readonly name: string;
  readonly favourite: boolean;
  /** In the lobby just now. */
  readonly here: boolean;
}

type KnownPlayer = Pick<Player, "uid" | "name">;

const MAX_SUGGESTIONS = 12;

/** People of these finished tables, the latest first, each once and without oneself. */
export function recentPlayers(tables: readonly TableInfo[], me: string): readonly KnownPlayer[] {
  const players = new Map<string, KnownPlayer>();
  for (const { uid, name } of tables.flatMap(({ header }) => header.seats)) {
    if (uid && uid !== me && !players.has(uid)) players.set(uid, { uid, name });
  }
  return [...players.values()];
}

interface SuggestionSources {
  readonly favourites: readonly KnownPlayer[];
  readonly recent: readonly KnownPlayer[];
  readonly active: readonly KnownPlayer[];
  readonly blocked: readonly string[];
}

/** Everybody worth offering, each once, in the order of how likely they are wanted. */
export function inviteSuggestions({
  favourites,
  recent,
  active: around,
  blocked,
}: SuggestionSources): readonly InviteSuggestion[] {
  const [dear, here] = [favourites, around].map((all) => new Set(all.map(({ uid }) => uid)));
  const all = new Map<string, InviteSuggestion>();
  for (const { uid, name } of [...favourites, ...recent, ...around]) {
    if (!blocked.includes(uid) && !all.has(uid))
      all.set(uid, { uid, name, favourite: !!dear?.has(uid), here: !!here?.has(uid) });
  }
  return [...all.values()].slice(0, MAX_SUGGESTIONS);
}
