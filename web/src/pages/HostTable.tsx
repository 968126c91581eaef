// Hosting a table: sane defaults on top, house rules under 'more', a badge for each departure.

import { useState } from "preact/hooks";
import type { GameName, GameSchema, JsonMap } from "stolik-client";
import type { ClockSettings } from "stolik-client/remote";
import { attempt } from "../attempt";
import { useLive } from "../live";
import { HouseRules } from "../lobby/HouseRules";
import { schemaOf } from "../lobby/houseWords";
import { Page } from "../parts/Page";
import { Invite } from "../people/Invite";
import { useAcquaintances } from "../people/useAcquaintances";
import { go } from "../router";
import { signedIn } from "../service";
import { change, settings } from "../settings";
import { shared, t } from "../texts";
import { useService } from "../useService";

const SEATS: Record<GameName, readonly number[]> = {
  rummikub: [2, 3, 4],
  rikiki: Array.from({ length: 25 }, (_, index) => index + 2),
  zole: [3, 4, 5],
  bridge: [4],
  farkle: [2, 3, 4, 5, 6, 7, 8],
};
const USUAL: Record<GameName, number> = { rummikub: 3, rikiki: 4, zole: 3, bridge: 4, farkle: 2 };
const CLOCKS: Record<string, ClockSettings> = {
  none: { kind: "none" },
  move30: { kind: "move", seconds: 30 },
  move90: { kind: "move", seconds: 90 },
  bank: { kind: "bank", seconds: 600, increment: 10 },
  days: { kind: "days", days: 2 },
};

export function HostTable({ game }: { game: string }) {
  const which = game as GameName;
  const [seats, setSeats] = useState(USUAL[which] ?? 4);
  const [bots, setBots] = useState(0);
  const [clock, setClock] = useState("none");
  const [open, setOpen] = useState(false);
  const [spectators, setSpectators] = useState(false);
  const [name, setName] = useState(settings.value.name);
  const [people, setPeople] = useState("");
  const [options, setOptions] = useState<JsonMap>({});
  const [schema, setSchema] = useState<GameSchema>();
  const [busy, setBusy] = useState(false);
  const [invited, setInvited] = useState<readonly string[]>([]);
  const { service } = useService();
  const profile = useLive(service?.account.profile);
  const acquaintances = useAcquaintances(service);
  const links = people
    .split(/[\n,]/)
    .map((one) => one.trim())
    .filter(Boolean);

  const create = async (): Promise<void> => {
    const { lobby } = await signedIn(name || undefined);
    const wanted = { game: which, seats, options: options as never, clock: CLOCKS[clock] ?? { kind: "none" as const } };
    const company = { bots: Array.from({ length: bots }, () => "advanced" as const), links, invite: invited };
    const extra = { spectators, visibility: open ? ("open" as const) : ("private" as const) };
    const made = await lobby.create({ ...wanted, ...company, ...extra, ...(name ? { name } : {}) });
    sessionStorage.setItem(`stolik.links.${made.gameId}`, JSON.stringify(made.links));
    go(`/t/${made.gameId}`);
  };
  const submit = async (): Promise<void> => {
    setBusy(true);
    change({ name });
    if (!(await attempt(create))) setBusy(false);
  };
  return (
    <Page title={shared.value?.games[game] ?? game}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label class="field">
          <span>{t("yourName")}</span>
          <input
            value={name}
            placeholder={profile?.name ?? ""}
            maxLength={30}
            autocomplete="nickname"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{t("seats")}</span>
          <select value={seats} onChange={(event) => setSeats(Number(event.currentTarget.value))}>
            {(SEATS[which] ?? [4]).map((count) => (
              <option key={count} value={count}>
                {t("players", { count })}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t("botsAtTable")}</span>
          <select value={bots} onChange={(event) => setBots(Number(event.currentTarget.value))}>
            {Array.from({ length: seats }, (_, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t("clock")}</span>
          <select value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
            <option value="none">{t("clockNone")}</option>
            <option value="move30">{t("clockMove", { seconds: 30 })}</option>
            <option value="move90">{t("clockMove", { seconds: 90 })}</option>
            <option value="bank">{t("clockBank", { minutes: 10, seconds: 10 })}</option>
            <option value="days">{t("clockDays", { count: 2 })}</option>
          </select>
        </label>
        <Invite
          people={acquaintances}
          picked={invited}
          free={seats - 1 - bots - links.length - invited.length}
          onPick={(uid) => setInvited(invited.includes(uid) ? invited.filter((one) => one !== uid) : [...invited, uid])}
        />
        <label class="field">
          <span>{t("linksFor")}</span>
          <textarea
            rows={2}
            value={people}
            placeholder={t("linksHint")}
            onInput={(event) => setPeople(event.currentTarget.value)}
          />
        </label>
        <label class="field-row">
          <input type="checkbox" checked={open} onChange={(event) => setOpen(event.currentTarget.checked)} />
          <span>{t("openToAll")}</span>
        </label>
        <label class="field-row">
          <input
            type="checkbox"
            checked={spectators}
            onChange={(event) => setSpectators(event.currentTarget.checked)}
          />
          <span>{t("mayWatch")}</span>
        </label>
        <details onToggle={(event) => event.currentTarget.open && void schemaOf(game).then(setSchema)}>
          <summary>
            {t("houseRules")}{" "}
            {Object.keys(options).map((one) => (
              <span key={one} class="chip">
                {shared.value?.options[game]?.[one]?.name ?? one}
              </span>
            ))}
          </summary>
          {schema && <HouseRules game={which} schema={schema} options={options} onChange={setOptions} />}
        </details>
        <button class="button-main" type="submit" disabled={busy}>
          {t("openTable")}
        </button>
      </form>
    </Page>
  );
}
