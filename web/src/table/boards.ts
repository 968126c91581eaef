// Which board shows which game; each is loaded when somebody sits down to it.

import { type ComponentType, lazy } from "preact/compat";
import type { GameName } from "stolik-client";
import type { BoardProps } from "./board";
import { Plain } from "./Plain";

type Board = ComponentType<BoardProps>;

const BOARDS: Partial<Record<GameName, Board>> = {};

/** The board of `game`. */
export function boardOf(game: GameName): Board {
  return BOARDS[game] ?? Plain;
}

/** A board loaded on demand. */
export function later(load: () => Promise<ComponentType<never>>): Board {
  return lazy(async () => ({ default: (await load()) as Board }) as never) as Board;
}
