// The player's name and statistics.

import { useState } from "preact/hooks";
import type { Profile } from "stolik-client/remote";
import { Form } from "../parts/Form";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { gameName, t } from "../texts";

export function ProfileForm({ account, profile }: { account: Service["account"]; profile: Profile }) {
  const [typedName, setTypedName] = useState<string | null>(null);
  const name = typedName ?? profile.name;
  const rename = async (): Promise<void> => {
    if (await runAction(() => account.setProfile({ name }), t("saved"))) setTypedName(null);
  };
  return (
    <Form onSubmit={() => void rename()}>
      <h2>{profile.name}</h2>
      <div class="field-action">
        <label class="field">
          <span>{t("yourName")}</span>
          <input
            value={name}
            maxLength={30}
            autocomplete="nickname"
            onInput={(event) => setTypedName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={name === profile.name}>
          {t("save")}
        </button>
      </div>
      <Statistics stats={profile.stats} />
    </Form>
  );
}

function Statistics({ stats }: { stats: Profile["stats"] }) {
  const games = Object.entries(stats);
  if (!games.length) return null;
  return (
    <ul class="fact-list" aria-label={t("statistics")}>
      {games.map(([game, { played, won }]) => (
        <li key={game}>
          <b>{gameName(game)}</b>
          <span>{t("playedWon", { played, won })}</span>
        </li>
      ))}
    </ul>
  );
}
