// What a round of Zole may be, by the letter that the engine gives it.

import type { Key } from "../../texts";

export const ROUND_KIND_TEXTS: Record<string, Key> = {
  B: "zoleBig",
  Z: "zoleZole",
  S: "zoleSmall",
  T: "zoleTable",
  P: "zolePassed",
};
