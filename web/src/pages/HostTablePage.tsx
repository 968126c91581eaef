// The form to host a table: the usual settings first, house rules folded away.

import { lazy, Suspense } from "preact/compat";
import { useState } from "preact/hooks";
import type { GameName, JsonMap } from "stolik-client";
import type { ClockSettings } from "stolik-client/remote";
import { aboutGame, seatLimits } from "../games/registry";
import { optionName } from "../house_rules/option_texts";
import { ratedSettings } from "../lobby/rated_settings";
import { Form } from "../parts/Form";
import { Page, Skeleton } from "../parts/Page";
import { InvitePicker } from "../people/InvitePicker";
import { useInviteSuggestions } from "../people/useInviteSuggestions";
import { navigate } from "../router";
import { runAction } from "../run_action";
import { getSignedInService } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { useService } from "../service/useService";
import { changeSettings, settings } from "../settings";
import { gameName, t } from "../texts";

const CLOCKS: Record<string, ClockSettings> = {
  none: { kind: "none" },
  move30: { kind: "move", seconds: 30 },
  move90: { kind: "move", seconds: 90 },
  bank: { kind: "bank", seconds: 600, increment: 10 },
  days: { kind: "days", days: 2 },
};

/** With every option of the game, so it comes when it is opened. */
const HouseRulesForm = lazy(async () => (await import("../house_rules/HouseRulesForm")).HouseRulesForm);

export function HostTablePage({ game }: { game: GameName }) {
  const [least, most] = seatLimits(game);
  const seatCounts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const [seats, setSeats] = useState(aboutGame(game).usualSeats);
  const [bots, setBots] = useState(0);
  const [clock, setClock] = useState("none");
  const [rated, setRated] = useState(false);
  const [open, setOpen] = useState(false);
  const [spectators, setSpectators] = useState(false);
  const [name, setName] = useState(settings.value.name);
  const [linkNames, setLinkNames] = useState("");
  const [rulesOpened, setRulesOpened] = useState(false);
  const [options, setOptions] = useState<JsonMap>({});
  const [busy, setBusy] = useState(false);
  const [invited, setInvited] = useState<readonly string[]>([]);
  const { service } = useService();
  const profile = useLatestValue(service?.account.profile);
  const suggestions = useInviteSuggestions(service);
  const links = linkNames
    .split(/[\n,]/)
    .map((name) => name.trim())
    .filter(Boolean);

  const create = async (): Promise<void> => {
    const { lobby } = await getSignedInService(name || undefined);
    const created = await lobby.create({
      game,
      seats,
      options,
      clock: CLOCKS[clock] ?? { kind: "none" },
      bots: Array.from({ length: bots }, () => "advanced"),
      links,
      invite: invited,
      rated,
      spectators,
      visibility: open ? "open" : "private",
      ...(name ? { name } : {}),
    });
    sessionStorage.setItem(`stolik.links.${created.gameId}`, JSON.stringify(created.links));
    navigate(`/t/${created.gameId}`);
  };
  const rate = (wanted: boolean): void => {
    setRated(wanted);
    if (!wanted) return;
    const settings = ratedSettings({ clock, bots });
    setClock(settings.clock);
    setBots(settings.bots);
  };
  const submit = async (): Promise<void> => {
    setBusy(true);
    changeSettings({ name });
    if (!(await runAction(create))) setBusy(false);
  };
  return (
    <Page title={gameName(game)}>
      <Form onSubmit={() => void submit()}>
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
            {seatCounts.map((count) => (
              <option key={count} value={count}>
                {t("players", { count })}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t("botsAtTable")}</span>
          <select value={bots} disabled={rated} onChange={(event) => setBots(Number(event.currentTarget.value))}>
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
            <option value="none" disabled={rated}>
              {t("clockNone")}
            </option>
            <option value="move30">{t("clockMove", { seconds: 30 })}</option>
            <option value="move90">{t("clockMove", { seconds: 90 })}</option>
            <option value="bank">{t("clockBank", { minutes: 10, seconds: 10 })}</option>
            <option value="days">{t("clockDays", { count: 2 })}</option>
          </select>
        </label>
        <InvitePicker
          people={suggestions}
          picked={invited}
          freeSeats={seats - 1 - bots - links.length - invited.length}
          onPick={(uid) =>
            setInvited(invited.includes(uid) ? invited.filter((other) => other !== uid) : [...invited, uid])
          }
        />
        <label class="field">
          <span>{t("linksFor")}</span>
          <textarea
            rows={2}
            value={linkNames}
            placeholder={t("linksHint")}
            onInput={(event) => setLinkNames(event.currentTarget.value)}
          />
        </label>
        <label class="field-row">
          <input type="checkbox" checked={rated} onChange={(event) => rate(event.currentTarget.checked)} />
          <span>{t("ratedGame")}</span>
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
        <details onToggle={(event) => event.currentTarget.open && setRulesOpened(true)}>
          <summary>
            {t("houseRules")}{" "}
            {Object.keys(options).map((option) => (
              <span key={option} class="chip">
                {optionName(game, option)}
              </span>
            ))}
          </summary>
          {rulesOpened && (
            <Suspense fallback={<Skeleton />}>
              <HouseRulesForm game={game} options={options} onChange={setOptions} />
            </Suspense>
          )}
        </details>
        <button class="button-main" type="submit" disabled={busy}>
          {t("openTable")}
        </button>
      </Form>
    </Page>
  );
}
