// Offers push messages under the result of a game with people, until they are taken or declined on this device.

import { useEffect, useState } from "preact/hooks";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { t } from "../texts";
import { pushState, subscribe } from "./push_subscription";
import "../install/install_offer.css";

const DECLINED_KEY = "stolik.pushDeclined";

export function PushOffer({ account }: { account: Service["account"] }) {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    if (localStorage.getItem(DECLINED_KEY)) return;
    void pushState(account).then(
      (state) => setOffered(state === "off"),
      () => undefined,
    );
  }, []);
  if (!offered) return null;
  const decline = (): void => {
    localStorage.setItem(DECLINED_KEY, "yes");
    setOffered(false);
  };
  const accept = async (): Promise<void> => {
    await runAction(async () => {
      if ((await subscribe(account)) === "on") setOffered(false);
      else decline();
    });
  };
  return (
    <aside class="install-offer">
      <p>{t("pushOffer")}</p>
      <div class="buttons">
        <button onClick={() => void accept()}>{t("pushAccept")}</button>
        <button class="button-quiet" onClick={decline}>
          {t("notNow")}
        </button>
      </div>
    </aside>
  );
}
