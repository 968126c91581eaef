// Tells quietly that a newer version is ready; the game on the table goes on until the person reloads.

import { t } from "../texts";
import { partIsLost } from "./lost_chunk";
import { updateReady } from "./update_watch";
import "./update_notice.css";

export function UpdateNotice() {
  const text = partIsLost.value ? t("partMissing") : updateReady.value ? t("newVersion") : "";
  return (
    <div class="update-notice" role="status">
      {text && (
        <p>
          {text}
          <button onClick={() => location.reload()}>{t("reload")}</button>
        </p>
      )}
    </div>
  );
}
