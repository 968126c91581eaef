// A table on this device: loads the engine, survives a reload, and is handed from player to player.

import { useEffect, useState } from "preact/hooks";
import { type GameName, type JsonMap, type LocalChair, LocalTable, type SavedTable } from "stolik-client";
import { LoadingRules } from "../engine/LoadingRules";
import { loadEngine } from "../engine/load_engine";
import { LocalGameOver } from "../game_over/LocalGameOver";
import { pauseAfterMs } from "../motion/pauses";
import { useLatestValue } from "../service/useLatestValue";
import { useLoaded } from "../service/useLoaded";
import { TableFrame } from "../table/TableFrame";
import { TableMenu } from "../table/TableMenu";
import { gameName, t } from "../texts";
import { HandOverScreen, seatToHandOverTo } from "./HandOverScreen";

interface Props {
  readonly game: GameName;
  readonly chairs: readonly LocalChair[];
  readonly options: JsonMap;
  /** The secret of a known deal, for tests and pictures. */
  readonly secret?: string;
  /** Where the game is saved in localStorage. */
  readonly storageKey: string;
}

export function LocalGame({ game, chairs, options, secret, storageKey }: Props) {
  const [gameNumber, setGameNumber] = useState(0);
  const { value: table } = useLoaded(
    () => openTable({ game, chairs, options, storageKey, ...(secret ? { secret } : {}) }),
    [gameNumber],
    (opened) => opened.close(),
  );
  useEffect(() => table?.header.subscribe(() => void saveTable(storageKey, table)), [table]);
  if (!table) return <TableLoading game={game} />;
  const startNewGame = (): void => {
    localStorage.removeItem(storageKey);
    setGameNumber(gameNumber + 1);
  };
  return <LocalTableScreen table={table} game={game} onNewGame={startNewGame} />;
}

function LocalTableScreen({ table, game, onNewGame }: { table: LocalTable; game: GameName; onNewGame(): void }) {
  const header = useLatestValue(table.header);
  const [, setSeat] = useState(table.seat);
  const view = useLatestValue(table.view);
  const next = header && seatToHandOverTo(table.chairs, table.seat, header.asked);
  const hides = !!view?.rack && Object.keys(view.rack).length > 0; // dice are for everybody's eyes
  const sit = (seat: number): void => void table.sit(seat).then(() => setSeat(seat));
  useEffect(() => {
    if (next !== undefined && view && !hides) sit(next);
  }, [next, hides]);
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
      gameOver={<LocalGameOver table={table} onPlayAgain={onNewGame} />}
    />
  );
}

async function openTable({ game, chairs, options, secret, storageKey }: Props): Promise<LocalTable> {
  const engine = await loadEngine();
  const saved = localStorage.getItem(storageKey);
  if (saved) {
    try {
      return await LocalTable.restore(engine, JSON.parse(saved) as SavedTable, { botDelay: pauseAfterMs });
    } catch {
      localStorage.removeItem(storageKey);
    }
  }
  return LocalTable.open(engine, { game, chairs, options, botDelay: pauseAfterMs, ...(secret ? { secret } : {}) });
}

async function saveTable(storageKey: string, table: LocalTable): Promise<void> {
  if (table.header.value?.result) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify(await table.save()));
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
