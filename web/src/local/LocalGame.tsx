// A table on this device: it wakes the rules, survives a reload, and is handed from person to person.

import { useEffect, useState } from "preact/hooks";
import { type GameName, type JsonMap, type LocalChair, LocalTable, type SavedTable } from "stolik-client";
import { engineState, loadEngine } from "../engine/load_engine";
import { LocalGameOver } from "../game_over/LocalGameOver";
import { useLatestValue } from "../service/useLatestValue";
import { TableFrame } from "../table/TableFrame";
import { TableMenu } from "../table/TableMenu";
import { gameName, t } from "../texts";
import { HandOverScreen, seatToHandOverTo } from "./HandOverScreen";

interface Props {
  readonly game: GameName;
  readonly chairs: readonly LocalChair[];
  readonly options: JsonMap;
  /** For the same deal again, as tests and lessons need it. */
  readonly secret?: string;
  /** The name under which the game is kept on this device. */
  readonly storageKey: string;
}

export function LocalGame({ game, chairs, options, secret, storageKey: kept }: Props) {
  const [table, setTable] = useState<LocalTable>();
  const [gameNumber, setGameNumber] = useState(0);
  useEffect(() => {
    let here = true;
    let found: LocalTable | undefined;
    void openTable({ game, chairs, options, storageKey: kept, ...(secret ? { secret } : {}) }).then(
      (one) => {
        found = one;
        if (here) setTable(one);
        else one.close();
      },
      () => undefined,
    );
    return () => {
      here = false;
      found?.close();
    };
  }, [gameNumber]);
  useEffect(() => table?.header.subscribe(() => void saveTable(kept, table)), [table]);
  if (!table) return <EngineLoading />;
  const startNewGame = (): void => {
    localStorage.removeItem(kept);
    setTable(undefined);
    setGameNumber(gameNumber + 1);
  };
  return <LocalTableScreen table={table} game={game} again={startNewGame} />;
}

function LocalTableScreen({ table, game, again }: { table: LocalTable; game: GameName; again(): void }) {
  const header = useLatestValue(table.header);
  const [, setSeat] = useState(table.seat);
  const next = header && seatToHandOverTo(table.chairs, table.seat, header.asked);
  if (next !== undefined && header && !header.result)
    return (
      <HandOverScreen
        name={table.chairs[next]?.name ?? ""}
        onReady={() => void table.sit(next).then(() => setSeat(next))}
      />
    );
  return (
    <TableFrame
      table={table}
      title={gameName(game)}
      tools={
        header && (
          <TableMenu header={header}>
            <button class="button-quiet" onClick={again}>
              {t("newGame")}
            </button>
          </TableMenu>
        )
      }
      gameOver={<LocalGameOver table={table} again={again} />}
    />
  );
}

async function openTable({ game, chairs, options, secret, storageKey: kept }: Props): Promise<LocalTable> {
  const rules = await loadEngine();
  const saved = localStorage.getItem(kept);
  if (saved) {
    try {
      return await LocalTable.restore(rules, JSON.parse(saved) as SavedTable);
    } catch {
      localStorage.removeItem(kept);
    }
  }
  return LocalTable.open(rules, { game, chairs, options: options as never, ...(secret ? { secret } : {}) });
}

async function saveTable(kept: string, table: LocalTable): Promise<void> {
  if (table.header.value?.result) localStorage.removeItem(kept);
  else localStorage.setItem(kept, JSON.stringify(await table.save()));
}

function EngineLoading() {
  const failed = engineState.value === "failed";
  return (
    <div class="table">
      <main class="table-felt table-waiting" aria-live="polite">
        <p>{t(failed ? "engineFailed" : "engineLoading")}</p>
        <p>
          {failed && <button onClick={() => location.reload()}>{t("retry")}</button>}
          <a class="button" href="/">
            {t("toFirstPage")}
          </a>
        </p>
      </main>
    </div>
  );
}
