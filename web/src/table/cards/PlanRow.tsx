// Bids and passes to choose before one's turn; pressed ones are said as soon as it comes.

import { t } from "../../texts";
import type { BoardProps } from "../board";

interface Props {
  readonly ahead: BoardProps["ahead"];
  /** The moves that may be chosen, with the words on their buttons. */
  readonly moves: readonly (readonly [string, string])[];
}

export function PlanRow({ ahead, moves }: Props) {
  return (
    <div class="choice-row plan-row" role="group" aria-label={t("inAdvance")}>
      <span class="muted small">{t("inAdvance")}</span>
      {moves.map(([move, words]) => (
        <button key={move} class="button-quiet" aria-pressed={ahead.planned === move} onClick={() => ahead.plan(move)}>
          {words}
        </button>
      ))}
    </div>
  );
}
