// All live tables that anybody may watch.

import { LiveTables } from "../finding/LiveTables";
import { GAMES } from "../games/registry";
import { OfflineNotice, Page, Skeleton } from "../parts/Page";
import { useService } from "../service/useService";
import { t } from "../texts";

export function WatchPage() {
  const { service, failed, retry } = useService();
  return (
    <Page title={t("liveTables")}>
      <p class="muted">{t("watchHint")}</p>
      {failed && <OfflineNotice onRetry={retry} />}
      {!service && !failed && <Skeleton />}
      {service && !failed && <LiveTables service={service} games={GAMES} />}
    </Page>
  );
}
