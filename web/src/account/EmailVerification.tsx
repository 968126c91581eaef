// Shows that an address is not verified yet, and has a link sent to it: notices go to verified addresses only. Notices
// by itself when the link was opened, be it here or on another device.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Person } from "stolik-client/remote";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { t } from "../texts";
import { toast } from "../toasts";

const CHECK_EVERY_MS = 5_000;
const CHECK_FOR_MS = 600_000; // after a link was sent
const SEND_AGAIN_AFTER_MS = 20_000;

export function EmailVerification({ account, person }: { account: Service["account"]; person: Person }) {
  const pending = !person.guest && !!person.email && !person.verified;
  const [sentAt, setSentAt] = useState<number>();
  const [resting, setResting] = useState(false);
  const waited = useRef("");
  useEffect(() => {
    if (pending) waited.current = person.uid;
    else if (waited.current === person.uid && person.verified) toast(t("addressConfirmed"));
  }, [pending, person.uid]);
  useEffect(() => {
    if (!pending) return;
    const check = (): void => {
      if (document.visibilityState === "visible") void account.checkVerification().catch(() => undefined);
    };
    const checkWhileFresh = (): void => {
      if (sentAt && Date.now() < sentAt + CHECK_FOR_MS) check();
    };
    const timer = setInterval(checkWhileFresh, CHECK_EVERY_MS);
    document.addEventListener("visibilitychange", check); // back from the link
    addEventListener("focus", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
      removeEventListener("focus", check);
    };
  }, [pending, sentAt]);
  useEffect(() => {
    if (!sentAt) return;
    setResting(true);
    const timer = setTimeout(() => setResting(false), SEND_AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sentAt]);
  if (!pending) return null;
  const email = person.email ?? "";
  const send = async (): Promise<void> => {
    setResting(true);
    if (await runAction(() => account.verifyEmail(), t("verificationSent", { email }))) setSentAt(Date.now());
    else setResting(false);
  };
  const look = async (): Promise<void> => {
    if (!(await account.checkVerification())) toast(t("notVerifiedYet", { email }), "error");
  };
  return (
    <div class="form-part">
      <p class="muted">{t("emailUnverified", { email })}</p>
      <p class="verification-sent" role="status">
        {sentAt && t("verificationWaits", { email })}
      </p>
      <div class="buttons">
        <button class={sentAt ? "" : "button-main"} disabled={resting} onClick={() => void send()}>
          {t(sentAt ? "sendAgain" : "sendVerification")}
        </button>
        <button class="button-quiet" onClick={() => void runAction(look)}>
          {t("checkVerification")}
        </button>
      </div>
    </div>
  );
}
