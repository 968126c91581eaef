// What can be looked at after a game of any kind: the sheet, a review, every hand, and ways to show it to others.

import type { Table } from "stolik-client";
import { useLive } from "../live";
import { Sharing } from "../share/Sharing";
import { ScoreSheet } from "../table/Sheet";
import { t } from "../texts";
import { Review } from "./Review";

export function After({ table }: { table: Table }) {
  const view = useLive(table.view);
  const seats = useLive(table.seats) ?? [];
  if (!view) return null;
  return (
    <>
      <ScoreSheet view={view} seats={seats} />
      <Review
        record={() => table.record()}
        seats={seats}
        game={view.game}
        id={table.kind === "remote" ? table.id : undefined}
      />
      <details class="fold">
        <summary>{t("share")}</summary>
        <div class="buttons">
          <Sharing table={table} />
        </div>
      </details>
    </>
  );
}
