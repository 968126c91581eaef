// What the sentence bar says while tricks are played: which suit was led is public, what may be played says the engine.

import type { SeatInfo, Trick } from "stolik-client";
import type { Suit } from "../../parts/Card";
import { playerName } from "../../table/player_names";
import { type Key, t } from "../../texts";

const FOLLOW_TEXTS: Record<Suit, Key> = {
  c: "turnFollowClubs",
  d: "turnFollowDiamonds",
  h: "turnFollowHearts",
  s: "turnFollowSpades",
};

interface Turn {
  readonly trick: Trick;
  readonly hand: readonly string[];
  /** The engine's choices; empty until they are known. */
  readonly choices: readonly string[];
  /** Cards that are trumps whatever their suit, as in Zole. */
  readonly trumps?: readonly string[];
  /** The suit that is trump. */
  readonly trump?: string | null;
}

/** What is asked of the player who has to play a card. */
export function cardSentence({ trick, hand, choices, trumps = [], trump = null }: Turn): string {
  const [led] = trick.cards;
  if (!led) return t("turnLead");
  const kind = (card: string): string => (trumps.includes(card) ? "trump" : (card[1] ?? ""));
  const legal = hand.filter((card) => choices.includes(card));
  const followed = (cards: readonly string[]): boolean => cards.every((card) => kind(card) === kind(led));
  if (!legal.length) return t("turnCard");
  if (followed(legal)) return t(kind(led) === "trump" ? "turnFollowTrumps" : FOLLOW_TEXTS[led[1] as Suit]);
  if (legal.length === hand.length) return t("turnAnyCard");
  return t(legal.every((card) => card[1] === trump) ? "turnMustTrump" : "turnCard");
}

/** Who took the trick that lies on the felt; empty while it is open. */
export function takerSentence(trick: Trick | null, seats: readonly SeatInfo[]): string {
  const taker = trick?.taker ?? null;
  if (taker === null) return "";
  return seats[taker]?.mine ? t("youTakeTrick") : t("takesTrick", { name: playerName(seats, taker) });
}

/** A sentence with the name of the player who is to move; empty if nobody is. My own move may be on its way. */
export function otherSentence(key: Key, seats: readonly SeatInfo[], turn: number | null): string {
  if (turn === null) return "";
  return seats[turn]?.mine ? t("yourTurn") : t(key, { name: playerName(seats, turn) });
}
