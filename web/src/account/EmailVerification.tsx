// Shows that an address is not verified yet, and has a link sent to it: notices go to verified addresses only.

import { useEffect } from "preact/hooks";
import type { Person } from "stolik-client/remote";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { t } from "../texts";

export function EmailVerification({ account, person }: { account: Service["account"]; person: Person }) {
  const pending = !person.guest && !!person.email && !person.verified;
  useEffect(() => {
    if (!pending) return;
    const check = (): void => {
      if (document.visibilityState === "visible") void account.checkVerification().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", check); // back from the link
    return () => document.removeEventListener("visibilitychange", check);
  }, [pending]);
  if (!pending) return null;
  const sent = t("verificationSent", { email: person.email ?? "" });
  return (
    <div class="form-part">
      <p class="muted">{t("emailUnverified", { email: person.email ?? "" })}</p>
      <div class="buttons">
        <button onClick={() => void runAction(() => account.verifyEmail(), sent)}>{t("sendVerification")}</button>
        <button class="button-quiet" onClick={() => void runAction(() => account.checkVerification())}>
          {t("checkVerification")}
        </button>
      </div>
    </div>
  );
}
