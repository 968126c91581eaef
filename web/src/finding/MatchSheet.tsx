// The sheet for what to look for: players, clock, house rules, and whether the game is rated.

import { useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import type { ClockSettings } from "stolik-client/remote";
import { seatLimits } from "../games/registry";
import { HouseRulesFold, useHouseRules } from "../house_rules/HouseRulesFold";
import { ClockField } from "../parts/ClockField";
import { Dialog } from "../parts/Dialog";
import { Form } from "../parts/Form";
import { t } from "../texts";
import type { MatchSettings } from "./match_settings";
import { RatedNotes } from "./RatedNotes";

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
  const rules = useHouseRules(game, seats, settings.options);
  const [rated, setRated] = useState(settings.rated && member);
  return (
    <Dialog title={t("matchSettings")} onClose={onClose}>
      <Form class="dialog-form" onSubmit={() => clock && onSearch({ seats, clock, options: rules.options, rated })}>
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
        <RatedNotes member={member} />
        <HouseRulesFold class="fold" game={game} rules={rules} />
        <button class="button-main" type="submit" disabled={!clock || !rules.valid}>
          {t("findThem")}
        </button>
      </Form>
    </Dialog>
  );
}
