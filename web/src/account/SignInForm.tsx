// Sign up with a name of one's own, log in, or ask for a new password. A guest keeps everything.

import { useState } from "preact/hooks";
import type { Person, Profile } from "stolik-client/remote";
import { Form } from "../parts/Form";
import { isMadeUp } from "../people/shown_name";
import { errorText } from "../run_action";
import type { Service } from "../service/service";
import { t } from "../texts";
import { toast } from "../toasts";
import { FormField } from "./FormField";
import { useForm } from "./form_refusals";
import { GoogleButton } from "./GoogleButton";

interface Props {
  readonly account: Service["account"];
  readonly person: Person | null;
  readonly profile: Profile | null;
  /** What the form asks for at first; else it depends on who is there. */
  readonly startAt?: Mode;
  /** Called when somebody has signed up or in. */
  onSignedIn?(): void;
}

type Mode = "signUp" | "logIn" | "forgot";

const TITLES = { signUp: "createAccount", logIn: "logIn", forgot: "forgotTitle" } as const;
const BUTTONS = { signUp: "signUp", logIn: "logIn", forgot: "sendMailLink" } as const;

export function SignInForm({ account, person, profile, startAt, onSignedIn }: Props) {
  const [mode, setMode] = useState<Mode>(startAt ?? (person ? "signUp" : "logIn"));
  const [name, setName] = useState<string | null>(null);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const form = useForm();
  const wantedName = name ?? guestName(profile);
  const show = (next: Mode): void => {
    form.clear();
    setMode(next);
  };
  /** The name was taken while the account was made: this form is gone then, and the next one asks for a name. */
  const tellNewMember = (error: unknown): void => {
    if (account.person.value?.guest === false) toast(errorText(error), "error");
    throw error;
  };
  const send = (): Promise<unknown> => {
    if (mode === "forgot") return account.resetPassword(email);
    if (mode === "logIn") return account.logIn(email, password);
    const wanted = { name: wantedName.trim(), email, password, confirmation };
    return person ? account.upgrade(wanted).catch(tellNewMember) : account.signUp(wanted);
  };
  const submit = async (): Promise<void> => {
    if (!(await form.submit(send))) return;
    if (mode === "forgot") toast(t("resetSent", { email }));
    else toast(t(mode === "logIn" ? "welcomeBack" : "welcome"));
    if (mode === "forgot") show("logIn");
    else onSignedIn?.();
  };
  const hint =
    mode === "forgot"
      ? "forgotHint"
      : mode === "signUp"
        ? "createAccountHint"
        : person
          ? "logInHint"
          : onSignedIn
            ? "logInHere"
            : "loggedOut";
  return (
    <Form onSubmit={() => void submit()}>
      <h2>{t(TITLES[mode])}</h2>
      <p class="muted">{t(hint)}</p>
      {mode !== "forgot" && <GoogleButton />}
      {mode === "signUp" && (
        <FormField
          label={t("playerName")}
          hint={t("playerNameHint")}
          value={wantedName}
          autocomplete="nickname"
          maxLength={30}
          refused={form.refused("name")}
          onInput={setName}
        />
      )}
      <FormField
        label={t("email")}
        type="email"
        value={email}
        autocomplete="email"
        refused={form.refused("email")}
        onInput={setEmail}
      />
      {mode !== "forgot" && (
        <FormField
          label={t("password")}
          type="password"
          value={password}
          autocomplete={mode === "logIn" ? "current-password" : "new-password"}
          refused={form.refused("password")}
          onInput={setPassword}
        />
      )}
      {mode === "signUp" && (
        <FormField
          label={t("confirmPassword")}
          type="password"
          value={confirmation}
          autocomplete="new-password"
          refused={form.refused("confirmation")}
          onInput={setConfirmation}
        />
      )}
      <div class="buttons">
        <button class="button-main" type="submit" disabled={form.busy}>
          {t(BUTTONS[mode])}
        </button>
        {mode === "forgot" ? (
          <button class="button-quiet" type="button" onClick={() => show("logIn")}>
            {t("backToLogIn")}
          </button>
        ) : (
          <button class="button-quiet" type="button" onClick={() => show(mode === "logIn" ? "signUp" : "logIn")}>
            {t(mode === "logIn" ? "noAccountYet" : "haveAccount")}
          </button>
        )}
        {mode === "logIn" && (
          <button class="button-quiet" type="button" onClick={() => show("forgot")}>
            {t("forgotPassword")}
          </button>
        )}
      </div>
    </Form>
  );
}

/** The name that a guest has chosen; empty where there is only a made-up one. */
function guestName(profile: Profile | null): string {
  return profile && !isMadeUp(profile.name) ? profile.name : "";
}
