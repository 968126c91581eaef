// What people at a table do besides playing, as short messages: leaving, coming back, votes, rests, a rematch.

import type { Header } from "stolik-client";
import { type Key, t } from "../texts";

/** A sentence for everything that others did between two headers of one table. */
export function newsOf(before: Header, after: Header, me: string | null): readonly string[] {
  const told: string[] = [];
  const say = (key: Key, name: string): void => void told.push(t(key, { name }));
  after.seats.forEach((chair, seat) => {
    const was = before.seats[seat];
    if (!was || !chair.uid || chair.uid === me || chair.uid !== was.uid || chair.away === was.away) return;
    say(chair.away ? "newsLeft" : "newsBack", chair.name);
  });
  const added = (list: "votes" | "pauses" | "rematch", key: Key): void => {
    for (const uid of after[list].filter((one) => one !== me && !before[list].includes(one)))
      say(key, after.seats.find((chair) => chair.uid === uid)?.name ?? t("somebody"));
  };
  added("votes", "newsVote");
  added("pauses", "newsRest");
  added("rematch", "newsRematch");
  return told;
}
