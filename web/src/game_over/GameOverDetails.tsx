// What every finished game offers: score sheet, review, open hands, sharing.

import type { Table } from "stolik-client";
import { useLatestValue } from "../service/useLatestValue";
import { ShareButtons } from "../share/ShareButtons";
import { ScoreSheet } from "../table/ScoreSheet";
import { t } from "../texts";
import { GameReview } from "./GameReview";

export function GameOverDetails({ table }: { table: Table }) {
  const view = useLatestValue(table.view);
  const header = useLatestValue(table.header);
  const seats = useLatestValue(table.seats) ?? [];
  if (!view || !header) return null;
  return (
    <>
      <ScoreSheet rounds={header.rounds} view={view} seats={seats} />
      <GameReview
        record={() => table.record()}
        seats={seats}
        game={view.game}
        id={table.kind === "remote" ? table.id : undefined}
      />
      <details class="fold">
        <summary>{t("share")}</summary>
        <div class="buttons">
          <ShareButtons table={table} />
        </div>
      </details>
    </>
  );
}
