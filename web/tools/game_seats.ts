// A Vite plugin: `virtual:game-seats`, which games there are and for how many players, out of the engine's schema.
// The schema with all house rules is larger than what the first page may weigh.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SCHEMAS = new URL("../../client_sdk/texts/schemas.json", import.meta.url);
const NAME = "virtual:game-seats";

interface Schema {
  readonly game: string;
  readonly seats: readonly number[];
}

export function gameSeats(): Plugin {
  return {
    name: "game-seats",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const schemas = JSON.parse(readFileSync(SCHEMAS, "utf8")) as readonly Schema[];
      const seats = Object.fromEntries(schemas.map((schema) => [schema.game, schema.seats]));
      return `export const GAME_SEATS = ${JSON.stringify(seats)};`;
    },
  };
}
