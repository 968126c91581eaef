// The options of each game, from the engine's own declaration: a page without the engine knows them too.

import type { GameName, GameSchema } from "stolik-client";
import schemas from "../../../client_sdk/texts/schemas.json";

const SCHEMAS = schemas as unknown as readonly GameSchema[];

/** The seats and options of a game. */
export function schemaOf(game: GameName): GameSchema {
  const schema = SCHEMAS.find((candidate) => candidate.game === game);
  if (!schema) throw new Error(`No such game: ${game}`);
  return schema;
}
