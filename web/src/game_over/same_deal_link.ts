// The address at which a friend plays the same deal against bots.

import type { GameRecord } from "stolik-client";
import { formatOptions } from "../house_rules/options_query";

/** Where the deal was given openly, as in a lesson, there is no secret and the cards are others. */
export function sameDealLink({ game, seats, options, secret }: GameRecord): string {
  const query = formatOptions({ ...options, players: seats, ...(secret ? { secret } : {}) });
  return `${location.origin}/play/${game}${query}`;
}
