// After a game on this device: result, again, replay, review.

import type { LocalTable } from "stolik-client";
import { engine } from "../engine";
import { useLive } from "../live";
import { After } from "../lobby/After";
import { Result } from "../lobby/Result";
import { go } from "../router";
import { t } from "../texts";

export function LocalEnding({ table, again }: { table: LocalTable; again(): void }) {
  const header = useLive(table.header);
  const seats = useLive(table.seats) ?? [];
  const replay = async (): Promise<void> => {
    const link = await (await engine()).ask("encode", { record: await table.record() });
    go(`/r#${link}`);
  };
  if (!header) return null;
  return (
    <Result header={header} seats={seats} more={<After table={table} />}>
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
