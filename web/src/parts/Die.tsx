// A die as SVG; while it is `rolling` other faces flash by, except with reduced motion.

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

/** A die showing `face`; 1 has one large red spot, as on real dice. */
export function Die({ face, rolling = false }: { face: number; rolling?: boolean }) {
  return (
    <svg class={rolling ? "die die-rolling" : "die"} viewBox="0 0 24 24" data-face={face} aria-hidden="true">
      <rect class="die-body" x="0.500" y="0.500" width="23" height="23" rx="5.200" />
      <rect class="die-top" x="1.400" y="1" width="21.200" height="20.600" rx="4.600" />
      <Spots face={face} />
      {rolling && <Spots face={OTHER_FACES[face] ?? 2} kind="die-spots-first" />}
      {rolling && <Spots face={OTHER_FACES[OTHER_FACES[face] ?? 2] ?? 3} kind="die-spots-second" />}
    </svg>
  );
}

/** Faces that flash by while a die rolls. */
const OTHER_FACES: Record<number, number> = { 1: 4, 2: 6, 3: 5, 4: 2, 5: 3, 6: 1 };

function Spots({ face, kind = "die-spots" }: { face: number; kind?: string }) {
  return (
    <g class={kind} data-spots={face}>
      {(SPOT_POSITIONS[face] ?? []).map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={face === 1 ? 3.2 : 2.2} />
      ))}
    </g>
  );
}
