// After a game on this device: result, again, replay, review.

import type { LocalTable } from "stolik-client";
import { loadEngine } from "../engine/load_engine";
import { navigate } from "../router";
import { useLatestValue } from "../service/useLatestValue";
import { t } from "../texts";
import { GameOverDetails } from "./GameOverDetails";
import { GameOverPanel } from "./GameOverPanel";

export function LocalGameOver({ table, again: onPlayAgain }: { table: LocalTable; again(): void }) {
  const header = useLatestValue(table.header);
  const seats = useLatestValue(table.seats) ?? [];
  const openReplay = async (): Promise<void> => {
    const link = await (await loadEngine()).ask("encode", { record: await table.record() });
    navigate(`/r#${link}`);
  };
  if (!header) return null;
  return (
    <GameOverPanel header={header} seats={seats} details={<GameOverDetails table={table} />}>
      <button class="button-main" onClick={onPlayAgain}>
        {t("playAgain")}
      </button>
      <button onClick={() => void openReplay()}>{t("replay")}</button>
      <a class="button button-quiet" href="/">
        {t("toFirstPage")}
      </a>
    </GameOverPanel>
  );
}
