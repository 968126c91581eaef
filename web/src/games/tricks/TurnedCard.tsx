// The card turned up for trump: it flips over when a round is dealt.

import { useLayoutEffect, useRef } from "preact/hooks";
import { durationMs, isMotionReduced } from "../../motion/motion";
import { Card, CardBack } from "../../parts/Card";
import { cardName } from "./card_names";

export function TurnedCard({ card }: { card: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (isMotionReduced()) return;
    element.current?.animate([{ transform: "rotateY(-180deg)" }, { transform: "none" }], {
      duration: durationMs("deal") * 2,
      delay: durationMs("deal"),
      easing: "ease-in-out",
      fill: "backwards",
    });
  }, [card]);
  return (
    <span class="turned-card" role="img" aria-label={cardName(card)}>
      <span class="turned-card-sides" ref={element}>
        <Card card={card} />
        <CardBack />
      </span>
    </span>
  );
}
