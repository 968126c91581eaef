// What the felt shows, one scene after the other: a farkle and a bank are seen before the cup goes on.

import type { Entry, EventOf, FarkleTable, View } from "stolik-client";
import { durationMs } from "../../motion/motion";
import { throwMs } from "./throw";

export interface Scene {
  /** The number of the position that it shows, or that follows it. */
  readonly seq: number;
  readonly table: FarkleTable;
  /** `now` is the position itself; the others rest for a while before it. */
  readonly kind: "now" | "farkle" | "bank";
  /** Places of the roll whose dice are in the tray already. */
  readonly gone: readonly number[];
  /** What a farkle costs: the points of the turn, and of the third in a row. */
  readonly lost: number;
  readonly penalty: number;
  /** Whether all dice had scored and are thrown again. */
  readonly hot: boolean;
  /** Places of the roll before from which dice came into the tray. */
  readonly kept: readonly number[];
}

type FarkleEntry = Entry<"farkle">;
type FarkleView = View<"farkle">;
type EventKind = EventOf<"farkle">["kind"];
type ValuesOf<K extends EventKind> = Extract<EventOf<"farkle">, { readonly kind: K }>["values"];

const STAMP_MS = 250; // until the stamp has come down

/** The position as it is. */
export function presentScene(view: FarkleView): Scene {
  return { ...EMPTY, seq: view.seq, table: view.table, kind: "now" };
}

/** The scenes that lead from what was shown last to `view`, whose log entry is `entry`. */
export function scenesTo(view: FarkleView, entry: FarkleEntry | null, last: Scene): readonly Scene[] {
  const present = presentScene(view);
  const missed = view.seq !== last.seq + 1; // what was kept before is not known then
  const before = missed
    ? { ...last.table, scores: view.table.scores, turn: entry?.seat ?? null, tray: [], roll: [] }
    : last.table;
  if (!entry || entry.seq !== view.seq) return [present];
  const kept = valuesOf(entry, "kept");
  const places = kept ? entry.move.split(" ").slice(1).map(Number) : [];
  const hot = !!kept?.hot && !!valuesOf(entry, "rolled");
  const tray = kept ? [...before.tray, { dice: kept.dice, points: kept.points }] : before.tray;
  const farkle = valuesOf(entry, "farkle");
  if (farkle) {
    const roll = valuesOf(entry, "rolled")?.dice ?? [];
    const table = { ...before, phase: "choose", roll, tray, pending: farkle.lost, draw: before.draw + 1 } as const;
    const penalty = valuesOf(entry, "penalty")?.points ?? 0;
    const { lost } = farkle;
    return [{ ...EMPTY, seq: view.seq, table, kind: "farkle", lost, penalty, hot, kept: places }, present];
  }
  const banked = valuesOf(entry, "banked") ?? valuesOf(entry, "beyond");
  if (banked) {
    const { scores } = view.table.round > before.round ? before : view.table;
    const table = { ...before, tray, scores, pending: banked.points };
    return [{ ...EMPTY, seq: view.seq, table, kind: "bank", gone: places, kept: places }, present];
  }
  return [{ ...present, hot, kept: places }];
}

/** How long a scene is shown at least: until its dice lie still, and a pause for the eyes. */
export function restMs(scene: Scene): number {
  const thrown = throwMs();
  if (scene.kind === "farkle") return thrown + STAMP_MS + durationMs("farkle");
  if (scene.kind === "bank") return durationMs("trickRest");
  return scene.table.roll.length ? thrown + durationMs("trickRest") / 2 : 0;
}

function valuesOf<K extends EventKind>(entry: FarkleEntry, kind: K): ValuesOf<K> | undefined {
  return entry.events.find((event) => event.kind === kind)?.values as ValuesOf<K> | undefined;
}

const EMPTY = { gone: [], lost: 0, penalty: 0, hot: false, kept: [] } as const;
