// One set on the felt: in a soft recess, ringed when it is part of the plan, with the reason when it is no set.

import { shared, t } from "../../texts";
import { type DraftSet, declaredKind, type SetKind } from "./draft";
import { type PieceActions, RummikubPiece } from "./RummikubPiece";
import { tileName } from "./tile_names";
import type { SetReading } from "./useSetReadings";

interface Props {
  readonly set: DraftSet;
  /** Whether it differs from what lies on the table. */
  readonly changed: boolean;
  /** What the engine says of it; undefined until it has answered. */
  readonly reading: SetReading | undefined;
  readonly actions: PieceActions;
  /** Something was picked and the set was tapped. */
  onPut(event: MouseEvent): void;
  /** Let jokers stand for the other kind of set. */
  onKind(kind: SetKind): void;
}

export function RummikubSet({ set, changed, reading, actions, onPut, onKind }: Props) {
  const refusal = changed ? reading?.refusal : null;
  const classes = ["rummikub-set"];
  if (changed) classes.push(refusal ? "rummikub-set-invalid" : "rummikub-set-planned");
  const jokers = new Map(reading?.jokers.map((joker) => [joker.place, joker.tiles]));
  const kind = declaredKind(set);
  const otherKind = kind === "run" ? "group" : "run";
  const open = changed && kind !== null && declaredKind({ ...set, kind: otherKind }) === otherKind;
  return (
    <div
      class={classes.join(" ")}
      role="group"
      aria-label={set.pieces.map((piece) => tileName(piece.tile)).join(", ")}
      data-set={set.id}
      onClick={(event) => {
        event.stopPropagation();
        onPut(event);
      }}
    >
      {set.pieces.map((piece, place) => (
        <RummikubPiece key={piece.id} piece={piece} actions={actions} standsFor={jokers.get(place)} laid={piece.mine} />
      ))}
      {refusal && <small class="rummikub-problem">{shared.value.refusal(refusal)}</small>}
      {open && !actions.readOnly && (
        <button
          class="rummikub-kind"
          onClick={(event) => {
            event.stopPropagation();
            onKind(otherKind);
          }}
        >
          {t(otherKind === "group" ? "asGroup" : "asRun")}
        </button>
      )}
    </div>
  );
}
