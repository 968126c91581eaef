// Rummikub: sets on the table and the rack below; tiles are tapped or dragged, then played.

import { useEffect, useState } from "preact/hooks";
import { Tile } from "../../parts/Tile";
import { settings } from "../../settings";
import { playerName } from "../../table/player_names";
import { shared, t } from "../../texts";
import type { BoardProps } from "../board_props";
import { OpenHands } from "../tricks/OpenHands";
import {
  draftFromMeld,
  laidTiles,
  meldText,
  moveTiles,
  type Piece,
  type RackOrder,
  sortRack,
  type Target,
} from "./draft";
import { setPoints, setProblem } from "./set_check";
import { tileName } from "./tile_names";
import { useDraft } from "./useDraft";
import { useDrag } from "./useDrag";
import "./rummikub.css";

export function RummikubBoard({
  id,
  view,
  seats,
  clock,
  myTurn,
  choices,
  hint,
  readOnly,
  act,
  keepDraft,
}: BoardProps<"rummikub">) {
  const { table } = view;
  const history = useDraft(view, `${id}-${view.seq}-${view.seat}`, (layout) => {
    if (myTurn && clock !== null && laidTiles(layout).length) keepDraft(meldText(layout));
  });
  const { draft, start, change } = history;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [order, setOrder] = useState<RackOrder>("colour");
  useEffect(() => setPicked(new Set()), [view.seq]);
  useEffect(() => {
    const wanted = hint?.move.startsWith("meld") ? draftFromMeld(start, hint.move) : null;
    if (wanted) change(wanted);
  }, [hint]);

  const put = (ids: ReadonlySet<string>, target: Target): void => {
    change(moveTiles(draft, ids, target));
    setPicked(new Set());
  };
  const { drag, start: startDrag } = useDrag((id, drop) => {
    const ids = picked.has(id) ? picked : new Set([id]);
    put(ids, drop === "new" || drop === "rack" ? drop : { set: Number(drop) });
  });
  const toggle = (id: string): void => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      if (event.shiftKey) history.redo();
      else history.undo();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });

  const laid = laidTiles(draft);
  const score = draft.sets
    .filter((set) => set.every((piece) => piece.mine))
    .reduce((sum, set) => sum + (setPoints(set.map((piece) => piece.tile)) ?? 0), 0);
  const hasProblem = draft.sets.some((set) => setProblem(set.map((piece) => piece.tile)));
  const melded = view.seat !== null && table.melded[view.seat];
  const asked =
    table.phase === "over"
      ? t("gameOver")
      : !myTurn
        ? t("waitingFor", { name: playerName(seats, table.turn) })
        : melded || !view.options.initialMeld
          ? t("layOrDraw")
          : t("layPointsOrDraw", { points: view.options.initialMeld });
  const pieceButton = (piece: Piece): preact.JSX.Element => (
    <button
      key={piece.id}
      class={[
        "piece",
        picked.has(piece.id) && "piece-picked",
        piece.mine && draft.sets.some((set) => set.includes(piece)) && "piece-laid",
        drag?.id === piece.id && "piece-dragged",
      ]
        .filter(Boolean)
        .join(" ")}
      aria-label={tileName(piece.tile)}
      aria-pressed={picked.has(piece.id)}
      disabled={readOnly || !myTurn}
      onClick={(event) => {
        event.stopPropagation();
        toggle(piece.id);
      }}
      onPointerDown={(event) => myTurn && startDrag(piece.id, event)}
    >
      <Tile tile={piece.tile} asCard={settings.value.cardTiles} />
    </button>
  );
  const dragged = drag && [...draft.sets.flat(), ...draft.rack].find((piece) => piece.id === drag.id);

  return (
    <section class="rummikub">
      <div class="rummikub-felt table-felt" data-drop="new" onClick={() => picked.size && myTurn && put(picked, "new")}>
        {!draft.sets.length && !readOnly && <p class="rummikub-empty">{t("emptyTable")}</p>}
        {draft.sets.map((set, index) => {
          const problem = setProblem(set.map((piece) => piece.tile));
          return (
            <div
              key={set[0]?.id}
              class={problem ? "set set-invalid" : "set"}
              role="group"
              aria-label={set.map((piece) => tileName(piece.tile)).join(", ")}
              data-drop={index}
              onClick={(event) => {
                event.stopPropagation();
                if (picked.size && myTurn) put(picked, { set: index });
              }}
            >
              <div class="set-tiles">
                {set.map(pieceButton)}
                {picked.size > 0 && myTurn && (
                  <button class="set-add" aria-label={t("putHere")} onClick={() => put(picked, { set: index })}>
                    +
                  </button>
                )}
              </div>
              {problem && <small class="set-problem">{shared.value.reason(problem)}</small>}
            </div>
          );
        })}
        {picked.size > 0 && myTurn && (
          <button class="set-new" onClick={() => put(picked, "new")}>
            {t("newSet")}
          </button>
        )}
      </div>
      <div class="rummikub-below">
        <div class="rummikub-prompt">
          <p role="status">{asked}</p>
          <span class="muted small">{t("poolLeft", { count: table.poolLeft })}</span>
          <button
            class="button-quiet"
            hidden={!!view.racks}
            onClick={() => setOrder(order === "colour" ? "number" : "colour")}
          >
            {t(order === "colour" ? "byNumber" : "byColour")}
          </button>
        </div>
        {view.racks && <OpenHands racks={view.racks} seats={seats} tiles />}
        <div class="rack" data-drop="rack" role="group" aria-label={t("yourRack")} hidden={!!view.racks}>
          {sortRack(draft.rack, order).map(pieceButton)}
          {picked.size > 0 && laid.some((piece) => picked.has(piece.id)) && (
            <button class="set-add" aria-label={t("backToRack")} onClick={() => put(picked, "rack")}>
              ↓
            </button>
          )}
        </div>
        {!readOnly && (
          <div class="table-actions">
            <button class="action-small" disabled={!history.canUndo} aria-label={t("undo")} onClick={history.undo}>
              ↶
            </button>
            <button class="action-small" disabled={!history.canRedo} aria-label={t("redo")} onClick={history.redo}>
              ↷
            </button>
            <button class="action-small" disabled={draft === start} onClick={history.reset}>
              {t("reset")}
            </button>
            <button
              data-move="draw"
              disabled={!myTurn || laid.length > 0}
              onClick={() => void act(choices.includes("pass") ? "pass" : "draw")}
            >
              {choices.includes("pass") ? t("pass") : t("draw")}
            </button>
            <button
              class="button-main"
              disabled={!myTurn || !laid.length || hasProblem}
              onClick={() => void act(meldText(draft))}
            >
              {melded ? t("playTiles", { count: laid.length }) : t("playPoints", { points: score })}
            </button>
          </div>
        )}
      </div>
      {drag && dragged && (
        <span class="ghost" style={{ left: `${drag.x}px`, top: `${drag.y}px` }}>
          <Tile tile={dragged.tile} />
          {picked.has(drag.id) && picked.size > 1 && <b>{picked.size}</b>}
        </span>
      )}
    </section>
  );
}
