// Choose the partner card: first a suit, then a card that is not in one's own hand.

import { useState } from "preact/hooks";
import { Card, Pip, type Suit } from "../../parts/Card";
import { t } from "../../texts";
import { cardName } from "../tricks/card_names";

interface Props {
  readonly choices: readonly string[];
  readonly hinted: string | undefined;
  act(move: string): void;
}

export function PartnerPicker({ choices, hinted, act }: Props) {
  const [suit, setSuit] = useState<Suit>((hinted?.at(-1) as Suit | undefined) ?? "s");
  const cards = choices.map((move) => move.replace("partner ", "")).filter((card) => card[1] === suit);
  return (
    <div class="sheet" role="dialog" aria-label={t("namePartner")}>
      <div class="choice-row" role="tablist">
        {(["s", "h", "d", "c"] as const).map((option) => (
          <button
            key={option}
            role="tab"
            aria-selected={option === suit}
            aria-label={cardName(`A${option}`)}
            onClick={() => setSuit(option)}
          >
            <Pip suit={option} />
          </button>
        ))}
      </div>
      <div class="partner-cards">
        {[...cards].reverse().map((card) => (
          <button
            key={card}
            class={hinted === `partner ${card}` ? "hand-card hand-hinted" : "hand-card"}
            aria-label={cardName(card)}
            onClick={() => act(`partner ${card}`)}
          >
            <Card card={card} />
          </button>
        ))}
      </div>
    </div>
  );
}
