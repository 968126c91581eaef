// Players whom this person has blocked, for everything that shows what players say.

import { signal } from "@preact/signals";

export const blockedPlayers = signal<readonly string[]>([]);
