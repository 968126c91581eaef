// What the engine says of a plan: which sets are none and why, what jokers stand for, whether the whole may be laid.

import { useEffect, useRef, useState } from "preact/hooks";
import type { QueryAnswer } from "stolik-client";
import type { BoardProps } from "../board_props";
import { type Draft, declaredKind, meldText, setText } from "./draft";

type Answer = QueryAnswer<"sets">;
export type SetReading = Answer["sets"][number];

export interface PlanReading {
  /** The newest answer, perhaps of the draft before; null until the first one, or where no engine knows the rules. */
  readonly answer: Answer | null;
  /** Whether the answer is about this draft. */
  readonly current: boolean;
  /** What was said of a set, by its text. */
  readonly sets: ReadonlyMap<string, SetReading>;
}

const NOTHING_READ: PlanReading = { answer: null, current: false, sets: new Map() };

/** Asks whenever the draft or the position changes. */
export function useSetReadings(draft: Draft, position: string, query: BoardProps<"rummikub">["query"]): PlanReading {
  const [read, setRead] = useState<PlanReading & { readonly asked: string }>({ ...NOTHING_READ, asked: "" });
  const asked = `${position} ${meldText(draft)}`;
  const newest = useRef(asked);
  newest.current = asked;
  useEffect(() => {
    const sets = draft.sets.map((set) => ({
      tiles: set.pieces.map((piece) => piece.tile),
      kind: declaredKind(set),
    }));
    query("sets", { sets }).then(
      (answer) => {
        if (newest.current !== asked) return;
        const readings = draft.sets.flatMap((set, at) => {
          const reading = answer?.sets[at];
          return reading ? [[setText(set), reading] as const] : [];
        });
        setRead({ answer, current: true, sets: new Map(readings), asked });
      },
      () => newest.current === asked && setRead({ ...NOTHING_READ, current: true, asked }),
    );
  }, [asked]);
  return { ...read, current: read.current && read.asked === asked };
}
