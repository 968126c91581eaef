// Texts for what other players do besides playing: leave, come back, vote, pause, ask for a rematch.

import type { Header } from "stolik-client";
import { shownName } from "../people/shown_name";
import { type Key, t } from "../texts";

const LEFT_TEXTS: Record<Header["leaver"], Key> = { bot: "playerLeft", skip: "playerSkipped", end: "playerSkipped" };

/** A sentence for each thing that other players did between two headers of one table. */
export function describeChanges(before: Header, after: Header, me: string | null): readonly string[] {
  const sentences: string[] = [];
  const add = (key: Key, name: string): void => void sentences.push(t(key, { name: shownName(name) }));
  after.seats.forEach((chair, seat) => {
    const chairBefore = before.seats[seat];
    if (
      !chairBefore ||
      !chair.uid ||
      chair.uid === me ||
      chair.uid !== chairBefore.uid ||
      chair.away === chairBefore.away
    )
      return;
    if (chair.away) add(after.rated ? "playerLeftRated" : LEFT_TEXTS[after.leaver], chair.name);
    else add("playerIsBack", chair.name);
  });
  for (const seat of after.forfeited.filter((lost) => !before.forfeited.includes(lost)))
    if (after.seats[seat]?.uid !== me) add("playerForfeited", after.seats[seat]?.name ?? t("somebody"));
  for (const { seat } of after.handovers.slice(before.handovers.length))
    add("seatMoved", after.seats[seat]?.name ?? t("somebody"));
  const addNewUids = (list: "pauses" | "rematch" | "refusedEnd", key: Key): void => {
    for (const uid of after[list].filter((voter) => voter !== me && !before[list].includes(voter)))
      add(key, after.seats.find((chair) => chair.uid === uid)?.name ?? t("somebody"));
  };
  addNewUids("pauses", "playerAsksForBreak");
  addNewUids("refusedEnd", after.votes.length ? "refusedSome" : "refusedVote");
  addNewUids("rematch", "playerWantsRematch");
  return sentences;
}
