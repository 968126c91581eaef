// Which board shows which game; each is loaded when somebody sits down to it.

import { type ComponentType, lazy } from "preact/compat";
import type { GameName } from "stolik-client";
import type { BoardProps } from "./board";

type Board = ComponentType<BoardProps>;

const BOARDS: Record<GameName, Board> = {
  rummikub: later(async () => (await import("./rummikub/RummikubBoard")).RummikubBoard),
  farkle: later(async () => (await import("./farkle/FarkleBoard")).FarkleBoard),
  zole: later(async () => (await import("./zole/ZoleBoard")).ZoleBoard),
  rikiki: later(async () => (await import("./rikiki/RikikiBoard")).RikikiBoard),
  bridge: later(async () => (await import("./bridge/BridgeBoard")).BridgeBoard),
};

/** The board of `game`. */
export function boardOf(game: GameName): Board {
  return BOARDS[game];
}

function later<G extends GameName>(load: () => Promise<ComponentType<BoardProps<G>>>): Board {
  return lazy(load as unknown as () => Promise<Board>) as Board;
}
