// Toasts for what other players do besides playing.

import { useEffect } from "preact/hooks";
import type { Header, Table } from "stolik-client";
import { toast } from "../toasts";
import { describeChanges } from "./table_changes";

/** Shows a toast for each change in the header of a remote table. */
export function useChangeToasts(table: Table): void {
  useEffect(() => {
    if (table.kind !== "remote") return;
    let before: Header | undefined;
    return table.header.subscribe((after) => {
      const me = table.seat === null ? null : (after.seats[table.seat]?.uid ?? null);
      if (before) for (const text of describeChanges(before, after, me)) toast(text);
      before = after;
    });
  }, [table]);
}
