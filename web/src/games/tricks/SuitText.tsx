// Text in which the signs of the suits are drawn, each in its colour.

import { Pip, type Suit } from "../../parts/Card";

const SUITS: Record<string, Suit> = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };

export function SuitText({ text }: { text: string }) {
  return (
    <span>
      {text.split(/([♠♥♦♣])/).map((part, index) => {
        const suit = SUITS[part];
        if (!suit) return part;
        return (
          <span key={index} class="suit-sign">
            <span class="visually-hidden">{part}</span>
            <Pip suit={suit} />
          </span>
        );
      })}
    </span>
  );
}
