// A clock as it is typed and as it is read: any time for a move, a bank with increment, or none.

import type { ClockSettings } from "stolik-client/remote";
import { type Key, regionalLocale, t } from "../texts";

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** Seconds in each unit that a time for a move can be typed in. */
export const UNIT_SECONDS = { seconds: 1, minutes: MINUTE_S, hours: HOUR_S, days: DAY_S } as const;
export type Unit = keyof typeof UNIT_SECONDS;
export const UNITS = Object.keys(UNIT_SECONDS) as readonly Unit[];

export const MIN_MOVE_S = 10;
export const MAX_MOVE_S = 14 * DAY_S;
const MIN_BANK_S = 60;
const MAX_BANK_S = 10 * HOUR_S;
const MAX_INCREMENT_S = 600;

/** A clock while it is typed. */
export interface ClockDraft {
  readonly kind: "none" | "move" | "bank";
  /** The time for each move, in `unit`. */
  readonly amount: string;
  readonly unit: Unit;
  readonly bankMinutes: string;
  readonly increment: string;
}

/** The draft that shows `clock`; a time is shown in the largest unit that divides it. */
export function clockDraft(clock: ClockSettings): ClockDraft {
  const blank: ClockDraft = { kind: "none", amount: "90", unit: "seconds", bankMinutes: "10", increment: "10" };
  if (clock.kind === "none") return blank;
  if (clock.kind === "bank")
    return {
      ...blank,
      kind: "bank",
      bankMinutes: String(clock.seconds / MINUTE_S),
      increment: String(clock.increment),
    };
  const [amount, unit] = inLargestUnit(moveSeconds(clock));
  return { ...blank, kind: "move", amount: String(amount), unit };
}

/** The clock that was typed, or why there is none. */
export function readClock(draft: ClockDraft): { readonly clock: ClockSettings } | { readonly problem: Key } {
  if (draft.kind === "none") return { clock: { kind: "none" } };
  if (draft.kind === "move") {
    const seconds = readNumber(draft.amount) * UNIT_SECONDS[draft.unit];
    if (!(seconds >= MIN_MOVE_S && seconds <= MAX_MOVE_S)) return { problem: "moveTimeRange" };
    return { clock: { kind: "move", seconds: Math.round(seconds) } };
  }
  const seconds = Math.round(readNumber(draft.bankMinutes) * MINUTE_S);
  const increment = Math.round(readNumber(draft.increment));
  if (!(seconds >= MIN_BANK_S && seconds <= MAX_BANK_S)) return { problem: "bankTimeRange" };
  if (!(increment >= 0 && increment <= MAX_INCREMENT_S)) return { problem: "incrementRange" };
  return { clock: { kind: "bank", seconds, increment } };
}

/** A clock in words: "36 h per move", "10 min + 10 s". */
export function clockText(clock: ClockSettings): string {
  if (clock.kind === "none") return t("clockNone");
  if (clock.kind === "bank")
    return t("clockBank", { minutes: formatNumber(clock.seconds / MINUTE_S), seconds: clock.increment });
  const [amount, unit] = inLargestUnit(moveSeconds(clock));
  return t("clockMove", { time: durationText(amount, unit) });
}

/** A time for a move in words: "36 h", "2 days". */
export function durationText(amount: number, unit: Unit): string {
  if (unit === "days") return t("daysLong", { count: amount });
  return t(unit === "hours" ? "hoursShort" : unit === "minutes" ? "minutesShort" : "secondsShort", {
    count: formatNumber(amount),
  });
}

function moveSeconds(clock: Extract<ClockSettings, { kind: "move" | "days" }>): number {
  return clock.kind === "days" ? clock.days * DAY_S : clock.seconds;
}

/** 90 s stay seconds and 36 h stay hours, because the larger unit does not divide them. */
function inLargestUnit(seconds: number): readonly [number, Unit] {
  const fitting = [...UNITS].reverse().find((unit) => seconds % UNIT_SECONDS[unit] === 0) ?? "seconds";
  return [seconds / UNIT_SECONDS[fitting], fitting];
}

function readNumber(text: string): number {
  const plain = text.trim().replace(",", ".");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

function formatNumber(value: number): string {
  return value.toLocaleString(regionalLocale(), { maximumFractionDigits: 1 });
}
