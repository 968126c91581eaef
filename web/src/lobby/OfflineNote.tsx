// Says on a page about a table that what it shows may be out of date.

import type { RemoteTable } from "stolik-client/remote";
import { useLatestValue } from "../service/useLatestValue";
import { useOffline } from "../service/useOffline";
import { shared } from "../texts";

export function OfflineNote({ table }: { table: RemoteTable }) {
  const offline = useOffline(useLatestValue(table.connection));
  return (
    <p class="offline-note" role="status">
      {offline && shared.value.reason("offline")}
    </p>
  );
}
