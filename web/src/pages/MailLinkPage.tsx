// Where the links in mails of Firebase Auth lead: a new password, a verified or a changed address.

import { useEffect, useState } from "preact/hooks";
import { FormField } from "../account/FormField";
import { useForm } from "../account/form_refusals";
import { Form } from "../parts/Form";
import { Notice, Page, Skeleton } from "../parts/Page";
import { navigate, route } from "../router";
import { errorReason, errorText } from "../run_action";
import { getService, rememberAccount } from "../service/service";
import { type Key, shared, t } from "../texts";
import { toast } from "../toasts";

const TITLES: Record<string, Key> = { resetPassword: "newPassword" };
const DONE: Record<string, Key> = {
  verifyEmail: "addressConfirmed",
  verifyAndChangeEmail: "addressChanged",
  recoverEmail: "addressChanged",
};

export function MailLinkPage() {
  const { query } = route.value;
  const [mode, code] = [query.get("mode") ?? "", query.get("oobCode") ?? ""];
  return (
    <Page title={t(TITLES[mode] ?? "address")}>
      {mode === "resetPassword" ? <NewPassword code={code} /> : <Confirmation mode={mode} code={code} />}
    </Page>
  );
}

function NewPassword({ code }: { code: string }) {
  const [password, setPassword] = useState("");
  const [dead, setDead] = useState(false);
  const form = useForm();
  const submit = async (): Promise<void> => {
    let isDead = false;
    const save = async (): Promise<unknown> =>
      (await getService()).account.setPassword(code, password).catch((error: unknown) => {
        isDead = errorReason(error) === "old-link";
        if (!isDead) throw error;
      });
    if (!(await form.submit(save))) return;
    if (isDead) {
      setDead(true);
      return;
    }
    rememberAccount();
    toast(t("passwordSet"));
    navigate("/account", true);
  };
  if (dead)
    return (
      <Notice text={shared.value.reason("old-link")}>
        <a class="button button-main" href="/account?forgot">
          {t("forgotPassword")}
        </a>
      </Notice>
    );
  return (
    <Form onSubmit={() => void submit()}>
      <FormField
        label={t("newPassword")}
        type="password"
        value={password}
        autocomplete="new-password"
        refused={form.refused("password")}
        onInput={setPassword}
      />
      <button class="button-main" type="submit" disabled={form.busy}>
        {t("setPassword")}
      </button>
    </Form>
  );
}

function Confirmation({ mode, code }: { mode: string; code: string }) {
  const [attempts, setAttempts] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly offline?: boolean }>();
  useEffect(() => {
    const confirm = async (): Promise<void> => {
      const { account } = await getService();
      await account.useMailCode(code);
      if ((await account.person.when()) !== null) await account.checkVerification().catch(() => undefined);
    };
    confirm().then(
      () => setOutcome({ text: t(DONE[mode] ?? "addressConfirmed") }),
      (error: unknown) => setOutcome({ text: errorText(error), offline: errorReason(error) === "offline" }),
    );
  }, [attempts]);
  const retry = (): void => {
    setOutcome(undefined);
    setAttempts(attempts + 1);
  };
  if (!outcome) return <Skeleton rows={1} />;
  return (
    <Notice text={outcome.text}>
      <div class="buttons">
        {outcome.offline && (
          <button class="button-main" onClick={retry}>
            {t("retry")}
          </button>
        )}
        <a class={outcome.offline ? "button" : "button button-main"} href="/account">
          {t("toSettings")}
        </a>
      </div>
    </Notice>
  );
}
