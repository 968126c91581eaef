// Votes to end a game at once: whose count, and how many are needed.

import type { Header } from "stolik-client";

type Voting = Pick<Header, "seats" | "rated" | "forfeited" | "votes">;

/** As the service counts: more than half of the people present; at rated tables everybody who has not lost by leaving. */
export function countVotes({ seats, rated, forfeited, votes }: Voting): { votes: number; needed: number } {
  const people = seats.filter(({ kind, uid, away }, seat) =>
    rated ? !!uid && !forfeited.includes(seat) : kind === "human" && !away,
  );
  const counted = people.filter(({ uid }) => votes.includes(uid ?? "")).length;
  return { votes: counted, needed: rated ? people.length : Math.floor(people.length / 2) + 1 };
}
