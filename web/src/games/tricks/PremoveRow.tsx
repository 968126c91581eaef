// Bids and passes that can be chosen before one's turn.

import { t } from "../../texts";
import type { BoardProps } from "../board_props";

interface Props {
  readonly premove: BoardProps["premove"];
  /** The moves that may be chosen, with the labels of their buttons. */
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
