// How long what is shown takes: until a move is told, until a bot's next move, until the result.

import type { Entry } from "stolik-client";
import { type DURATIONS_MS, durationMs, isMotionReduced } from "./motion";

type Shown = keyof typeof DURATIONS_MS;

/** What has to be seen out before the next move, by the event that started it. */
const SEEN_OUT: { readonly [event: string]: readonly Shown[] } = {
  trick: ["trickRest", "sweep"],
  rolled: ["dice"],
  farkle: ["dice", "farkle"],
  banked: ["trickRest"],
};

/** What moves before the event may be told: a card lands, a trick is swept to who took it, dice come to rest. */
const AT_REST_AFTER: { readonly [event: string]: readonly Shown[] } = {
  card: ["play"],
  meld: ["play", "settle"],
  draw: ["play"],
  trick: ["trickRest", "sweep"],
  rolled: ["dice"],
  farkle: ["dice"],
};
/** What nobody sees with reduced motion; a full trick still lies for a while. */
const TRAVELS: ReadonlySet<Shown> = new Set(["play", "settle", "sweep", "dice"]);

/** The pause after the entry `last`, at the speed of the settings. */
export function pauseAfterMs(last: Entry | undefined): number {
  const kinds = last?.events.map(({ kind }) => kind) ?? [];
  const shown = kinds.flatMap((kind) => SEEN_OUT[kind] ?? []);
  const think = kinds.includes("banked") ? [] : ["think" as const]; // the bank is looked at meanwhile
  return [...shown, ...think].reduce((sum, what) => sum + durationMs(what), 0);
}

/** How long the pieces of a move travel and rest, until what came of it may be told. */
export function restAfterMs({ events }: Pick<Entry, "events">): number {
  const full = events.some(({ kind }) => kind === "trick"); // its last card lands while it rests
  const shown = new Set(events.flatMap(({ kind }) => (full && kind === "card" ? [] : (AT_REST_AFTER[kind] ?? []))));
  const reduced = isMotionReduced();
  return [...shown].reduce((sum, what) => sum + (reduced && TRAVELS.has(what) ? 0 : durationMs(what)), 0);
}
