// Who may do what the rules ask the host for, such as to deal the next round.

import type { Header } from "./wire_types";

export const HOST_DEALS_MS = 60_000; // that others wait for the host where there is no clock

/**
 * The host may at once. So that somebody always can, players may too where the host has left, and without a clock when
 * the host has not dealt for a while.
 */
export function mayActAsHost(header: Header, uid: string, now: number): boolean {
  if (header.host === uid) return true;
  const mine = header.seats.find((chair) => chair.uid === uid);
  if (!mine || mine.away) return false;
  const hostLeft = !header.host || header.seats.some((chair) => chair.uid === header.host && chair.away);
  return hostLeft || (header.deadline === null && header.updated + HOST_DEALS_MS <= now);
}
