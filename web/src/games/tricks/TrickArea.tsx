// The trick in the middle of the felt: each card before the seat that played it.

import type { Trick } from "stolik-client";
import { t } from "../../texts";
import { PlayedCard } from "./PlayedCard";
import { seatStyle } from "./seat_positions";
import { cardsBySeat } from "./trick_facts";
import type { ShownTrick } from "./useShownTrick";
import "./trick.css";

interface Props {
  readonly shown: ShownTrick;
  /** Seats that take part, in order of play, this player's first. */
  readonly around: readonly number[];
  /** The last trick, if the player asked to see it: it does not move. */
  readonly looking: Trick | null;
}

export function TrickArea({ shown, around, looking }: Props) {
  const { trick, phase } = looking ? { trick: looking, phase: "resting" as const } : shown;
  const takenBy = phase === "open" || phase === "landing" ? null : (trick?.taker ?? null);
  return (
    <div class="trick" role="group" aria-label={t("trick")} data-phase={phase}>
      {[...cardsBySeat(trick, around)].map(([seat, card]) => (
        <PlayedCard
          key={looking ? `last ${card}` : card}
          card={card}
          seat={seat}
          style={seatStyle(around.indexOf(seat), around.length)}
          takenBy={takenBy}
          swept={phase === "swept"}
          newest={card === trick?.cards.at(-1)}
          still={looking !== null}
        />
      ))}
    </div>
  );
}
