// Where thrown dice come to lie: the same roll always lies the same way, and no two dice touch.

/** A die on the felt, as shares of the area for dice; `slackX` and `slackY` are shares of the free room in its cell. */
export interface Lie {
  readonly column: number;
  readonly columns: number;
  readonly row: number;
  readonly rows: number;
  /** How far from the middle of the cell towards its edge, -1 to 1. */
  readonly slackX: number;
  readonly slackY: number;
  /** Degrees. */
  readonly turn: number;
  /** When it leaves the cup and how long it rolls, as shares of the throw. */
  readonly start: number;
  readonly length: number;
}

/** How many dice lie in each row, for so many dice. */
const ROWS: { readonly [count: number]: readonly (readonly number[])[] } = {
  1: [[1]],
  2: [[2]],
  3: [[3], [2, 1], [1, 2]],
  4: [
    [2, 2],
    [3, 1],
    [1, 3],
  ],
  5: [
    [3, 2],
    [2, 3],
  ],
  6: [[3, 3]],
};
/** More than that and turned neighbours would touch; the CSS leaves room for it. */
export const MAX_TURN = 18;

/** How the dice of roll number `draw` lie, in reading order. */
export function scatter(count: number, draw: number): readonly Lie[] {
  const random = generator(draw * 31 + count);
  const shapes = ROWS[count] ?? [[count]];
  const rows = shapes[Math.floor(random() * shapes.length)] ?? [count];
  const spread = (): number => random() * 2 - 1;
  return rows.flatMap((columns, row) =>
    Array.from({ length: columns }, (_, column) => {
      const length = 0.7 + random() * 0.2;
      return {
        column,
        columns,
        row,
        rows: rows.length,
        slackX: spread(),
        slackY: spread(),
        turn: Math.round(spread() * MAX_TURN),
        start: random() * (1 - length),
        length,
      };
    }),
  );
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function generator(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
