// Where Google sends people back to: signs them in and goes on to the account.

import { useEffect, useState } from "preact/hooks";
import { tokenFromAnswer } from "../account/google_sign_in";
import { Notice, Page, Skeleton } from "../parts/Page";
import { navigate, route } from "../router";
import { runAction } from "../run_action";
import { getService, rememberAccount } from "../service/service";
import { t } from "../texts";

export function GoogleReturnPage() {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const token = tokenFromAnswer(route.value.hash);
    const signIn = async (idToken: string): Promise<void> => {
      await (await getService()).account.logInWithGoogle(idToken);
      rememberAccount();
    };
    const run = async (): Promise<void> => {
      const done = token !== null && (await runAction(() => signIn(token), t("welcomeBack")));
      if (done)
        navigate("/account", true); // the token does not stay in the address
      else setFailed(true);
    };
    void run();
  }, []);
  return (
    <Page title={t("logIn")}>
      {failed ? (
        <Notice text={t("googleFailed")}>
          <a class="button button-main" href="/account">
            {t("toSettings")}
          </a>
        </Notice>
      ) : (
        <Skeleton rows={1} />
      )}
    </Page>
  );
}
