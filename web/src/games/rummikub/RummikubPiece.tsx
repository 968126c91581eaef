// One tile that can be picked and dragged.

import { Tile } from "../../parts/Tile";
import { settings } from "../../settings";
import { useTableContext } from "../../table/table_context";
import type { Piece } from "./draft";
import { tileName } from "./tile_names";

/** What a board knows of its pieces, and what happens when one is touched. */
export interface PieceActions {
  readonly picked: ReadonlySet<string>;
  readonly fresh: ReadonlySet<string>;
  readonly readOnly: boolean;
  onTap(piece: Piece, event: MouseEvent): void;
  onHold(piece: Piece, event: PointerEvent): void;
}

interface Props {
  readonly piece: Piece;
  readonly actions: PieceActions;
  /** What a joker stands for. */
  readonly standsFor?: readonly string[] | undefined;
  /** Whether it lies on the table only in the plan. */
  readonly laid?: boolean;
}

export function RummikubPiece({ piece, actions, standsFor, laid = false }: Props) {
  const { picked, fresh, readOnly } = actions;
  const name = standsFor?.length
    ? `${tileName(piece.tile)}: ${standsFor.map(tileName).join(" / ")}`
    : tileName(piece.tile);
  const tile = <Tile tile={piece.tile} asCard={settings.value.cardTiles} standsFor={standsFor} />;
  const classes = ["rummikub-piece"];
  if (picked.has(piece.id)) classes.push("rummikub-piece-picked");
  if (fresh.has(piece.id)) classes.push("rummikub-piece-fresh");
  if (laid) classes.push("rummikub-piece-laid");
  if (useTableContext().litPieces.has(piece.tile)) classes.push("lit-piece");
  if (readOnly)
    return (
      <span class={classes.join(" ")} data-piece={piece.id} role="img" aria-label={name}>
        {tile}
      </span>
    );
  return (
    <button
      class={classes.join(" ")}
      data-piece={piece.id}
      tabIndex={-1}
      aria-label={name}
      aria-pressed={picked.has(piece.id)}
      onClick={(event) => {
        event.stopPropagation();
        actions.onTap(piece, event);
      }}
      onPointerDown={(event) => actions.onHold(piece, event)}
    >
      {tile}
    </button>
  );
}
