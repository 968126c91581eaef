// Rummikub: people and pool above, sets on the felt, and the player's own rack. A plan can be made at any time.

import { useEffect, useRef, useState } from "preact/hooks";
import { BoardLayout } from "../../table/BoardLayout";
import { t } from "../../texts";
import type { BoardProps } from "../board_props";
import { laidTiles, meldText, type Piece } from "./draft";
import { RummikubActions } from "./RummikubActions";
import { RummikubFelt } from "./RummikubFelt";
import { RummikubOpenRacks } from "./RummikubOpenRacks";
import type { PieceActions } from "./RummikubPiece";
import { RummikubRack } from "./RummikubRack";
import { RummikubSeats } from "./RummikubSeats";
import { type RackOrder, sortedRack } from "./rack_slots";
import { sentenceFor } from "./sentence";
import { useBoardKeys } from "./useBoardKeys";
import { useDraft } from "./useDraft";
import { usePicking } from "./usePicking";
import { useSetReadings } from "./useSetReadings";
import { useStoredDraft } from "./useStoredDraft";
import { useTileDrag } from "./useTileDrag";
import { useTileMotion } from "./useTileMotion";
import "./rummikub.css";
import "./rack.css";

export function RummikubBoard(props: BoardProps<"rummikub">) {
  const { id, view, seats, clock, myTurn, choices, last, hint, readOnly, act, query, keepDraft } = props;
  const { table } = view;
  const felt = useRef<HTMLDivElement>(null);
  const rack = useRef<HTMLDivElement>(null);
  const history = useDraft(id, view);
  const { base, draft } = history;
  const [order, setOrder] = useState<RackOrder>("colour");
  const picking = usePicking({ history, felt });
  const reading = useSetReadings(draft, `${id}/${view.seq}/${view.seat}`, query);
  useStoredDraft(draft, `${id}/${view.seq}`, myTurn && clock !== null, keepDraft);
  const drag = useTileDrag({ felt, rack, onDrop: picking.drop });
  useBoardKeys({ zones: [felt, rack], undo: history.undo, redo: history.redo, clear: picking.clear });
  const seat = last?.seat ?? null;
  useTileMotion({ base, draft, fresh: history.fresh, dealt: history.dealt, seat }, picking.droppedAt);
  useEffect(() => {
    if (hint?.move.startsWith("meld")) history.lay(hint.move);
  }, [hint]);

  const laid = laidTiles(draft).length;
  const { answer, current } = reading;
  const poolEmpty = choices.includes("pass");
  const legal = answer ? current && !answer.refusal : true; // without the rules here, the service decides
  const actions: PieceActions = {
    picked: picking.picked,
    lifted: drag.lifted,
    fresh: history.fresh,
    readOnly,
    onTap: picking.tap,
    onHold: (piece: Piece, event) => drag.hold(picking.withPicked(piece), event),
  };
  const choosing = picking.picked.size > 0;
  return (
    <>
      <BoardLayout
        shape="wide"
        seats={<RummikubSeats seats={seats} poolLeft={table.poolLeft} />}
        felt={
          <RummikubFelt
            area={felt}
            base={base}
            draft={draft}
            reading={reading}
            actions={actions}
            choosing={choosing}
            empty={t(readOnly ? "nothingLaidYet" : "emptyTable")}
            onPut={picking.putOnTable}
            onKind={picking.declare}
          />
        }
        sentence={sentenceFor({ view, seats, myTurn, readOnly, laid, history, reading })}
        mine={myTurn}
        hand={
          view.racks ? (
            <RummikubOpenRacks racks={view.racks} seats={seats} />
          ) : (
            view.rack && (
              <RummikubRack
                area={rack}
                rack={draft.rack}
                actions={actions}
                choosing={choosing}
                onPut={picking.putInSlot}
                onFit={history.fit}
              />
            )
          )
        }
        actions={
          !readOnly && (
            <RummikubActions
              history={history}
              order={order}
              onSort={() => {
                history.change({ ...draft, rack: sortedRack(draft.rack, order) });
                setOrder(order === "colour" ? "number" : "colour");
              }}
              poolEmpty={poolEmpty}
              onDraw={myTurn ? () => void act(poolEmpty ? "pass" : "draw") : undefined}
              onLay={myTurn && laid && legal ? () => void act(answer ? answer.move : meldText(draft)) : undefined}
              layText={
                !laid
                  ? t("layNothing")
                  : answer?.needed
                    ? t("layPoints", { count: answer.points })
                    : t("layTiles", { count: laid })
              }
            />
          )
        }
      />
      <div ref={drag.mark} class="rummikub-mark" hidden />
      <div ref={drag.ghost} class="rummikub-ghost" hidden={!drag.lifted.size} />
    </>
  );
}
