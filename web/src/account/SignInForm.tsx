// Sign up, log in, or turn a guest into a member who keeps everything.

import { useState } from "preact/hooks";
import type { Person } from "stolik-client/remote";
import { Form } from "../parts/Form";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { t } from "../texts";

interface Props {
  readonly account: Service["account"];
  readonly person: Person | null;
}

export function SignInForm({ account, person }: Props) {
  const [hasAccount, setHasAccount] = useState(!person);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const submit = (): Promise<unknown> => {
    if (hasAccount) return account.logIn(email, password);
    return person
      ? account.upgrade({ email, password, confirmation })
      : account.signUp({ email, password, confirmation });
  };
  return (
    <Form onSubmit={() => void runAction(submit, t(hasAccount ? "welcomeBack" : "welcome"))}>
      <h2>{t(hasAccount ? "logIn" : "createAccount")}</h2>
      <p class="muted">{t(hasAccount ? (person ? "logInHint" : "loggedOut") : "createAccountHint")}</p>
      <label class="field">
        <span>{t("email")}</span>
        <input
          type="email"
          autocomplete="email"
          value={email}
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
      </label>
      <PasswordField label={t("password")} known={hasAccount} value={password} onInput={setPassword} />
      {!hasAccount && (
        <PasswordField label={t("confirmPassword")} known={hasAccount} value={confirmation} onInput={setConfirmation} />
      )}
      <div class="buttons">
        <button class="button-main" type="submit">
          {t(hasAccount ? "logIn" : "signUp")}
        </button>
        <button class="button-quiet" type="button" onClick={() => setHasAccount(!hasAccount)}>
          {t(hasAccount ? "noAccountYet" : "haveAccount")}
        </button>
      </div>
    </Form>
  );
}

interface PasswordFieldProps {
  readonly label: string;
  readonly known: boolean;
  readonly value: string;
  onInput(value: string): void;
}

function PasswordField({ label, known, value, onInput }: PasswordFieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="password"
        autocomplete={known ? "current-password" : "new-password"}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}
