// Whom one might want at a table: favourites first, then people one played with, then who is around.

import type { Player, TableInfo } from "stolik-client/remote";

export interface Acquaintance {
  readonly uid: string;
  readonly name: string;
  readonly favourite: boolean;
  /** In the lobby just now. */
  readonly here: boolean;
}

type Known = Pick<Player, "uid" | "name">;

const MOST = 12;

/** People of these finished tables, the latest first, each once and without oneself. */
export function recentPeople(tables: readonly TableInfo[], me: string): readonly Known[] {
  const found = new Map<string, Known>();
  for (const { uid, name } of tables.flatMap(({ header }) => header.seats)) {
    if (uid && uid !== me && !found.has(uid)) found.set(uid, { uid, name });
  }
  return [...found.values()];
}

interface Circles {
  readonly favourites: readonly Known[];
  readonly recent: readonly Known[];
  readonly around: readonly Known[];
  readonly blocked: readonly string[];
}

/** Everybody worth offering, each once, in the order of how likely they are wanted. */
export function acquaintances({ favourites, recent, around, blocked }: Circles): readonly Acquaintance[] {
  const [dear, here] = [favourites, around].map((all) => new Set(all.map(({ uid }) => uid)));
  const all = new Map<string, Acquaintance>();
  for (const { uid, name } of [...favourites, ...recent, ...around]) {
    if (!blocked.includes(uid) && !all.has(uid))
      all.set(uid, { uid, name, favourite: !!dear?.has(uid), here: !!here?.has(uid) });
  }
  return [...all.values()].slice(0, MOST);
}
