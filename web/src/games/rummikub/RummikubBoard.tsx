// Rummikub: people and pool above, sets on the felt, and the player's own rack. A plan can be made at any time.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { settings } from "../../settings";
import { BoardLayout } from "../../table/BoardLayout";
import { NextRoundButton } from "../../table/NextRoundButton";
import { ScoreTable } from "../../table/ScoreSheet";
import { language, t } from "../../texts";
import type { BoardProps } from "../board_props";
import { laidTiles, meldText } from "./draft";
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
  const { id, view, seats, rounds, clock, myTurn, choices, last, hint, act, query, keepDraft } = props;
  const { table } = view;
  const between = table.phase === "between";
  const readOnly = props.readOnly || between;
  const felt = useRef<HTMLDivElement>(null);
  const rack = useRef<HTMLDivElement>(null);
  const history = useDraft(id, view);
  const { base, draft } = history;
  const [order, setOrder] = useState<RackOrder>("colour");
  const picking = usePicking({ history, felt });
  const reading = useSetReadings(draft, `${id}/${view.seq}/${view.seat}`, query);
  useStoredDraft(draft, `${id}/${view.seq}`, myTurn && !between && clock !== null, keepDraft);
  const drag = useTileDrag({ felt, rack, onDrop: picking.drop });
  useBoardKeys({
    zones: [felt, rack],
    plays: !props.readOnly,
    undo: history.undo,
    redo: history.redo,
    clear: picking.clear,
  });
  const seat = last?.seat ?? null;
  useTileMotion({ ...history, seat }, picking.droppedAt);
  useEffect(() => {
    if (hint?.move.startsWith("meld")) history.lay(hint.move);
  }, [hint]);

  const laid = laidTiles(draft).length;
  const { answer, current } = reading;
  const poolEmpty = choices.includes("pass");
  const legal = answer ? current && !answer.refusal : true; // without the rules here, the service decides
  const choosing = picking.picked.size > 0;
  const touched = useRef({ picking, drag, history });
  touched.current = { picking, drag, history };
  const actions = useMemo<PieceActions>(
    () => ({
      picked: picking.picked,
      fresh: history.fresh,
      readOnly,
      onTap: (piece, event) => touched.current.picking.tap(piece, event),
      onHold: (piece, event) => touched.current.drag.hold(touched.current.picking.withPicked(piece), event),
    }),
    [picking.picked, history.fresh, readOnly],
  );
  // Clocks tick several times a second: only what changed is rendered again.
  const sets = useMemo(
    () => (
      <RummikubFelt
        area={felt}
        base={base}
        draft={draft}
        readings={reading.sets}
        actions={actions}
        choosing={choosing}
        empty={t(readOnly ? "nothingLaidYet" : "emptyTable")}
        onPut={(set, event) => touched.current.picking.putOnTable(set, event)}
        onKind={(set, kind) => touched.current.picking.declare(set, kind)}
      />
    ),
    [base, draft, reading.sets, actions, language.value, settings.value],
  );
  const ownRack = useMemo(
    () => (
      <RummikubRack
        area={rack}
        rack={draft.rack}
        actions={actions}
        choosing={choosing}
        onPut={(slot, event) => touched.current.picking.putInSlot(slot, event)}
        onFit={(columns) => touched.current.history.fit(columns)}
      />
    ),
    [draft.rack, actions, language.value, settings.value],
  );
  return (
    <>
      <BoardLayout
        shape="wide"
        seats={<RummikubSeats seats={seats} poolLeft={table.poolLeft} />}
        felt={sets}
        sentence={sentenceFor({ view, seats, myTurn, readOnly, laid, history, reading })}
        mine={myTurn}
        hand={
          view.racks ? (
            <RummikubOpenRacks racks={view.racks} seats={seats} />
          ) : between ? (
            <ScoreTable rounds={rounds} view={view} seats={seats} />
          ) : (
            view.rack && ownRack
          )
        }
        actions={
          between
            ? myTurn && <NextRoundButton act={act} />
            : !readOnly && (
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
      <div ref={drag.ghost} class="rummikub-ghost" />
    </>
  );
}
