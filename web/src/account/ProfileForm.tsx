// The player's name, which is theirs alone once they have an account, and links to profile and games.

import { useState } from "preact/hooks";
import type { Person, Profile } from "stolik-client/remote";
import { Form } from "../parts/Form";
import { isMadeUp, shownName } from "../people/shown_name";
import type { Service } from "../service/service";
import { t } from "../texts";
import { toast } from "../toasts";
import { FormField } from "./FormField";
import { useForm } from "./form_refusals";

interface Props {
  readonly account: Service["account"];
  readonly profile: Profile;
  readonly person: Person;
}

export function ProfileForm({ account, profile, person }: Props) {
  const [typedName, setTypedName] = useState<string | null>(null);
  const form = useForm();
  const nameless = !person.guest && !profile.owns;
  const name = typedName ?? (nameless || isMadeUp(profile.name) ? "" : profile.name);
  const rename = async (): Promise<void> => {
    if (!(await form.submit(() => account.setProfile({ name: name.trim() })))) return;
    toast(t("saved"));
    setTypedName(null);
  };
  return (
    <Form onSubmit={() => void rename()}>
      <h2>{nameless ? t("chooseName") : shownName(profile.name)}</h2>
      {nameless && <p>{t("chooseNameHint")}</p>}
      <FormField
        label={t(person.guest ? "yourName" : "playerName")}
        hint={person.guest ? "" : t("playerNameHint")}
        value={name}
        autocomplete="nickname"
        maxLength={30}
        refused={form.refused("name")}
        onInput={setTypedName}
      />
      <div class="buttons">
        <button
          class={nameless ? "button-main" : ""}
          type="submit"
          disabled={form.busy || !name.trim() || name === profile.name}
        >
          {t(nameless ? "claimName" : "save")}
        </button>
        <a class="button button-quiet" href={`/p/${profile.uid}`}>
          {t("myProfile")}
        </a>
        <a class="button button-quiet" href="/me/games">
          {t("ownGames")}
        </a>
      </div>
    </Form>
  );
}
