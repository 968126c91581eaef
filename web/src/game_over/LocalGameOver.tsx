// The end of a game on this device: result, a new game, replay, review.

import type { LocalTable } from "stolik-client";
import { loadEngine } from "../engine/load_engine";
import { navigate } from "../router";
import { useLatestValue } from "../service/useLatestValue";
import { t } from "../texts";
import { GameOverDetails } from "./GameOverDetails";
import { GameOverPanel } from "./GameOverPanel";

export function LocalGameOver({ table, onPlayAgain }: { table: LocalTable; onPlayAgain(): void }) {
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
        {t("home")}
      </a>
    </GameOverPanel>
  );
}
