// The settings of another table like one that is there.

import type { Header } from "stolik-client";

/** Everything that a host chose for the table, without its people; the host organises again. */
export function sameSettings(header: Header) {
  const { game, options, clock, visibility, spectators, rated, leaver, idle } = header;
  const seats = header.seats.length;
  return { game, seats, options, clock, visibility, spectators, rated, leaver, idle, sit: false, hostStarts: true };
}
