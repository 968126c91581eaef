// Modules that the build makes; see web/tools/.

declare module "virtual:game-seats" {
  import type { GameName } from "stolik-client";

  /** The numbers of players that each game allows. */
  export const GAME_SEATS: Readonly<Record<GameName, readonly number[]>>;
}
