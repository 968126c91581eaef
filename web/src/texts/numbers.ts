// Numbers as the reader's language writes them.

import { regionalLocale, t } from ".";

/** A number with its groups, at most one decimal, and a minus sign instead of a hyphen. */
export function formatNumber(value: number): string {
  return value.toLocaleString(regionalLocale(), { maximumFractionDigits: 1 }).replace("-", "−");
}

/** A number with its sign: +1,100 or −50. */
export function formatSigned(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value);
}

/** 62.5 as 62.5% or 62,5 %. */
export function formatPercent(value: number): string {
  return (value / 100).toLocaleString(regionalLocale(), { style: "percent", maximumFractionDigits: 1 });
}

/** '21 points' of somebody. */
export function countPoints(points: number): string {
  return t("pointsOf", { count: points, points: formatNumber(points) });
}
