// The frame of every table (remote, local or replayed): bar, board, and drawers for log and chat.

import { useCallback, useMemo, useState } from "preact/hooks";
import type { AnyMove, Table, View } from "stolik-client";
import type { GameModule, SeatFacts } from "../games/game_module";
import { useGame } from "../games/registry";
import { useShortcut } from "../keys";
import type { Guide } from "../learn/guide";
import { runAction } from "../run_action";
import { useLatestValue } from "../service/useLatestValue";
import { useOffline } from "../service/useOffline";
import { settings } from "../settings";
import { t } from "../texts";
import { timeLeftShare } from "./Countdown";
import { useChatBubbles, useLastChatLine, useUnreadChat } from "./chat_hooks";
import { entryText, Log } from "./Log";
import { roundLabel } from "./rounds";
import { ScoreSheet } from "./ScoreSheet";
import { type Drawer, TableBar } from "./TableBar";
import { TableDrawer } from "./TableDrawer";
import { tableChips } from "./table_chips";
import { TableContext } from "./table_context";
import { useAnnouncements, useAutoplay, useChoices, useHint, useResultShown } from "./table_hooks";
import { useAtRest, useRested } from "./useAtRest";
import { useChangeToasts } from "./useChangeToasts";
import { usePremove } from "./usePremove";
import "./table.css";

/** What the seats show: what they hold now, and what they had won when the table was last at rest. */
function seatFacts(
  game: GameModule | undefined,
  view: View | undefined,
  rested: View | undefined,
): readonly SeatFacts[] {
  if (!view || !game) return [];
  const now = game.seatFacts(view);
  if (!rested || rested === view || rested.game !== view.game) return now;
  return game.seatFacts(rested).map((before, seat) => {
    const held = now[seat]?.held;
    return held === undefined ? before : { ...before, held };
  });
}

const NO_PIECES: ReadonlySet<string> = new Set();

interface Props {
  readonly table: Table;
  readonly title: string;
  /** The table's code. */
  readonly code?: string;
  /** The bar's right corner: the menu. */
  readonly tools?: preact.ComponentChildren;
  /** Requests that wait for an answer, above the board. */
  readonly requests?: preact.ComponentChildren;
  /** The chat, in a drawer. */
  readonly chat?: preact.ComponentChildren;
  /** What a lesson lights up. */
  readonly guide?: Guide;
  /** The ratings of people at a rated table, by seat. */
  readonly ratings?: ReadonlyMap<number, number>;
  /** Shown when the game is over. */
  readonly gameOver?: preact.ComponentChildren;
  /** Below the board: a replay's controls, a lesson's caption. */
  readonly below?: preact.ComponentChildren;
}

export function TableFrame({ table, title, code, tools, requests, chat, guide, ratings, gameOver, below }: Props) {
  const view = useLatestValue(table.view);
  const header = useLatestValue(table.header);
  const seats = useLatestValue(table.seats) ?? [];
  const clock = useLatestValue(table.clock);
  const pending = useLatestValue(table.pending);
  const offline = useOffline(useLatestValue(table.connection)) && table.kind === "remote";
  const log = useLatestValue(table.log) ?? [];
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const game = useGame(view?.game);
  const seq = header?.seq ?? 0;
  const over = !!header?.result;
  const myTurn = table.myTurn && !pending && !over && table.kind !== "replay";
  const choices = useChoices(table, seq);
  const { hint, askForHint } = useHint(table, seq);
  const last = log.at(-1) ?? null;
  const atRest = useAtRest(view?.seq ?? 0, last, table.kind === "replay" ? null : table.seat);
  const toldLog = useRested(log, atRest);
  const told = toldLog.at(-1) ?? null;
  useAnnouncements(table, told, view, seats, myTurn, game);

  const refusal = useCallback((move: AnyMove) => table.refusal(move), [table]);
  const query = useCallback<Table["query"]>((name, fields) => table.query(name, fields), [table]);
  const keepDraft = useCallback((move: AnyMove | null) => void table.draft(move).catch(() => undefined), [table]);
  const act = useCallback((move: AnyMove) => runAction(() => table.play(move)), [table]);

  useAutoplay(choices, myTurn, act);
  useChangeToasts(table);
  const premove = usePremove(choices, myTurn, act);
  const time = timeLeftShare(header, clock);
  const left = clock?.left ?? null;
  const rested = useRested({ view, scores: header?.scores ?? [], rounds: header?.rounds ?? [] }, atRest);
  const { scores, rounds } = rested;
  const facts = useMemo(() => seatFacts(game, view, rested.view), [view, rested.view, game]);
  const resultShown = useResultShown(over, atRest, last);
  const bubbles = useChatBubbles(table);
  const unread = useUnreadChat(table, drawer === "chat");
  const lastSaid = useLastChatLine(table);
  const { zen } = settings.value;
  const litPieces = guide?.pieces ?? NO_PIECES;
  const toggle = (which: Drawer): void => setDrawer(drawer === which ? null : which);
  const hints = !guide && !header?.rated && table.seat !== null && table.kind !== "replay" && !over;
  const mayAskForHint = myTurn && hints;
  useShortcut("h", mayAskForHint ? () => void askForHint() : undefined, hints ? "hint" : undefined);
  useShortcut("l", zen ? undefined : () => toggle("log"), zen ? undefined : "log");
  useShortcut("c", zen || !chat ? undefined : () => toggle("chat"), zen || !chat ? undefined : "chat");
  return (
    <TableContext.Provider
      value={{
        ...{ scores, facts, time, clock: left, bubbles, hint, litPieces, ratings },
        ...{ over: resultShown, atRest, restedView: rested.view },
      }}
    >
      <div
        class={zen ? "table table-zen" : "table"}
        data-game={view?.game}
        data-turn={over ? "over" : myTurn ? "mine" : "theirs"}
      >
        <TableBar
          title={title}
          chips={tableChips(header, code, rested.view ? roundLabel(rested.view) : "")}
          lastLine={lastSaid || (view && told ? entryText(view.game, told, seats) : "")}
          offline={offline}
          drawer={drawer}
          onDrawer={toggle}
          hints={hints}
          onHint={mayAskForHint ? () => void askForHint() : undefined}
          unread={chat ? unread : undefined}
          tools={tools}
        />
        <div class="table-notes">{requests}</div>
        <main class="table-board">
          {view && game ? (
            <game.Board
              id={table.id}
              view={view}
              seats={seats}
              scores={scores}
              rounds={rounds}
              time={time}
              clock={left}
              myTurn={myTurn}
              choices={choices}
              last={last}
              hint={guide ? guide.hint : hint}
              premove={premove}
              pending={pending?.move ?? null}
              readOnly={table.kind === "replay" || table.seat === null || over}
              act={act}
              refusal={refusal}
              query={query}
              keepDraft={keepDraft}
            />
          ) : (
            <div class="table-waiting">{t("loading")}</div>
          )}
        </main>
        {below}
        {drawer === "log" && (
          <TableDrawer title={t("log")} onClose={() => setDrawer(null)}>
            {view && <ScoreSheet rounds={rounds} view={view} seats={seats} />}
            {view && <Log table={table} game={view.game} log={toldLog} seats={seats} />}
          </TableDrawer>
        )}
        {drawer === "chat" && (
          <TableDrawer title={t("chat")} onClose={() => setDrawer(null)}>
            {chat}
          </TableDrawer>
        )}
        {resultShown && gameOver}
      </div>
    </TableContext.Provider>
  );
}
