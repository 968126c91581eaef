// Which board shows which game; each is loaded when somebody sits down to it.

import { type ComponentType, lazy } from "preact/compat";
import type { GameName } from "stolik-client";
import type { BoardProps } from "./board";
import { Plain } from "./Plain";

type Board = ComponentType<BoardProps>;

const BOARDS: Partial<Record<GameName, Board>> = {
  farkle: later(async () => (await import("./farkle/FarkleBoard")).FarkleBoard),
  zole: later(async () => (await import("./zole/ZoleBoard")).ZoleBoard),
  rikiki: later(async () => (await import("./rikiki/RikikiBoard")).RikikiBoard),
  bridge: later(async () => (await import("./bridge/BridgeBoard")).BridgeBoard),
};

/** The board of `game`. */
export function boardOf(game: GameName): Board {
  return BOARDS[game] ?? Plain;
}

function later<G extends GameName>(load: () => Promise<ComponentType<BoardProps<G>>>): Board {
  return lazy(load as unknown as () => Promise<Board>) as Board;
}
