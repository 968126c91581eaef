// The sheet for what to look for: players, clock, house rules, and whether the game is rated.

import { lazy, Suspense } from "preact/compat";
import { useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import type { ClockSettings } from "stolik-client/remote";
import { seatLimits } from "../games/registry";
import { optionName } from "../house_rules/option_texts";
import { ClockField } from "../parts/ClockField";
import { Dialog } from "../parts/Dialog";
import { Form } from "../parts/Form";
import { Skeleton } from "../parts/Page";
import { t } from "../texts";
import type { MatchSettings } from "./match_settings";
import { RatedRules } from "./RatedRules";

/** With every option of the game, so it comes when it is opened. */
const HouseRulesForm = lazy(async () => (await import("../house_rules/HouseRulesForm")).HouseRulesForm);

interface Props {
  readonly game: GameName;
  readonly settings: MatchSettings;
  /** Whether this person may play rated games. */
  readonly member: boolean;
  onSearch(settings: MatchSettings): void;
  onClose(): void;
}

export function MatchSheet({ game, settings, member, onSearch, onClose }: Props) {
  const [least, most] = seatLimits(game);
  const [seats, setSeats] = useState(settings.seats);
  const [clock, setClock] = useState<ClockSettings | null>(settings.clock);
  const [options, setOptions] = useState(settings.options);
  const [rated, setRated] = useState(settings.rated && member);
  const [rulesOpened, setRulesOpened] = useState(false);
  return (
    <Dialog title={t("matchSettings")} onClose={onClose}>
      <Form class="dialog-form" onSubmit={() => clock && onSearch({ seats, clock, options, rated })}>
        <label class="field">
          <span>{t("seats")}</span>
          <select value={seats} onChange={(event) => setSeats(Number(event.currentTarget.value))}>
            {Array.from({ length: most - least + 1 }, (_, index) => least + index).map((count) => (
              <option key={count} value={count}>
                {t("players", { count })}
              </option>
            ))}
          </select>
        </label>
        <ClockField value={settings.clock} required={rated} onChange={setClock} />
        <label class="field-row">
          <input
            type="checkbox"
            checked={rated}
            disabled={!member}
            onChange={(event) => setRated(event.currentTarget.checked)}
          />
          <span>{t("rated")}</span>
        </label>
        {!member && (
          <p class="muted small">
            {t("ratedNeedsAccount")} <a href="/account">{t("createAccount")}</a>
          </p>
        )}
        <RatedRules />
        <details class="fold" onToggle={(event) => event.currentTarget.open && setRulesOpened(true)}>
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
        <button class="button-main" type="submit" disabled={!clock}>
          {t("findThem")}
        </button>
      </Form>
    </Dialog>
  );
}
