// A table of any kind, remote, local or replayed: seats on top, the game in the middle, actions below.

import { Suspense } from "preact/compat";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { type AnyMove, type Refusal, StolikError, type Suggestion, type Table } from "stolik-client";
import { tell, toast } from "../announce";
import { useLive } from "../live";
import { t } from "../texts";
import { boardOf } from "./boards";
import { notesOf } from "./notes";
import { Seats } from "./Seats";
import { reasonText, sentence } from "./words";
import "./table.css";

interface Props {
  readonly table: Table;
  readonly title: string;
  /** What stands in the bar's right corner: menu, chat, share. */
  readonly tools?: preact.ComponentChildren;
  /** Shown over the board once the game has ended. */
  readonly ending?: preact.ComponentChildren;
}

export function TableFrame({ table, title, tools, ending }: Props) {
  const view = useLive(table.view);
  const header = useLive(table.header);
  const seats = useLive(table.seats) ?? [];
  const clock = useLive(table.clock);
  const pending = useLive(table.pending);
  const log = useLive(table.log) ?? [];
  const [choices, setChoices] = useState<readonly string[]>([]);
  const [hint, setHint] = useState<Suggestion | null>(null);
  const myTurn = table.myTurn && !pending && !header?.result;
  const seq = header?.seq ?? 0;

  useEffect(() => {
    setHint(null);
    setChoices([]);
    if (table.kind === "replay" || !table.myTurn) return;
    let here = true;
    table.choices().then((found) => here && setChoices(found), () => undefined);
    return () => void (here = false);
  }, [table, seq, table.seat]);

  const last = log[log.length - 1] ?? null;
  useEffect(() => {
    if (last && view) tell(last.events.map((event) => sentence(view.game, event, seats)).filter(Boolean).join(". "));
  }, [last?.seq]);

  const refusal = useCallback((move: AnyMove) => table.refusal(move), [table]);
  const act = useCallback(
    async (move: AnyMove): Promise<Refusal | null> => {
      try {
        await table.play(move);
        return null;
      } catch (error) {
        const refused = asRefusal(error);
        toast(reasonText(refused.reason) ?? refused.text, "error");
        return refused;
      }
    },
    [table],
  );
  const ask = async (): Promise<void> => {
    try {
      setHint(await table.suggest());
    } catch (error) {
      toast(reasonText(asRefusal(error).reason) ?? t("somethingWrong"), "error");
    }
  };

  const Board = useMemo(() => (view ? boardOf(view.game) : null), [view?.game]);
  return (
    <div class="table" data-game={view?.game}>
      <header class="table-bar">
        <a class="button button-quiet" href="/" aria-label={t("back")}>
          ‹
        </a>
        <h1 class="table-title">{title}</h1>
        <div class="table-tools">
          {myTurn && table.kind !== "replay" && !header?.rated && (
            <button class="button-quiet" onClick={() => void ask()} aria-label={t("hint")}>
              ?
            </button>
          )}
          {tools}
        </div>
      </header>
      <Seats seats={seats} scores={header?.scores ?? []} notes={view ? notesOf(view) : []} clock={clock} />
      {hint && (
        <p class="table-hint" role="status">
          {hint.why}
        </p>
      )}
      <main class="table-board">
        {view && Board ? (
          <Suspense fallback={<div class="table-felt" />}>
            <Board
              view={view}
              seats={seats}
              myTurn={myTurn}
              choices={choices}
              last={last}
              hint={hint}
              readOnly={table.kind === "replay" || table.seat === null}
              act={act}
              refusal={refusal}
            />
          </Suspense>
        ) : (
          <div class="table-felt table-waiting">{t("loading")}</div>
        )}
      </main>
      {header?.result && ending}
    </div>
  );
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof StolikError) return { reason: error.reason, text: error.message };
  return { reason: "internal", text: t("somethingWrong") };
}
