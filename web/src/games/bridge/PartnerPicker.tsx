// Choose the partner card: first a suit, then a card that is not in one's own hand.

import { useEffect, useState } from "preact/hooks";
import { Card, Pip, type Suit } from "../../parts/Card";
import { t } from "../../texts";
import { cardName, suitName } from "../tricks/card_names";

interface Props {
  readonly choices: readonly string[];
  readonly hinted: string | undefined;
  act(move: string): void;
}

export function PartnerPicker({ choices, hinted, act }: Props) {
  const [suit, setSuit] = useState<Suit>("s");
  const hintedSuit = hinted?.at(-1) as Suit | undefined;
  useEffect(() => {
    if (hintedSuit) setSuit(hintedSuit);
  }, [hintedSuit]);
  const cards = choices.map((move) => move.replace("partner ", "")).filter((card) => card[1] === suit);
  return (
    <div class="sheet partner-picker" role="group" aria-label={t("namePartner")}>
      <div class="choice-row" role="group">
        {(["s", "h", "d", "c"] as const).map((option) => (
          <button
            key={option}
            class="partner-suit"
            aria-pressed={option === suit}
            aria-label={suitName(option)}
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
