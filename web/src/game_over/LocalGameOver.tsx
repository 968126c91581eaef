// The end of a game on this device: result, a new game, review, replay.

import { useState } from "preact/hooks";
import type { LocalTable } from "stolik-client";
import { loadEngine } from "../engine/load_engine";
import { navigate } from "../router";
import { runAction } from "../run_action";
import { useLatestValue } from "../service/useLatestValue";
import { copyText } from "../share/clipboard";
import { sharedNames } from "../share/replay_names";
import { t } from "../texts";
import { GameOverDetails, NextSteps } from "./GameOverDetails";
import { GameOverPanel } from "./GameOverPanel";
import { Review } from "./Review";
import { sameDealLink } from "./same_deal_link";
import { TurningPoints } from "./TurningPoints";

export function LocalGameOver({ table, onPlayAgain }: { table: LocalTable; onPlayAgain(): void }) {
  const header = useLatestValue(table.header);
  const view = useLatestValue(table.view);
  const seats = useLatestValue(table.seats) ?? [];
  const [reviewing, setReviewing] = useState(false);
  const openReplay = async (at = 0): Promise<void> => {
    const link = await (await loadEngine()).ask("encode", { record: await table.record() });
    const people = table.chairs.filter(({ kind }) => kind === "human");
    const mine = people.length === 1 ? `&me=${table.seat}` : "";
    navigate(`/r?at=${at}${mine}#${link}${sharedNames(table)}`);
  };
  if (!header) return null;
  if (reviewing)
    return <Review table={table} seat={table.seat ?? 0} onReplay={openReplay} onClose={() => setReviewing(false)} />;
  return (
    <GameOverPanel
      header={header}
      seats={seats}
      decided={view && <TurningPoints header={header} view={view} seats={seats} />}
      more={
        <>
          <GameOverDetails table={table} />
          <div class="buttons">
            <a class="button button-quiet" href="/">
              {t("home")}
            </a>
          </div>
        </>
      }
    >
      <div class="game-over-main">
        <button class="button-main" onClick={onPlayAgain}>
          {t("playAgain")}
        </button>
        <button onClick={() => setReviewing(true)}>{t("review")}</button>
      </div>
      <NextSteps table={table}>
        <button class="button-quiet" onClick={() => void openReplay()}>
          {t("replay")}
        </button>
        <button
          class="button-quiet"
          onClick={() => void runAction(async () => copyText(sameDealLink(await table.record())))}
        >
          {t("challengeFriend")}
        </button>
      </NextSteps>
    </GameOverPanel>
  );
}
