// The ways to start a waiting table: with bots on the empty chairs, or with those who are here.

import type { Header, Level } from "stolik-client";

/** Who plays if the table is started in this way. */
export interface StartPlan {
  /** The level of bots for the empty chairs; null takes the chairs away. */
  readonly bots: Level | null;
  readonly people: readonly string[];
  readonly botCount: number;
}

type WaitingTable = Pick<Header, "seats" | "rated" | "duplicateOf">;

/**
 * The ways that the game allows, with bots of a level first; none before somebody has sat down. `canSeat` says how
 * many may play.
 */
export function startPlans(
  header: WaitingTable,
  canSeat: (players: number) => boolean,
  level: Level = "advanced",
): readonly StartPlan[] {
  const people = header.seats.filter(({ kind }) => kind === "human").map(({ name }) => name);
  const bots = header.seats.filter(({ kind }) => kind === "bot").length;
  const all = header.seats.length;
  if (!people.length) return [];
  const here = people.length + bots;
  if (here === all) return [{ bots: null, people, botCount: bots }];
  const plans: StartPlan[] = [];
  if (!header.rated) plans.push({ bots: level, people, botCount: all - people.length });
  if (canSeat(here) && header.duplicateOf === null) plans.push({ bots: null, people, botCount: bots });
  return plans;
}

/** How many chairs anybody may take: empty, and kept for nobody. */
export function freeChairs(header: Pick<Header, "seats">, now: number): number {
  return header.seats.filter(({ kind, reserved, until }) => {
    return kind === "open" && !(reserved && (!until || until > now));
  }).length;
}

/** The names of people who were invited and have not come: a start leaves them out. */
export function missingGuests(header: Pick<Header, "seats">, now: number): readonly string[] {
  return header.seats
    .filter(({ kind, reserved, until, name }) => kind === "open" && reserved && name && (!until || until > now))
    .map(({ name }) => name);
}

/**
 * Who of these people has an invitation. A chair has only a name, which guests may share with others: those whom this
 * page invited (`known`) come first. A chair whose reservation does not end is that of a link, whoever it is called after.
 */
export function invitedUids(
  people: readonly { readonly uid: string; readonly name: string }[],
  header: Pick<Header, "seats">,
  known: readonly string[],
): readonly string[] {
  const chairs = header.seats.filter(({ kind, reserved, until }) => kind === "open" && reserved && until > 0);
  return chairs.flatMap((chair) => {
    const namesakes = people.filter(({ name }) => name === chair.name).map(({ uid }) => uid);
    const sure = namesakes.filter((uid) => known.includes(uid));
    return sure.length ? sure : namesakes;
  });
}
