// The check of a record.

import type { Engine } from "./engine";
import type { GameRecord } from "./types";
import type { Verdict } from "./wire_types";

/**
 * Whether a finished game was dealt from the secret that the service had committed to, and every move was legal. `fault`
 * says what was not. Rejects only when the engine fails.
 */
export const verify = (engine: Engine, record: GameRecord): Promise<Verdict> => engine.ask("verify", { record });
