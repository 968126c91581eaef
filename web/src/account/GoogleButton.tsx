// "Continue with Google", where the site offers it.

import { useState } from "preact/hooks";
import { runAction } from "../run_action";
import { useLoaded } from "../service/useLoaded";
import { t } from "../texts";
import { googleIsOffered, goToGoogle } from "./google_sign_in";

export function GoogleButton() {
  const offered = useLoaded(googleIsOffered, []);
  const [leaving, setLeaving] = useState(false);
  if (!offered.value) return null;
  const leave = async (): Promise<void> => {
    setLeaving(true);
    if (!(await runAction(goToGoogle))) setLeaving(false);
  };
  return (
    <>
      <button type="button" class="button-wide" disabled={leaving} onClick={() => void leave()}>
        {t("withGoogle")}
      </button>
      <p class="or-line muted small">{t("orByEmail")}</p>
    </>
  );
}
