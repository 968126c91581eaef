// The way out: leave this device, take one's data along, or be forgotten for good.

import { attempt } from "../attempt";
import { saveFile } from "../parts/file";
import type { Service } from "../service";
import { t } from "../texts";

export function WayOut({ account, guest }: { account: Service["account"]; guest: boolean }) {
  const download = async (): Promise<void> =>
    saveFile("stolik.json", "application/json", JSON.stringify(await account.exportData(), null, 2));
  const forget = (): void => {
    if (confirm(t("deleteSure"))) void attempt(() => account.deleteAccount(), t("deleted"));
  };
  return (
    <div class="buttons">
      {!guest && <button onClick={() => void attempt(() => account.logOut(), t("loggedOutNow"))}>{t("logOut")}</button>}
      <button class="button-quiet" onClick={() => void attempt(download)}>
        {t("exportData")}
      </button>
      <button class="button-quiet danger" onClick={forget}>
        {t("deleteAccount")}
      </button>
    </div>
  );
}
