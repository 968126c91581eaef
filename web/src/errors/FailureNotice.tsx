// Says why something could not be loaded, and offers another attempt.

import { Notice, OfflineNotice } from "../parts/Page";
import { errorReason, errorText } from "../run_action";
import { t } from "../texts";

export function FailureNotice({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (errorReason(error) === "offline") return <OfflineNotice onRetry={onRetry} />;
  return (
    <Notice text={errorText(error)}>
      <div class="buttons">
        <button class="button-main" onClick={onRetry}>
          {t("retry")}
        </button>
        <a class="button" href="/">
          {t("home")}
        </a>
      </div>
    </Notice>
  );
}
