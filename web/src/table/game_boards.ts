// The board of each game, loaded when it is first shown.

import { type ComponentType, lazy } from "preact/compat";
import type { GameName } from "stolik-client";
import type { BoardProps } from "./board_props";

type Board = ComponentType<BoardProps>;

const BOARDS: Record<GameName, Board> = {
  rummikub: lazyBoard(async () => (await import("./rummikub/RummikubBoard")).RummikubBoard),
  farkle: lazyBoard(async () => (await import("./farkle/FarkleBoard")).FarkleBoard),
  zole: lazyBoard(async () => (await import("./zole/ZoleBoard")).ZoleBoard),
  rikiki: lazyBoard(async () => (await import("./rikiki/RikikiBoard")).RikikiBoard),
  bridge: lazyBoard(async () => (await import("./bridge/BridgeBoard")).BridgeBoard),
};

/** The board of `game`. */
export function boardFor(game: GameName): Board {
  return BOARDS[game];
}

function lazyBoard<G extends GameName>(load: () => Promise<ComponentType<BoardProps<G>>>): Board {
  return lazy(load as unknown as () => Promise<Board>) as Board;
}
