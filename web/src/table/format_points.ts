// Points as players read them.

/** A number with its sign. */
export function formatPoints(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace("-", "−");
}
