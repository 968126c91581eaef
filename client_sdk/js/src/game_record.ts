// The record of a finished game, assembled from its header and its log.

import type { GameRecord } from "./types";
import type { Header, LogEntryDocument } from "./wire_types";

/** The fields of a header that a record is made of. */
export type RecordedHeader = Pick<
  Header,
  "game" | "engine" | "options" | "secret" | "entropy" | "commitment" | "revealed"
> & { readonly seats: readonly unknown[] };

type Logged = Pick<LogEntryDocument, "seq" | "seat" | "move" | "by">;

/** The record. Moves that were shown in part are whole in the header's `revealed`, by `seq`. */
export function assembleRecord(header: RecordedHeader, log: readonly Logged[]): GameRecord {
  const { game, engine, options, seats, secret, entropy, commitment, revealed } = header;
  const moves = effectiveMoves(log).map(({ seq, seat, move }) => [seat, revealed?.[String(seq)] ?? move] as const);
  return { game, engine, options, seats: seats.length, secret: secret ?? "", entropy, commitment, moves };
}

/** The entries that were not taken back: the log only grows, and `undo N` takes back every entry after N. */
export function effectiveMoves(log: readonly Logged[]): readonly Logged[] {
  let kept: Logged[] = [];
  for (const entry of log)
    if (entry.by === "undo") kept = kept.filter(({ seq }) => seq <= Number(entry.move.replace("undo ", "")));
    else kept.push(entry);
  return kept;
}
