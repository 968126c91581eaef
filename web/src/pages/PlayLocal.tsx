// A game against bots in this browser: no account, no network, one tap. It survives a reload.

import { useEffect, useState } from "preact/hooks";
import { type GameName, LocalTable, type SavedTable } from "stolik-client";
import { engine, engineState } from "../engine";
import { settings } from "../settings";
import { TableFrame } from "../table/TableFrame";
import { t } from "../texts";

const SEATS: Record<GameName, number> = { rummikub: 3, rikiki: 4, zole: 3, bridge: 4, farkle: 2 };
const NAMES = ["Ada", "Bruno", "Cilla", "Dainis", "Ewa"];

const storage = (game: string): string => `stolik.local.${game}`;

export function PlayLocal({ game }: { game: string }) {
  const [table, setTable] = useState<LocalTable | null>(null);
  useEffect(() => {
    let here = true;
    void open(game as GameName).then((found) => (here ? setTable(found) : found.close()));
    return () => void (here = false);
  }, [game]);
  useEffect(() => table?.header.subscribe(() => void keep(game, table)), [table]);
  if (!table) return <Waking />;
  return <TableFrame table={table} title={t("againstBots")} />;
}

async function open(game: GameName): Promise<LocalTable> {
  const found = await engine();
  const saved = localStorage.getItem(storage(game));
  if (saved) {
    try {
      return await LocalTable.restore(found, JSON.parse(saved) as SavedTable);
    } catch {
      localStorage.removeItem(storage(game));
    }
  }
  const me = { kind: "human", name: settings.value.name || t("you") } as const;
  const bots = NAMES.slice(0, SEATS[game] - 1).map((name) => ({ kind: "bot", name, level: "basic" }) as const);
  return LocalTable.open(found, { game, chairs: [me, ...bots] });
}

async function keep(game: string, table: LocalTable): Promise<void> {
  if (table.header.value?.result) localStorage.removeItem(storage(game));
  else localStorage.setItem(storage(game), JSON.stringify(await table.save()));
}

function Waking() {
  return (
    <div class="table">
      <div class="table-felt table-waiting" role="status">
        {engineState.value === "failed" ? t("engineFailed") : t("engineLoading")}
      </div>
    </div>
  );
}
