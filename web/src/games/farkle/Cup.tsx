// The dice cup: it stands on the felt before a roll and tips over when dice are thrown. A tap on it rolls, as the button does.

import { useLayoutEffect, useRef } from "preact/hooks";
import { throwMs } from "./throw";

interface Props {
  /** How many dice are in the cup; 0 while they lie on the felt. */
  readonly dice: number;
  /** The number of the roll. */
  readonly draw: number;
  readonly thrown: boolean;
  /** Rolls; absent where it is not this player's roll. */
  readonly onRoll?: (() => void) | undefined;
}

export function Cup({ dice, draw, thrown, onRoll }: Props) {
  const cup = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (thrown && throwMs()) tip(cup.current);
  }, [draw]);
  return (
    <button
      ref={cup}
      class={dice ? "farkle-cup" : "farkle-cup farkle-cup-away"}
      aria-hidden="true"
      tabIndex={-1}
      disabled={!onRoll}
      onClick={onRoll}
    >
      <svg viewBox="0 0 100 112" aria-hidden="true">
        <ellipse class="cup-shadow" cx="50" cy="103" rx="36" ry="8" />
        <path class="cup-side" d="M12 16 22 96q28 14 56 0L88 16Z" />
        <path class="cup-band" d="m15.500 44 1.500 12q33 13 66 0l1.500-12q-34.500 12-69 0Z" />
        <ellipse class="cup-rim" cx="50" cy="16" rx="38" ry="12" />
        <ellipse class="cup-inside" cx="50" cy="16" rx="32" ry="8.500" />
      </svg>
      <span class="farkle-cup-count" key={dice}>
        {dice || ""}
      </span>
    </button>
  );
}

/** The cup shakes and leaves over the near edge as the dice fly out of it. */
function tip(cup: HTMLElement | null): void {
  cup?.animate(
    [
      { transform: "translateY(30%) rotate(-20deg) scale(0.8)", opacity: 1 },
      { transform: "translateY(60%) rotate(20deg) scale(0.7)", opacity: 1, offset: 0.25 },
      { transform: "translateY(95%) rotate(-40deg) scale(0.6)", opacity: 0, offset: 0.6 },
      { transform: "translateY(95%) rotate(-40deg) scale(0.6)", opacity: 0 },
    ],
    { duration: throwMs(), easing: "ease-out" },
  );
}
