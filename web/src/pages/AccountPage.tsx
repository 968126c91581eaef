// One's account on one page: guest or member, name, language, look, and the way in and out.

import { useState } from "preact/hooks";
import { StolikError } from "stolik-client";
import { toast } from "../announce";
import { useLive } from "../live";
import { saveFile } from "../parts/file";
import { Notice, Page, Skeleton } from "../parts/Page";
import type { Service } from "../service";
import { change, settings } from "../settings";
import { reasonText } from "../table/words";
import { type Key, LANGUAGES, type Language, language, shared, speak, t } from "../texts";
import { useService } from "../useService";

export function AccountPage() {
  const { service, failed, retry } = useService();
  return (
    <Page title={t("settings")}>
      <DeviceSettings />
      {failed && (
        <Notice text={t("offline")}>
          <button onClick={retry}>{t("retry")}</button>
        </Notice>
      )}
      {!service && !failed && <Skeleton rows={2} />}
      {service && <Membership service={service} />}
      <p class="muted small credits">{t("credits")}</p>
    </Page>
  );
}

function DeviceSettings() {
  const { theme, fourColours, sounds, cardTiles, autoplay } = settings.value;
  const check = (key: "fourColours" | "sounds" | "cardTiles" | "autoplay", value: boolean, text: Key): preact.JSX.Element => (
    <label class="field-row">
      <input type="checkbox" checked={value} onChange={(event) => change({ [key]: event.currentTarget.checked })} />
      <span>{t(text)}</span>
    </label>
  );
  return (
    <section class="form">
      <label class="field">
        <span>{t("language")}</span>
        <select value={language.value} onChange={(event) => void speak(event.currentTarget.value as Language)}>
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("theme")}</span>
        <select value={theme} onChange={(event) => change({ theme: event.currentTarget.value as "auto" })}>
          <option value="auto">{t("themeAuto")}</option>
          <option value="light">{t("themeLight")}</option>
          <option value="dark">{t("themeDark")}</option>
        </select>
      </label>
      {check("fourColours", fourColours, "fourColours")}
      {check("cardTiles", cardTiles, "cardTiles")}
      {check("sounds", sounds, "sounds")}
      {check("autoplay", autoplay, "autoForced")}
    </section>
  );
}

function Membership({ service }: { service: Service }) {
  const { account } = service;
  const person = useLive(account.person);
  const profile = useLive(account.profile);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [name, setName] = useState("");
  const attempt = async (step: () => Promise<unknown>): Promise<void> => {
    try {
      await step();
      toast(t("saved"));
    } catch (error) {
      toast(reasonText(error instanceof StolikError ? error.reason : "offline") ?? t("somethingWrong"), "error");
    }
  };
  return (
    <>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(() => account.setProfile({ name: name || (profile?.name ?? "") }));
        }}
      >
        <h2>{profile?.name ?? t("guest")}</h2>
        <label class="field">
          <span>{t("yourName")}</span>
          <input value={name || (profile?.name ?? "")} maxLength={30} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit">{t("save")}</button>
      </form>
      {profile && <Statistics stats={profile.stats} />}
      {person?.guest ? (
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            void attempt(() => account.upgrade({ email, password, confirmation }));
          }}
        >
          <h2>{t("becomeMember")}</h2>
          <p class="muted">{t("becomeMemberHint")}</p>
          <label class="field">
            <span>{t("email")}</span>
            <input type="email" autocomplete="email" value={email} onInput={(event) => setEmail(event.currentTarget.value)} />
          </label>
          <label class="field">
            <span>{t("password")}</span>
            <input type="password" autocomplete="new-password" value={password} onInput={(event) => setPassword(event.currentTarget.value)} />
          </label>
          <label class="field">
            <span>{t("confirmPassword")}</span>
            <input type="password" autocomplete="new-password" value={confirmation} onInput={(event) => setConfirmation(event.currentTarget.value)} />
          </label>
          <div class="buttons">
            <button class="button-main" type="submit">
              {t("signUp")}
            </button>
            <button type="button" onClick={() => void attempt(() => account.logIn(email, password))}>
              {t("logIn")}
            </button>
          </div>
        </form>
      ) : (
        <section class="form">
          <label class="field-row">
            <input type="checkbox" checked={profile?.emailMe === true} onChange={(event) => void attempt(() => account.save({ emailMe: event.currentTarget.checked }))} />
            <span>{t("emailMe")}</span>
          </label>
          <button onClick={() => void attempt(() => account.logOut())}>{t("logOut")}</button>
        </section>
      )}
      <div class="buttons">
        <button class="button-quiet" onClick={() => void attempt(() => download(account))}>
          {t("exportData")}
        </button>
        <button
          class="button-quiet"
          onClick={() => {
            if (confirm(t("deleteSure"))) void attempt(() => account.deleteForGood());
          }}
        >
          {t("deleteAccount")}
        </button>
      </div>
    </>
  );
}

/** Everything the service knows about this person, as a file. */
async function download(account: Service["account"]): Promise<void> {
  saveFile("stolik.json", "application/json", JSON.stringify(await account.exported(), null, 2));
}

function Statistics({ stats }: { stats: Record<string, { played: number; won: number }> }) {
  const games = Object.entries(stats ?? {});
  if (!games.length) return null;
  return (
    <ul class="rows" aria-label={t("statistics")}>
      {games.map(([game, { played, won }]) => (
        <li key={game} class="row">
          <b class="row-words">{shared.value?.games[game] ?? game}</b>
          <span>{t("playedWon", { played, won })}</span>
        </li>
      ))}
    </ul>
  );
}
