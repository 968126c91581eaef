// Buttons to log out, download one's data, and delete the account.

import { askConfirm } from "../parts/questions";
import { forgetReviews } from "../people/kept_reviews";
import { unsubscribe } from "../push/push_subscription";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { downloadFile } from "../share/download";
import { t } from "../texts";

export function AccountActions({ account, guest }: { account: Service["account"]; guest: boolean }) {
  const download = async (): Promise<void> =>
    downloadFile("stolik.json", "application/json", JSON.stringify(await account.exportData(), null, 2));
  const logOut = async (): Promise<void> => {
    await unsubscribe(account).catch(() => undefined); // whoever logs in next must not get these messages
    await account.logOut();
  };
  const deleteForGood = async (): Promise<void> => {
    const uid = account.person.value?.uid;
    await account.deleteAccount();
    if (uid) forgetReviews(uid);
  };
  const deleteAccount = async (): Promise<void> => {
    const sure = await askConfirm({
      title: t("deleteAccountTitle"),
      text: t("confirmDelete"),
      yes: t("deleteAccount"),
      no: t("keepAccount"),
      danger: true,
    });
    if (sure) await runAction(deleteForGood, t("deleted"));
  };
  return (
    <div class="buttons">
      {!guest && <button onClick={() => void runAction(logOut, t("loggedOutToast"))}>{t("logOut")}</button>}
      <button class="button-quiet" onClick={() => void runAction(download)}>
        {t("exportData")}
      </button>
      <button class="button-quiet danger" onClick={() => void deleteAccount()}>
        {t("deleteAccount")}
      </button>
    </div>
  );
}
