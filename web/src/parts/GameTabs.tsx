// Games beside each other, of which one is shown.

import type { GameName } from "stolik-client";
import { gameName } from "../texts";
import "./game_tabs.css";

interface Props {
  readonly games: readonly GameName[];
  readonly shown: GameName;
  /** What is chosen here, for people who do not see it. */
  readonly label: string;
  onShow(game: GameName): void;
}

export function GameTabs({ games, shown, label, onShow }: Props) {
  return (
    <div class="game-tabs" role="group" aria-label={label}>
      {games.map((game) => (
        <button key={game} class="game-tab" aria-pressed={game === shown} onClick={() => onShow(game)}>
          {gameName(game)}
        </button>
      ))}
    </div>
  );
}
