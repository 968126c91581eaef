// A little confetti for a winner; none with reduced motion. It blocks nothing and goes away by itself.

import { useEffect, useRef } from "preact/hooks";
import { isMotionReduced } from "../motion/motion";
import "./confetti.css";

const PIECES = 36;
const FALL_MS = 2200;

export function Confetti() {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pieces = [...(field.current?.children ?? [])] as HTMLElement[];
    const { width = 0, height = 0 } = field.current?.getBoundingClientRect() ?? {};
    for (const [number, piece] of pieces.entries()) {
      const aside = (Math.random() - 0.5) * width;
      const turn = 360 + Math.random() * 720;
      piece.animate(
        [
          { transform: "translate(0, 0) rotate(0)", opacity: 1 },
          { transform: `translate(${aside * 0.7}px, ${-height * 0.35 * Math.random()}px) rotate(${turn / 3}deg)` },
          { transform: `translate(${aside}px, ${height}px) rotate(${turn}deg)`, opacity: 0 },
        ],
        { duration: FALL_MS * (0.7 + Math.random() * 0.5), delay: number * 12, easing: "ease-out", fill: "both" },
      );
    }
  }, []);
  if (isMotionReduced()) return null;
  return (
    <div class="confetti" ref={field} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, number) => (
        <i key={number} style={{ "--piece": `var(--face-${(number % 8) + 1})` }} />
      ))}
    </div>
  );
}
