// The buttons below the rack: undo, redo, put back, sort, draw, lay.

import { Icon } from "../../parts/Icon";
import { t } from "../../texts";
import type { RackOrder } from "./rack_slots";
import type { DraftHistory } from "./useDraft";

interface Props {
  readonly history: DraftHistory;
  readonly order: RackOrder;
  onSort(): void;
  /** Draw a tile, or pass once the pool is empty; absent while that is not possible. */
  readonly onDraw?: (() => void) | undefined;
  readonly poolEmpty: boolean;
  /** Lay what is planned; absent while it is not legal. */
  readonly onLay?: (() => void) | undefined;
  /** What the button for laying says. */
  readonly layText: string;
}

export function RummikubActions({ history, order, onSort, onDraw, poolEmpty, onLay, layText }: Props) {
  const sortText = t(order === "colour" ? "sortColour" : "sortNumber");
  return (
    <div class="rummikub-actions">
      <button class="rummikub-tool" disabled={!history.canUndo} aria-label={t("undo")} onClick={history.undo}>
        <Icon name="undo" />
      </button>
      <button class="rummikub-tool" disabled={!history.canRedo} aria-label={t("redo")} onClick={history.redo}>
        <Icon name="redo" />
      </button>
      <button class="rummikub-tool" aria-label={sortText} onClick={onSort}>
        <Icon name="sort" />
        <span class="rummikub-wide-text">{sortText}</span>
      </button>
      {history.changed ? (
        <button class="rummikub-draw" onClick={history.putBack}>
          {t("putBack")}
        </button>
      ) : (
        <button class="rummikub-draw" data-move="draw" disabled={!onDraw} onClick={onDraw}>
          {t(poolEmpty ? "pass" : "drawAndPass")}
        </button>
      )}
      <button class="button-main rummikub-lay" data-move="meld" disabled={!onLay} onClick={onLay}>
        {layText}
      </button>
    </div>
  );
}
