// A board for any game: its table as words and its choices as buttons. Games with a board of their own do not use it.

import type { BoardProps } from "./board";
import { t } from "../texts";

export function Plain({ view, choices, act, myTurn }: BoardProps) {
  const hand = (view.rack as { hand?: readonly string[] } | null)?.hand ?? [];
  return (
    <section class="plain">
      <p>{hand.join(" ")}</p>
      <div class="plain-choices">
        {choices.slice(0, 60).map((move) => (
          <button key={move} disabled={!myTurn} onClick={() => void act(move)}>
            {move}
          </button>
        ))}
      </div>
      {!myTurn && <p class="muted">{t("wait")}</p>}
    </section>
  );
}
