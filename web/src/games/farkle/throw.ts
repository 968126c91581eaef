// The throw: each die leaves the cup at its own time, tumbles, bounces once and lies.

import { durationMs, isMotionReduced } from "../../motion/motion";
import type { Lie } from "./scatter";

/** How long a throw takes; no time with reduced motion. */
export function throwMs(): number {
  return isMotionReduced() ? 0 : durationMs("dice");
}

/** Let `die` come rolling from the cup in the middle of its area. */
export function throwDie(die: HTMLElement, lie: Lie): void {
  const area = die.parentElement;
  if (!throwMs() || !area) return;
  const x = area.clientWidth / 2 - die.offsetLeft - die.offsetWidth / 2;
  const y = area.clientHeight - die.offsetTop - die.offsetHeight / 2;
  const time = throwMs();
  const timing = { duration: time * lie.length, delay: time * lie.start, fill: "backwards" as const };
  die.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(0.55)`, opacity: 0, easing: "ease-out" },
      {
        transform: `translate(${x * 0.3}px, ${y * 0.2 - 30}px) scale(1.12)`,
        opacity: 1,
        offset: 0.55,
        easing: "ease-in",
      },
      { transform: "translate(0, 6px) scale(0.98)", offset: 0.85, easing: "ease-out" },
      { transform: "none" },
    ],
    timing,
  );
  const spin = (lie.slackX < 0 ? -1 : 1) * (400 + 200 * Math.abs(lie.slackY));
  die
    .querySelector(".farkle-die-body")
    ?.animate([{ rotate: `${lie.turn + spin}deg` }, { rotate: `${lie.turn}deg` }], { ...timing, easing: "ease-out" });
}
