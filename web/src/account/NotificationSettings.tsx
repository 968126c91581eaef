// Notification settings: which events, by push, mail or webhook, and quiet hours.

import { useMemo, useState } from "preact/hooks";
import type { Person, Profile } from "stolik-client/remote";
import { Form } from "../parts/Form";
import { PushSwitch } from "../push/PushSwitch";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { copyText } from "../share/clipboard";
import { language, regionalLocale, t } from "../texts";
import {
  type Channel,
  defaultQuietHours,
  isNotified,
  localHours,
  NOTIFIED_EVENTS,
  settingsAfterChoice,
  timeZoneName,
} from "./notification_settings";

interface Props {
  readonly account: Service["account"];
  readonly profile: Profile;
  /** Guests have no address to write to. */
  readonly person: Person;
}

const EVENT_TEXTS = { turn: "noticeTurn", invite: "noticeInvite", result: "noticeResult" } as const;
const CHANNEL_TEXTS = { push: "byPush", mail: "byMail", webhook: "byWebhook" } as const;

export function NotificationSettings({ account, profile, person }: Props) {
  const channels: readonly Channel[] = [
    ...(profile.push?.length ? (["push"] as const) : []),
    ...(person.guest ? [] : (["mail"] as const)),
    ...(profile.webhook ? (["webhook"] as const) : []),
  ];
  return (
    <section class="form">
      <h2>{t("notifications")}</h2>
      <PushSwitch account={account} />
      {person.guest && <p class="muted">{t("notificationsNeedAccount")}</p>}
      {channels.length > 0 && (
        <table class="notification-table">
          <thead>
            <tr>
              <th scope="col">{t("notifyMeWhen")}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {t(CHANNEL_TEXTS[channel])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {NOTIFIED_EVENTS.map((event) => (
              <tr key={event}>
                <th scope="row">{t(EVENT_TEXTS[event])}</th>
                {channels.map((channel) => (
                  <td key={channel}>
                    <label class="choice-box">
                      <input
                        type="checkbox"
                        aria-label={t("labelled", { label: t(EVENT_TEXTS[event]), value: t(CHANNEL_TEXTS[channel]) })}
                        checked={isNotified(profile, channel, event)}
                        onChange={(change) =>
                          void runAction(
                            () =>
                              account.save(settingsAfterChoice(profile, channel, event, change.currentTarget.checked)),
                            t("saved"),
                          )
                        }
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {channels.length > 0 && <QuietHours account={account} quiet={profile.quiet} />}
      <WebhookForm account={account} profile={profile} />
    </section>
  );
}

function QuietHours({ account, quiet }: { account: Service["account"]; quiet: Profile["quiet"] }) {
  const hours = useMemo(() => localHours(regionalLocale()), [language.value]);
  const save = (quietHours: Profile["quiet"] | null): void =>
    void runAction(() => account.save({ quiet: quietHours ?? null }), t("saved"));
  const hourSelect = (which: "from" | "to", now: NonNullable<Profile["quiet"]>): preact.JSX.Element => (
    <label class="field">
      <span>{t(which === "from" ? "quietFrom" : "quietTo")}</span>
      <select value={now[which]} onChange={(event) => save({ ...now, [which]: Number(event.currentTarget.value) })}>
        {hours.map(({ utc, text }) => (
          <option key={utc} value={utc}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div>
      <label class="field-row">
        <input
          type="checkbox"
          checked={!!quiet}
          onChange={(event) => save(event.currentTarget.checked ? defaultQuietHours(hours) : null)}
        />
        <span>{t("quietHours")}</span>
      </label>
      {quiet && (
        <>
          <div class="field-pair">
            {hourSelect("from", quiet)}
            {hourSelect("to", quiet)}
          </div>
          <p class="muted small">{t("quietZone", { zone: timeZoneName(regionalLocale()) })}</p>
        </>
      )}
    </div>
  );
}

function WebhookForm({ account, profile }: { account: Service["account"]; profile: Profile }) {
  const [typed, setTyped] = useState<string | null>(null);
  const address = typed ?? profile.webhook ?? "";
  const valid = address === "" || /^https:\/\/[!-~]{1,292}$/.test(address);
  const save = async (): Promise<void> => {
    const done = await runAction(() => account.save({ webhook: address || null }), t("saved"));
    if (done) setTyped((now) => (now === address ? null : now)); // unless more was typed meanwhile
  };
  return (
    <details class="fold">
      <summary>{t("webhook")}</summary>
      <Form class="fold-body" onSubmit={() => valid && void save()}>
        <p class="muted small" id="webhook-hint">
          {t("webhookHint")}
        </p>
        <div class="field-action">
          <label class="field">
            <span>{t("webhookAddress")}</span>
            <input
              type="url"
              placeholder="https://"
              value={address}
              aria-invalid={!valid}
              aria-describedby="webhook-hint"
              onInput={(event) => setTyped(event.currentTarget.value.trim())}
            />
          </label>
          <button type="submit" disabled={!valid || address === (profile.webhook ?? "")}>
            {t("save")}
          </button>
        </div>
        {!valid && <p class="small danger">{t("webhookBad")}</p>}
        {profile.webhook && profile.webhookKey && (
          <button type="button" onClick={() => void copyText(profile.webhookKey ?? "")}>
            {t("copyKey")}
          </button>
        )}
      </Form>
    </details>
  );
}
