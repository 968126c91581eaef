// Offers to install the page as an app; shown after the end of a game, when somebody knows whether they like it.

import { t } from "../texts";
import { declineInstall, install, installWay } from "./install_prompt";
import "./install_offer.css";

export function InstallOffer() {
  const way = installWay.value;
  if (way === "none") return null;
  return (
    <aside class="install-offer">
      <p>{t(way === "button" ? "installOffer" : "installOnIphone")}</p>
      <div class="buttons">
        {way === "button" && <button onClick={() => void install()}>{t("install")}</button>}
        <button class="button-quiet" onClick={declineInstall}>
          {t("notNow")}
        </button>
      </div>
    </aside>
  );
}
