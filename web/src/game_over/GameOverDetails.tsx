// What every finished game offers under 'More': score sheet, open hands, verification; and what it offers next.

import { useState } from "preact/hooks";
import type { Table, View } from "stolik-client";
import { ReplayTable } from "stolik-client/replay";
import { loadEngine } from "../engine/load_engine";
import { OpenHands } from "../games/tricks/OpenHands";
import { runAction } from "../run_action";
import { useLatestValue } from "../service/useLatestValue";
import { ShareButtons } from "../share/ShareButtons";
import { ScoreSheet } from "../table/ScoreSheet";
import { t } from "../texts";
import { VerifyButton } from "./VerifyButton";

/** A row of ways on: to look at the game again, to pass it on. */
export function NextSteps({ table, children }: { table: Table; children: preact.ComponentChildren }) {
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <div class="buttons game-over-next">
        {children}
        <button class="button-quiet" aria-expanded={sharing} onClick={() => setSharing(!sharing)}>
          {t("share")}
        </button>
      </div>
      {sharing && (
        <div class="buttons">
          <ShareButtons table={table} />
        </div>
      )}
    </>
  );
}

export function GameOverDetails({ table }: { table: Table }) {
  const view = useLatestValue(table.view);
  const header = useLatestValue(table.header);
  const seats = useLatestValue(table.seats) ?? [];
  const [shown, setShown] = useState<View>();
  const showHands = async (): Promise<void> => {
    const replay = await ReplayTable.open(await loadEngine(), { record: await table.record() });
    await replay.go(replay.steps);
    setShown(replay.view.value);
    replay.close();
  };
  if (!view || !header) return null;
  return (
    <>
      <ScoreSheet rounds={header.rounds} view={view} seats={seats} />
      <div class="buttons">
        {view.game !== "farkle" && !shown && (
          <button onClick={() => void runAction(showHands)}>{t("showHands")}</button>
        )}
        <VerifyButton record={() => table.record()} />
      </div>
      {shown?.racks && <OpenHands racks={shown.racks} seats={seats} tiles={shown.game === "rummikub"} />}
    </>
  );
}
