// Before a game on this device: bots, players, clock and house rules, as they were chosen last.

import { useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import { HouseRulesFold, useHouseRules } from "../house_rules/HouseRulesFold";
import { ClockField } from "../parts/ClockField";
import { Dialog } from "../parts/Dialog";
import { Form } from "../parts/Form";
import { gameName, type Key, t } from "../texts";
import { type BotLevel, loadStartChoice, playerCounts, type StartChoice, saveStartChoice } from "./start_choice";
import "./start_sheet.css";

const LEVELS: readonly (readonly [BotLevel, Key, Key])[] = [
  ["basic", "levelBasic", "levelBasicHint"],
  ["advanced", "levelAdvanced", "levelAdvancedHint"],
];

interface Props {
  readonly game: GameName;
  /** Called when the choice is stored: begin a new game with it. */
  onStart(): void;
  onClose(): void;
}

export function StartSheet({ game, onStart, onClose }: Props) {
  const [choice, setChoice] = useState(() => loadStartChoice(game));
  const [clockValid, setClockValid] = useState(true);
  const change = (changes: Partial<StartChoice>): void => setChoice({ ...choice, ...changes });
  const rules = useHouseRules(game, choice.players, choice.options);
  const counts = playerCounts(game);
  const start = (): void => {
    saveStartChoice(game, { ...choice, options: rules.options });
    onStart();
  };
  return (
    <Dialog title={t("startTitle", { game: gameName(game) })} onClose={onClose}>
      <Form class="start-sheet" onSubmit={start}>
        <fieldset class="start-levels">
          <legend>{t("botLevel")}</legend>
          {LEVELS.map(([level, name, hint]) => (
            <label key={level} class="start-level">
              <input type="radio" name="level" checked={choice.level === level} onChange={() => change({ level })} />
              <span>
                <b>{t(name)}</b>
                <span class="muted small">{t(hint)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {counts.length > 1 && (
          <label class="field">
            <span>{t("numberOfPlayers")}</span>
            <select value={choice.players} onChange={(event) => change({ players: Number(event.currentTarget.value) })}>
              {counts.map((count) => (
                <option key={count} value={count}>
                  {t("players", { count })}
                </option>
              ))}
            </select>
          </label>
        )}
        <ClockField
          value={choice.clock}
          onChange={(clock) => {
            setClockValid(clock !== null);
            if (clock) change({ clock });
          }}
        />
        <HouseRulesFold game={game} rules={rules} />
        <p class="muted small">{t("startHint")}</p>
        <button class="button-main" type="submit" disabled={!clockValid || !rules.valid}>
          {t("play")}
        </button>
      </Form>
    </Dialog>
  );
}
