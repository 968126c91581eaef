// A small table with pieces of a game, as they lie there in the middle of play.

import type { GameName } from "stolik-client";
import { aboutGame } from "../games/registry";
import { PieceImage } from "./PieceImage";
import "./game_picture.css";

export function GamePicture({ game }: { game: GameName }) {
  return (
    <span class="game-picture" data-game={game} aria-hidden="true">
      {aboutGame(game).scene.map((row, line) => (
        <span key={line} class="game-picture-row">
          {row.map((piece, index) => (
            <span key={index} class="game-picture-piece">
              <PieceImage game={game} piece={piece} />
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
