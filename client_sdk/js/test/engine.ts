// The real engine for tests: Pyodide from npm with the engine zipped from the tree.

import type { Engine, LocalChair } from "../src/index";
import { pyodideEngine } from "../src/pyodide";
import type { GameName, GameOptions } from "../src/wire_types";
import { engineZip } from "../tools/engine_zip.mjs";

let loaded: Promise<Engine> | undefined;

export const zipped = engineZip as () => Uint8Array;

/** One engine for the whole file: loading takes seconds. */
export function engine(): Promise<Engine> {
  loaded ??= pyodideEngine({ engine: new Uint8Array(zipped()) });
  return loaded;
}

export const SECRET = "5a".repeat(32);

/** Short games: how many seats, and the options that make them short. */
export const SHORT: { readonly [G in GameName]: [number, Partial<GameOptions[G]>] } = {
  rummikub: [4, { rackSize: 24 }],
  rikiki: [3, { schedule: [3, 2] }],
  zole: [3, { rounds: 1 }],
  bridge: [4, {}],
  farkle: [2, { target: 1000 }],
};

export const GAMES = Object.keys(SHORT) as GameName[];

/** A person on seat 0, bots elsewhere. */
export function chairs(seats: number, people = 1): LocalChair[] {
  return Array.from({ length: seats }, (_, seat) =>
    seat < people ? { kind: "human", name: `P${seat}` } : { kind: "bot", name: `Bot ${seat}`, level: "random" },
  );
}
