// Bids and passes to choose before one's turn; pressed ones are said as soon as it comes.

import { t } from "../../texts";
import type { BoardProps } from "../board_props";

interface Props {
  readonly premove: BoardProps["premove"];
  /** The moves that may be chosen, with the words on their buttons. */
  readonly moves: readonly (readonly [string, string])[];
}

export function PremoveRow({ premove, moves }: Props) {
  return (
    <div class="choice-row premove-row" role="group" aria-label={t("inAdvance")}>
      <span class="muted small">{t("inAdvance")}</span>
      {moves.map(([move, label]) => (
        <button
          key={move}
          class="button-quiet"
          aria-pressed={premove.chosen === move}
          onClick={() => premove.choose(move)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
