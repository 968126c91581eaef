// A game against bots in this browser: no account, no network, one tap. It survives a reload.

import { useEffect, useState } from "preact/hooks";
import { type GameName, LocalTable, type SavedTable } from "stolik-client";
import { engine, engineState } from "../engine";
import { settings } from "../settings";
import { TableFrame } from "../table/TableFrame";
import { useLive } from "../live";
import { Result } from "../lobby/Result";
import { go } from "../router";
import { shared, t } from "../texts";

const SEATS: Record<GameName, number> = { rummikub: 3, rikiki: 4, zole: 3, bridge: 4, farkle: 2 };
const NAMES = ["Ada", "Bruno", "Cilla", "Dainis", "Ewa"];

const storage = (game: string): string => `stolik.local.${game}`;

export function PlayLocal({ game }: { game: string }) {
  const [table, setTable] = useState<LocalTable | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let here = true;
    void open(game as GameName).then((found) => (here ? setTable(found) : found.close()));
    return () => void (here = false);
  }, [game, round]);
  useEffect(() => table?.header.subscribe(() => void keep(game, table)), [table]);
  if (!table) return <Waking />;
  return <TableFrame table={table} title={shared.value?.games[game] ?? game} ending={<LocalEnding table={table} again={() => setRound(round + 1)} />} />;
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

function LocalEnding({ table, again }: { table: LocalTable; again(): void }) {
  const header = useLive(table.header);
  const seats = useLive(table.seats) ?? [];
  const replay = async (): Promise<void> => {
    const link = await (await engine()).ask("encode", { record: await table.record() });
    go(`/r#${link}`);
  };
  if (!header) return null;
  return (
    <Result header={header} seats={seats}>
      <button class="button-main" onClick={again}>
        {t("playAgain")}
      </button>
      <button onClick={() => void replay()}>{t("replay")}</button>
      <a class="button button-quiet" href="/">
        {t("toFirstPage")}
      </a>
    </Result>
  );
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
