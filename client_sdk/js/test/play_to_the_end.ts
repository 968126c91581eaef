// A client that uses only Table, to play a game on every kind of table.

import type { Table } from "../src/table";
import type { Entry } from "../src/types";

export interface Finished {
  readonly entries: readonly Entry[];
  readonly moves: readonly string[];
}

/** Play whatever is asked of this seat until the game is over. */
export async function playToTheEnd(table: Table, most = 600): Promise<Finished> {
  const entries: Entry[] = [];
  const moves: string[] = [];
  const stop = table.events.subscribe((entry) => entries.push(entry));
  try {
    for (let turn = 0; turn < most; turn++) {
      const header = await table.header.when((header) => header.status === "finished" || mine(table));
      if (header.status === "finished") return { entries, moves };
      const view = await table.view.when((view) => view.seq >= header.seq);
      if (view.seq !== header.seq || !mine(table)) continue;
      const move = pick(await table.choices(), turn);
      if ((await table.refusal(move)) !== null) throw new Error(`${move} is refused`);
      moves.push(move);
      const { seq } = await table.play(move);
      await table.header.when((header) => header.seq >= seq);
    }
    throw new Error("the game does not end");
  } finally {
    stop();
  }
}

const mine = (table: Table): boolean => table.myTurn;

/** Banks end Farkle; elsewhere any move from the middle of the list will do. */
function pick(choices: readonly string[], turn: number): string {
  const bank = choices.filter((move) => move.startsWith("bank")).at(-1);
  const move = bank ?? choices[(turn * 7) % choices.length];
  if (move === undefined) throw new Error("nothing to choose from");
  return move;
}
