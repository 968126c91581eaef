// A table on this device: it wakes the rules, survives a reload, and is handed from person to person.

import { useEffect, useState } from "preact/hooks";
import { type GameName, type JsonMap, type LocalChair, LocalTable, type SavedTable } from "stolik-client";
import { engine, engineState } from "../engine";
import { useLive } from "../live";
import { TableFrame } from "../table/TableFrame";
import { TableMenu } from "../table/TableMenu";
import { shared, t } from "../texts";
import { HandOver, nextPerson } from "./HandOver";
import { LocalEnding } from "./LocalEnding";

interface Props {
  readonly game: GameName;
  readonly chairs: readonly LocalChair[];
  readonly options: JsonMap;
  /** For the same deal again, as tests and lessons need it. */
  readonly secret?: string;
  /** The name under which the game is kept on this device. */
  readonly kept: string;
}

export function LocalGame({ game, chairs, options, secret, kept }: Props) {
  const [table, setTable] = useState<LocalTable>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let here = true;
    let found: LocalTable | undefined;
    void wake({ game, chairs, options, kept, ...(secret ? { secret } : {}) }).then(
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
  }, [round]);
  useEffect(() => table?.header.subscribe(() => void keep(kept, table)), [table]);
  if (!table) return <Waking />;
  const again = (): void => {
    localStorage.removeItem(kept);
    setTable(undefined);
    setRound(round + 1);
  };
  return <Seated table={table} game={game} again={again} />;
}

function Seated({ table, game, again }: { table: LocalTable; game: GameName; again(): void }) {
  const header = useLive(table.header);
  const [, setSeat] = useState(table.seat);
  const next = header && nextPerson(table.chairs, table.seat, header.asked);
  if (next !== undefined && header && !header.result)
    return (
      <HandOver name={table.chairs[next]?.name ?? ""} onReady={() => void table.sit(next).then(() => setSeat(next))} />
    );
  return (
    <TableFrame
      table={table}
      title={shared.value?.games[game] ?? game}
      tools={
        header && (
          <TableMenu header={header}>
            <button class="button-quiet" onClick={again}>
              {t("newGame")}
            </button>
          </TableMenu>
        )
      }
      ending={<LocalEnding table={table} again={again} />}
    />
  );
}

async function wake({ game, chairs, options, secret, kept }: Props): Promise<LocalTable> {
  const rules = await engine();
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

async function keep(kept: string, table: LocalTable): Promise<void> {
  if (table.header.value?.result) localStorage.removeItem(kept);
  else localStorage.setItem(kept, JSON.stringify(await table.save()));
}

function Waking() {
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
