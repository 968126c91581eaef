// A game's lesson: the first moves of a game whose cards are known, and what the person does at each stage.

import type { GameName, GameRecord } from "stolik-client";

export interface Lesson {
  /** The others at the table. */
  readonly names: readonly string[];
  /** The moves of everybody up to where the person plays on alone; the person sits on seat 0. */
  readonly record: GameRecord;
  /** `read` is a text to read, `try Qs` a piece to touch that the rules refuse, anything else a move to play. */
  readonly stages: readonly string[];
}

const LESSONS = import.meta.glob<Lesson>("../games/*/lesson.json", { import: "default" });

/** Rejects where the game has none. */
export async function loadLesson(game: GameName): Promise<Lesson> {
  const load = LESSONS[`../games/${game}/lesson.json`];
  if (!load) throw new Error(`No lesson for ${game}`);
  return load();
}
