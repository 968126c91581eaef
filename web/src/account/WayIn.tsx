// The way in: a guest becomes a member and keeps everything, or somebody who has an account logs in.

import { useState } from "preact/hooks";
import type { Person } from "stolik-client/remote";
import { attempt } from "../attempt";
import type { Service } from "../service";
import { t } from "../texts";

interface Props {
  readonly account: Service["account"];
  readonly person: Person | null;
}

export function WayIn({ account, person }: Props) {
  const [known, setKnown] = useState(!person);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const enter = (): Promise<unknown> => {
    if (known) return account.logIn(email, password);
    return person
      ? account.upgrade({ email, password, confirmation })
      : account.signUp({ email, password, confirmation });
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(enter, t(known ? "welcomeBack" : "welcome"));
      }}
    >
      <h2>{t(known ? "logIn" : "becomeMember")}</h2>
      <p class="muted">{t(known ? (person ? "logInHint" : "loggedOut") : "becomeMemberHint")}</p>
      <label class="field">
        <span>{t("email")}</span>
        <input
          type="email"
          autocomplete="email"
          value={email}
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
      </label>
      <Secret label={t("password")} known={known} value={password} onInput={setPassword} />
      {!known && <Secret label={t("confirmPassword")} known={known} value={confirmation} onInput={setConfirmation} />}
      <div class="buttons">
        <button class="button-main" type="submit">
          {t(known ? "logIn" : "signUp")}
        </button>
        <button class="button-quiet" type="button" onClick={() => setKnown(!known)}>
          {t(known ? "noAccountYet" : "haveAccount")}
        </button>
      </div>
    </form>
  );
}

interface SecretProps {
  readonly label: string;
  readonly known: boolean;
  readonly value: string;
  onInput(value: string): void;
}

function Secret({ label, known, value, onInput }: SecretProps) {
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
