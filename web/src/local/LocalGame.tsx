// A table on this device: loads the engine, survives a reload, and is handed from player to player.

import { useEffect, useState } from "preact/hooks";
import { type GameName, type JsonMap, type LocalChair, LocalTable, Refused } from "stolik-client";
import type { ClockSettings } from "stolik-client/remote";
import { LoadingRules } from "../engine/LoadingRules";
import { engineState, loadEngine } from "../engine/load_engine";
import { LocalGameOver } from "../game_over/LocalGameOver";
import { pauseAfterMs } from "../motion/pauses";
import { Notice, Page } from "../parts/Page";
import { useLatestValue } from "../service/useLatestValue";
import { useLoaded } from "../service/useLoaded";
import { TableFrame } from "../table/TableFrame";
import { TableMenu } from "../table/TableMenu";
import { gameName, t } from "../texts";
import { FirstTimeOffer, markIntroduced } from "./FirstTimeOffer";
import { HandOverScreen, seatToHandOverTo } from "./HandOverScreen";
import { refusedStartText } from "./refused_start";
import { loadSavedGame, type StoredGame } from "./saved_games";

/** Own moves after which nobody needs to be offered a lesson. */
const MOVES_OF_SOMEBODY_WHO_KNOWS = 3;

interface Props {
  readonly game: GameName;
  readonly chairs: readonly LocalChair[];
  readonly options: JsonMap;
  /** The secret of a known deal, for tests and pictures. */
  readonly secret?: string;
  readonly clock?: ClockSettings;
  /** Where the game is saved in localStorage. */
  readonly storageKey: string;
  /** Whether a person who has never played here is offered a lesson. */
  readonly offerLesson?: boolean;
  /** Called where these settings are refused: lets the person change them. */
  onChange(): void;
  /** Called when the rules refuse these settings. */
  onRefused?(): void;
  /** Called where the person wants other settings for a new game; else it starts with the same. */
  onNewGame?(): void;
}

export function LocalGame(props: Props) {
  const { game, storageKey, onNewGame } = props;
  const [gameNumber, setGameNumber] = useState(0);
  const [offerLesson] = useState(() => !!props.offerLesson && !localStorage.getItem(storageKey));
  const { value: table, error } = useLoaded(
    () => openTable(props),
    [gameNumber],
    (opened) => opened.close(),
  );
  useEffect(() => table?.header.subscribe(() => void saveTable(storageKey, table)), [table]);
  useEffect(() => {
    if (error instanceof Refused) props.onRefused?.();
  }, [error]);
  if (error !== undefined && engineState.value !== "failed")
    return <RefusedStart game={game} error={error} onChange={props.onChange} />;
  if (!table) return <TableLoading game={game} />;
  const startNewGame = (): void => {
    localStorage.removeItem(storageKey);
    setGameNumber(gameNumber + 1);
  };
  return (
    <LocalTableScreen
      table={table}
      game={game}
      offerLesson={offerLesson && !gameNumber}
      onPlayAgain={startNewGame}
      onNewGame={onNewGame ?? startNewGame}
    />
  );
}

interface ScreenProps {
  readonly table: LocalTable;
  readonly game: GameName;
  readonly offerLesson: boolean;
  onPlayAgain(): void;
  onNewGame(): void;
}

function LocalTableScreen({ table, game, offerLesson, onPlayAgain, onNewGame }: ScreenProps) {
  const header = useLatestValue(table.header);
  const [, setSeat] = useState(table.seat);
  const view = useLatestValue(table.view);
  const next = header && seatToHandOverTo(table.chairs, table.seat, header.asked);
  const hides = !!view?.rack && Object.keys(view.rack).length > 0; // dice are for everybody's eyes
  const sit = (seat: number): void => void table.sit(seat).then(() => setSeat(seat));
  useEffect(() => {
    if (next !== undefined && view && !hides) sit(next);
  }, [next, hides]);
  const ownMoves = (useLatestValue(table.log) ?? []).filter((entry) => entry.by === "player").length;
  useEffect(() => {
    if (ownMoves >= MOVES_OF_SOMEBODY_WHO_KNOWS) markIntroduced();
  }, [ownMoves]);
  if (next !== undefined && hides && header && !header.result)
    return <HandOverScreen name={table.chairs[next]?.name ?? ""} onReady={() => sit(next)} />;
  return (
    <TableFrame
      table={table}
      title={gameName(game)}
      tools={
        header && (
          <TableMenu header={header}>
            <button class="button-quiet" onClick={onNewGame}>
              {t("newGame")}
            </button>
          </TableMenu>
        )
      }
      requests={offerLesson && <FirstTimeOffer game={game} />}
      gameOver={<LocalGameOver table={table} onPlayAgain={onPlayAgain} />}
    />
  );
}

async function openTable({ game, chairs, options, secret, clock, storageKey }: Props): Promise<LocalTable> {
  const engine = await loadEngine();
  const saved = loadSavedGame(storageKey);
  if (saved) {
    try {
      return await LocalTable.restore(engine, saved, { botDelay: pauseAfterMs });
    } catch {
      localStorage.removeItem(storageKey);
    }
  }
  const settings = { ...(secret ? { secret } : {}), ...(clock ? { clock } : {}) };
  return LocalTable.open(engine, { game, chairs, options, botDelay: pauseAfterMs, ...settings });
}

async function saveTable(storageKey: string, table: LocalTable): Promise<void> {
  if (table.header.value?.result) return localStorage.removeItem(storageKey);
  const stored: StoredGame = { ...(await table.save()), savedAt: Date.now() };
  localStorage.setItem(storageKey, JSON.stringify(stored));
}

/** Why there is no table, and the ways on. */
function RefusedStart({ game, error, onChange }: { game: GameName; error: unknown; onChange(): void }) {
  return (
    <Page title={gameName(game)}>
      <Notice text={refusedStartText(game, error)}>
        <div class="buttons">
          <button class="button-main" onClick={onChange}>
            {t("otherSettings")}
          </button>
          <a class="button" href="/">
            {t("home")}
          </a>
        </div>
      </Notice>
    </Page>
  );
}

function TableLoading({ game }: { game: GameName }) {
  return (
    <div class="table">
      <main class="table-felt table-waiting">
        <LoadingRules game={game} />
      </main>
    </div>
  );
}
