// The frame of every table (remote, local or replayed): bar, seats, board, log and chat.

import { Suspense } from "preact/compat";
import { useCallback, useMemo, useState } from "preact/hooks";
import type { AnyMove, Table } from "stolik-client";
import { runAction } from "../run_action";
import { useLatestValue } from "../service/useLatestValue";
import { settings } from "../settings";
import { t } from "../texts";
import { boardFor } from "./game_boards";
import { Log } from "./Log";
import { ScoreSheet } from "./ScoreSheet";
import { SeatBar, timeLeftShare } from "./SeatBar";
import { seatNotes } from "./seat_notes";
import { useAnnouncements, useAutoplay, useChoices, useHint } from "./table_hooks";
import { useChangeToasts } from "./useChangeToasts";
import { usePremove } from "./usePremove";
import "./table.css";

interface Props {
  readonly table: Table;
  readonly title: string;
  /** The table's code; shown on wide screens. */
  readonly code?: string;
  /** The bar's right corner: the menu. */
  readonly tools?: preact.ComponentChildren;
  /** Requests that wait for an answer, above the board. */
  readonly requests?: preact.ComponentChildren;
  /** The chat, beside the log on wide screens. */
  readonly chat?: preact.ComponentChildren;
  /** Shown when the game is over. */
  readonly gameOver?: preact.ComponentChildren;
  /** Below the board: a replay's controls, a lesson's caption. */
  readonly below?: preact.ComponentChildren;
}

const MAX_NAMES_ON_FELT = 6; // around the trick; more go into the seat bar
const CARD_GAMES = ["rikiki", "zole", "bridge"];

export function TableFrame({ table, title, code, tools, requests, chat, gameOver, below }: Props) {
  const view = useLatestValue(table.view);
  const header = useLatestValue(table.header);
  const seats = useLatestValue(table.seats) ?? [];
  const clock = useLatestValue(table.clock);
  const pending = useLatestValue(table.pending);
  const connection = useLatestValue(table.connection);
  const log = useLatestValue(table.log) ?? [];
  const [panel, setPanel] = useState<"log" | "chat" | null>(null);
  const { zen } = settings.value;
  const seq = header?.seq ?? 0;
  const over = !!header?.result;
  const myTurn = table.myTurn && !pending && !over && table.kind !== "replay";
  const choices = useChoices(table, seq);
  const { hint, askForHint } = useHint(table, seq);
  const last = useAnnouncements(table, log, view, seats, myTurn);

  const refusal = useCallback((move: AnyMove) => table.refusal(move), [table]);
  const keepDraft = useCallback((move: AnyMove) => void table.draft(move).catch(() => undefined), [table]);
  const act = useCallback((move: AnyMove) => runAction(() => table.play(move)), [table]);

  useAutoplay(choices, myTurn, act);
  useChangeToasts(table);
  const premove = usePremove(choices, myTurn, act);
  const Board = useMemo(() => (view ? boardFor(view.game) : null), [view?.game]);
  const namesOnFelt =
    view?.game === "farkle" || (CARD_GAMES.includes(view?.game ?? "") && seats.length <= MAX_NAMES_ON_FELT);
  const time = timeLeftShare(header, clock);
  const toggle = (which: "log" | "chat"): void => setPanel(panel === which ? null : which);
  return (
    <div
      class={`table ${namesOnFelt ? "table-round" : ""} ${zen ? "table-zen" : ""}`}
      data-game={view?.game}
      data-turn={over ? "over" : myTurn ? "mine" : "theirs"}
    >
      <header class="table-bar">
        <a class="button button-quiet" href="/" aria-label={t("back")}>
          ‹
        </a>
        <h1 class="table-title">
          {title} {code && <small class="muted only-wide">{code}</small>}
        </h1>
        <div class="table-tools">
          {connection === "offline" && <span class="chip">{t("noConnection")}</span>}
          {myTurn && !header?.rated && table.seat !== null && (
            <button class="button-quiet" onClick={() => void askForHint()} aria-label={t("hint")}>
              ?
            </button>
          )}
          {!zen && (
            <button class="button-quiet only-narrow" aria-expanded={panel === "log"} onClick={() => toggle("log")}>
              {t("log")}
            </button>
          )}
          {chat && !zen && (
            <button class="button-quiet only-narrow" aria-expanded={panel === "chat"} onClick={() => toggle("chat")}>
              {t("chat")}
            </button>
          )}
          {tools}
        </div>
      </header>
      {!namesOnFelt && (
        <SeatBar
          seats={seats}
          scores={header?.scores ?? []}
          notes={view ? seatNotes(view) : []}
          clock={clock}
          time={time}
        />
      )}
      <div class="table-notes">
        {hint && (
          <p class="table-hint" role="status" data-move={hint.move}>
            {hint.why}
          </p>
        )}
        {requests}
      </div>
      <main class="table-board">
        {view && Board ? (
          <Suspense fallback={<div class="table-felt" />}>
            <Board
              id={table.id}
              view={view}
              seats={seats}
              scores={header?.scores ?? []}
              time={time}
              clock={clock?.left ?? null}
              myTurn={myTurn}
              choices={choices}
              last={last}
              hint={hint}
              premove={premove}
              readOnly={table.kind === "replay" || table.seat === null || over}
              act={act}
              refusal={refusal}
              keepDraft={keepDraft}
            />
          </Suspense>
        ) : (
          <div class="table-felt table-waiting">{t("loading")}</div>
        )}
      </main>
      {below}
      {!zen && (
        <aside class={panel ? `table-side side-${panel}` : "table-side"} aria-label={t("logAndChat")}>
          {panel && (
            <button class="button-quiet side-close only-narrow" onClick={() => setPanel(null)}>
              {t("close")}
            </button>
          )}
          {view && <ScoreSheet view={view} seats={seats} />}
          {view && <Log table={table} game={view.game} log={log} seats={seats} />}
          {chat}
        </aside>
      )}
      {over && gameOver}
    </div>
  );
}
