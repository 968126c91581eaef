// Players to suggest for an invitation: favourites first, then recent players, then those in the lobby.

import type { Player, TableInfo } from "stolik-client/remote";

export interface InviteSuggestion {
  readonly uid: string;
  readonly name: string;
  readonly favourite: boolean;
  readonly inLobby: boolean;
}

export type KnownPlayer = Pick<Player, "uid" | "name">;

const MAX_SUGGESTIONS = 12;

/** The players of these finished tables in order, each once and without `me`. */
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

/** Suggestions from all sources, each player once, without blocked ones. */
export function inviteSuggestions({
  favourites,
  recent,
  active,
  blocked,
}: SuggestionSources): readonly InviteSuggestion[] {
  const includes = (players: readonly KnownPlayer[], uid: string): boolean =>
    players.some((player) => player.uid === uid);
  const suggestions = new Map<string, InviteSuggestion>();
  for (const { uid, name } of [...favourites, ...recent, ...active]) {
    if (!blocked.includes(uid) && !suggestions.has(uid))
      suggestions.set(uid, { uid, name, favourite: includes(favourites, uid), inLobby: includes(active, uid) });
  }
  return [...suggestions.values()].slice(0, MAX_SUGGESTIONS);
}
