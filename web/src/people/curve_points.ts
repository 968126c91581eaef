// Where the points of a curve lie in a picture of a given size.

const MARGIN = 6; // for the mark at the end

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One point per value, evenly from left to right; the highest value is at the top. Equal values lie in the middle. */
export function curvePoints(values: readonly number[], width: number, height: number): readonly Point[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = values.length > 1 ? (width - 2 * MARGIN) / (values.length - 1) : 0;
  const share = (value: number): number => (high === low ? 0.5 : (value - low) / (high - low));
  return values.map((value, index) => ({
    x: round(MARGIN + index * step),
    y: round(height - MARGIN - share(value) * (height - 2 * MARGIN)),
  }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
