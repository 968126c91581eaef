// Where seats and cards are around the felt: the first at the bottom, then clockwise.

/** How many players fit around the felt; more sit in a grid. */
export const MAX_AROUND = 6;
/** The same on a phone that shows every hand below the felt. */
export const MAX_AROUND_OPEN = 4;

/** The direction of a seat from the middle, as CSS variables: on an oval, and on the edge of a rectangle. */
export function seatStyle(index: number, count: number): Record<string, string> {
  const angle = (index * 2 * Math.PI) / count;
  const [x, y] = [-Math.sin(angle), Math.cos(angle)];
  return { "--x": x.toFixed(3), "--y": y.toFixed(3), "--side": String(Math.sign(Math.round(x * 100))) };
}

/** The seats in order of play, `mine` first. */
export function seatsFrom(mine: number | null, active: readonly number[]): readonly number[] {
  const start = Math.max(0, active.indexOf(mine ?? active[0] ?? 0));
  return active.map((_, index) => active[(start + index) % active.length] ?? 0);
}
