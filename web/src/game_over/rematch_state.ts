// Who wants to play again, and who is waited for.

import type { Header } from "stolik-client";

export interface RematchState {
  /** Who wants to play again, as far as the offer still stands. */
  readonly others: readonly string[];
  readonly agreed: boolean;
  readonly saidNo: boolean;
  /** Other players who said no. */
  readonly declined: readonly string[];
  /** Who is still asked. */
  readonly waitedFor: readonly string[];
}

/** What the header says about playing again, for the player `me` at server time `now`. */
export function rematchState(
  header: Pick<Header, "rematch" | "rematchUntil" | "declined" | "players" | "seats">,
  me: string,
  now: number,
): RematchState {
  const stands = header.rematchUntil !== null && now < header.rematchUntil;
  const others = stands ? header.rematch : [];
  const left = header.seats.filter((chair) => chair.away).map((chair) => chair.uid);
  const waitedFor = header.players.filter(
    (uid) => uid !== me && !others.includes(uid) && !header.declined.includes(uid) && !left.includes(uid),
  );
  return {
    others,
    agreed: others.includes(me),
    saidNo: header.declined.includes(me),
    declined: header.declined.filter((uid) => uid !== me),
    waitedFor,
  };
}

export type Rematched = Pick<Header, "nextGame" | "rematch">;

/** The game that `me` agreed to and that has been dealt; null before, and for whoever did not agree. */
export function agreedGame({ nextGame, rematch }: Rematched, me: string): string | null {
  return nextGame !== null && rematch.includes(me) ? nextGame : null;
}

/** Whether `me` says what becomes of those who do not answer: the host, or anybody where the host has no seat or left. */
export function mayChooseAbsent({ host, seats }: Pick<Header, "host" | "seats">, me: string): boolean {
  const hostSeat = host ? seats.find(({ uid }) => uid === host) : undefined;
  return host === me || !hostSeat || hostSeat.away;
}
