// A table of any kind, remote, local or replayed: seats on top, the game in the middle, actions below, talk at the side.

import { Suspense } from "preact/compat";
import { useCallback, useMemo, useState } from "preact/hooks";
import type { AnyMove, Refusal, Table } from "stolik-client";
import { toast } from "../announce";
import { useLive } from "../live";
import { settings } from "../settings";
import { t } from "../texts";
import { boardOf } from "./boards";
import { Log } from "./Log";
import { notesOf } from "./notes";
import { Seats, timeShare } from "./Seats";
import { ScoreSheet } from "./Sheet";
import { useAhead } from "./useAhead";
import { useNews } from "./useNews";
import { useChoices, useForced, useHint, useTelling } from "./useTable";
import { reasonText, refusalOf } from "./words";
import "./table.css";

interface Props {
  readonly table: Table;
  readonly title: string;
  /** The code of a table with people, where there is room. */
  readonly code?: string;
  /** What stands in the bar's right corner: menu, share. */
  readonly tools?: preact.ComponentChildren;
  /** What waits for an answer, above the board. */
  readonly offers?: preact.ComponentChildren;
  /** Talk, beside the log on wide screens. */
  readonly chat?: preact.ComponentChildren;
  /** Shown once the game has ended. */
  readonly ending?: preact.ComponentChildren;
  /** Below the board: a scrubber, a caption. */
  readonly below?: preact.ComponentChildren;
}

const AROUND_THE_FELT = 6; // as many names fit around the trick; more go into the bar
const NAMES_ON_FELT = ["rikiki", "zole", "bridge"];

export function TableFrame({ table, title, code, tools, offers, chat, ending, below }: Props) {
  const view = useLive(table.view);
  const header = useLive(table.header);
  const seats = useLive(table.seats) ?? [];
  const clock = useLive(table.clock);
  const pending = useLive(table.pending);
  const connection = useLive(table.connection);
  const log = useLive(table.log) ?? [];
  const [panel, setPanel] = useState<"log" | "chat" | null>(null);
  const { zen } = settings.value;
  const seq = header?.seq ?? 0;
  const over = !!header?.result;
  const myTurn = table.myTurn && !pending && !over && table.kind !== "replay";
  const choices = useChoices(table, seq);
  const { hint, ask } = useHint(table, seq);
  const last = useTelling(table, log, view, seats, myTurn);

  const refusal = useCallback((move: AnyMove) => table.refusal(move), [table]);
  const keepDraft = useCallback((move: AnyMove) => void table.draft(move).catch(() => undefined), [table]);
  const act = useCallback(
    async (move: AnyMove): Promise<Refusal | null> => {
      try {
        await table.play(move);
        return null;
      } catch (error) {
        const refused = refusalOf(error);
        toast(reasonText(refused.reason) ?? refused.text, "error");
        return refused;
      }
    },
    [table],
  );

  useForced(choices, myTurn, act);
  useNews(table);
  const ahead = useAhead(choices, myTurn, act);
  const Board = useMemo(() => (view ? boardOf(view.game) : null), [view?.game]);
  const around =
    view?.game === "farkle" || (NAMES_ON_FELT.includes(view?.game ?? "") && seats.length <= AROUND_THE_FELT);
  const time = timeShare(header, clock);
  const toggle = (which: "log" | "chat"): void => setPanel(panel === which ? null : which);
  return (
    <div
      class={`table ${around ? "table-round" : ""} ${zen ? "table-zen" : ""}`}
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
            <button class="button-quiet" onClick={() => void ask()} aria-label={t("hint")}>
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
      {!around && (
        <Seats
          seats={seats}
          scores={header?.scores ?? []}
          notes={view ? notesOf(view) : []}
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
        {offers}
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
              ahead={ahead}
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
        <aside class={panel ? `table-side side-${panel}` : "table-side"} aria-label={t("besideTable")}>
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
      {over && ending}
    </div>
  );
}
