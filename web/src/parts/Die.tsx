// A die as SVG; `rolling` animates it, except with reduced motion.

import "./die.css";

export const SPOT_POSITIONS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
};

/** A die showing `face`. */
export function Die({ face, rolling = false }: { face: number; rolling?: boolean }) {
  return (
    <svg class={rolling ? "die die-rolling" : "die"} viewBox="0 0 24 24" data-face={face} aria-hidden="true">
      <rect class="die-body" x="1" y="1" width="22" height="22" rx="5" />
      {(SPOT_POSITIONS[face] ?? []).map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="2.1" />
      ))}
    </svg>
  );
}
