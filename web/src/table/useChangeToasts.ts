// Toasts for what the others at a table do besides playing.

import { useEffect } from "preact/hooks";
import type { Header, Table } from "stolik-client";
import { toast } from "../toasts";
import { describeChanges } from "./table_changes";

/** Tell what changes in the header of a table with people. */
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
