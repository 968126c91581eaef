// The texts for the kinds of a Zole round, by the engine's letter.

import type { Key } from "../../texts";

export const ROUND_KIND_TEXTS: Record<string, Key> = {
  B: "zoleBig",
  Z: "zoleZole",
  S: "zoleSmall",
  T: "zoleTable",
  P: "zolePassed",
};
