// The house rules of a form, folded away; the fold stays open over a value that does not fit.

import { lazy, Suspense } from "preact/compat";
import { useState } from "preact/hooks";
import type { GameName, JsonMap } from "stolik-client";
import { Skeleton } from "../parts/Page";
import { t } from "../texts";
import { optionName } from "./option_texts";
import { fitsSeats } from "./options_for_seats";

/** With every option of the game, so it comes when it is opened. */
const HouseRulesForm = lazy(async () => (await import("./HouseRulesForm")).HouseRulesForm);

export interface HouseRules {
  readonly options: JsonMap;
  readonly players: number;
  /** Whether everything that is typed fits, also the number of players. */
  readonly valid: boolean;
  onChange(options: JsonMap): void;
  onTyped(valid: boolean): void;
}

/** The house rules that a form has chosen for so many players. */
export function useHouseRules(game: GameName, players: number, initial: JsonMap): HouseRules {
  const [options, onChange] = useState(initial);
  const [typedWell, onTyped] = useState(true);
  return { options, players, valid: typedWell && fitsSeats(game, options, players), onChange, onTyped };
}

interface Props {
  readonly game: GameName;
  readonly rules: HouseRules;
  readonly class?: string;
}

export function HouseRulesFold({ game, rules, class: className }: Props) {
  const [opened, setOpened] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  const { valid, options, players, onChange, onTyped } = rules;
  const open = opened || !valid;
  return (
    <details
      {...(className ? { class: className } : {})}
      open={open}
      onToggle={({ currentTarget }) => {
        if (!valid) currentTarget.open = true;
        if (currentTarget.open) setEverOpened(true);
        setOpened(currentTarget.open);
      }}
    >
      <summary>
        {t("houseRules")}{" "}
        {Object.keys(options).map((option) => (
          <span key={option} class="chip">
            {optionName(game, option)}
          </span>
        ))}
      </summary>
      {(everOpened || open) && (
        <Suspense fallback={<Skeleton />}>
          <HouseRulesForm game={game} options={options} players={players} onChange={onChange} onTyped={onTyped} />
        </Suspense>
      )}
    </details>
  );
}
