// The switch for push messages on this device.

import { useEffect, useState } from "preact/hooks";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { t } from "../texts";
import { type PushState, pushState, subscribe, unsubscribe } from "./push_subscription";

export function PushSwitch({ account }: { account: Service["account"] }) {
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  useEffect(() => void pushState(account).then(setState, () => undefined), []);
  if (!state || state === "none") return null;
  if (state === "unsupported") return <p class="muted small">{t("pushUnsupported")}</p>;
  const change = async (wanted: boolean): Promise<void> => {
    setBusy(true);
    await runAction(async () => setState(await (wanted ? subscribe : unsubscribe)(account)));
    setBusy(false);
  };
  return (
    <div>
      <label class="field-row">
        <input
          type="checkbox"
          checked={state === "on"}
          disabled={busy || state === "denied"}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        <span>{t("pushHere")}</span>
      </label>
      {state === "denied" && <p class="muted small">{t("pushDenied")}</p>}
    </div>
  );
}
