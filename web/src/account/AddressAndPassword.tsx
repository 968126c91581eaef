// A member's e-mail address: whether it is verified, a new one, and a link to set a new password.

import { useState } from "preact/hooks";
import type { Person } from "stolik-client/remote";
import { Form } from "../parts/Form";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { t } from "../texts";
import { toast } from "../toasts";
import { EmailVerification } from "./EmailVerification";
import { FormField } from "./FormField";
import { useForm } from "./form_refusals";

export function AddressAndPassword({ account, person }: { account: Service["account"]; person: Person }) {
  const address = person.email;
  if (!address) return null;
  return (
    <section class="form">
      <h2>{t("address")}</h2>
      <p class="address-line">
        <b>{address}</b> <span class="chip">{t(person.verified ? "addressVerified" : "addressUnverified")}</span>
      </p>
      <EmailVerification account={account} person={person} />
      <ChangeAddress account={account} />
      <div class="buttons">
        <button
          class="button-quiet"
          onClick={() => void runAction(() => account.resetPassword(address), t("resetSent", { email: address }))}
        >
          {t("changePassword")}
        </button>
      </div>
    </section>
  );
}

function ChangeAddress({ account }: { account: Service["account"] }) {
  const [opened, setOpened] = useState(false);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const form = useForm();
  const submit = async (): Promise<void> => {
    if (!(await form.submit(() => account.changeEmail(email, password)))) return;
    toast(t("addressSent", { email }));
    setOpened(false);
    setPassword("");
  };
  return (
    <details class="fold" open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t("changeAddress")}</summary>
      <Form class="fold-form" onSubmit={() => void submit()}>
        <FormField
          label={t("newAddress")}
          type="email"
          value={email}
          autocomplete="email"
          refused={form.refused("email")}
          onInput={setEmail}
        />
        <FormField
          label={t("presentPassword")}
          type="password"
          value={password}
          autocomplete="current-password"
          refused={form.refused("password")}
          onInput={setPassword}
        />
        <button class="button-main" type="submit" disabled={form.busy}>
          {t("sendMailLink")}
        </button>
      </Form>
    </details>
  );
}
