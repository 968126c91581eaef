// Ratings at a rated table: what each player has, and how the game has changed it.

import { useEffect, useState } from "preact/hooks";
import { type Header, START_RATING } from "stolik-client";
import type { RankedPlayer } from "stolik-client/remote";
import type { Service } from "../service/service";

export interface TableRatings {
  /** By seat, before the game; empty where the table was opened after its end. */
  readonly before: ReadonlyMap<number, number>;
  /** By seat, since the game is over. */
  readonly changes: ReadonlyMap<number, number>;
}

type Row = Pick<RankedPlayer, "rating" | "played" | "curve">;

const NONE: TableRatings = { before: new Map(), changes: new Map() };

/** The ratings of the people at a rated table; empty at others. */
export function useRatings(service: Service, header: Header | undefined): TableRatings {
  const [ratings, setRatings] = useState(NONE);
  const rated = header?.rated && header.started !== null;
  const over = !!header?.result;
  useEffect(() => {
    if (!rated || !header) return;
    let mounted = true;
    const load = async (): Promise<void> => {
      if (over) {
        const rows = await readRows(service, header);
        if (mounted) setRatings(({ before }) => ({ before, changes: ratingChanges(header, rows, before) }));
      } else {
        const read = await service.lobby.ratings(header.game, header.players);
        if (mounted) setRatings({ before: bySeat(header, read), changes: NONE.changes });
      }
    };
    load().catch(() => undefined);
    return () => {
      mounted = false;
    };
  }, [rated, over]);
  return ratings;
}

async function readRows(service: Service, { game, players }: Header): Promise<ReadonlyMap<string, Row>> {
  const read = await Promise.all(players.map((uid) => service.lobby.rankingOf(game, uid)));
  return new Map(read.flatMap((ranking) => (ranking ? [[ranking.player.uid, ranking.player] as const] : [])));
}

/** How the game changed ratings, by seat: as the curve of each player's row tells, else by what it was before. */
export function ratingChanges(
  header: Pick<Header, "seats" | "started" | "updated">,
  rows: ReadonlyMap<string, Row>,
  before: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const changes = [...bySeat(header, rows)].flatMap(([seat, row]) => {
    const known = before.get(seat);
    const change = changeOnCurve(row, header) ?? (known === undefined ? undefined : row.rating - known);
    return change === undefined ? [] : [[seat, change] as const];
  });
  return new Map(changes);
}

/** The step of the curve at the end of the game. A header may be changed after it, when people want to play again. */
function changeOnCurve(
  { curve = [], played }: Row,
  { started, updated }: Pick<Header, "started" | "updated">,
): number | undefined {
  const index = curve.filter(({ at }) => at <= updated).length - 1;
  const point = curve[index];
  if (!point || point.at < (started ?? 0)) return undefined;
  const first = played === curve.length ? START_RATING : undefined; // a long curve has lost its beginning
  const before = index > 0 ? curve[index - 1]?.rating : first;
  return before === undefined ? undefined : point.rating - before;
}

function bySeat<T>({ seats }: Pick<Header, "seats">, byUid: ReadonlyMap<string, T>): ReadonlyMap<number, T> {
  return new Map(
    seats.flatMap(({ uid }, seat) => {
      const value = uid ? byUid.get(uid) : undefined;
      return value === undefined ? [] : [[seat, value] as const];
    }),
  );
}
