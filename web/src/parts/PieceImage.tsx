// A tile, card or die of a game.

import type { GameName } from "stolik-client";
import { Card } from "./Card";
import { Die } from "./Die";
import { Tile } from "./Tile";

/** A die for a number; for a text a tile in Rummikub, else a card. */
export function PieceImage({ game, piece }: { game: GameName; piece: string | number }) {
  if (typeof piece === "number") return <Die face={piece} />;
  return game === "rummikub" ? <Tile tile={piece} /> : <Card card={piece} />;
}
