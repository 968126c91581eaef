// Chooses how well the bots play.

import type { Level } from "stolik-client";
import { t } from "../texts";

interface Props {
  readonly value: Level;
  onChange(level: Level): void;
}

export function BotLevelField({ value, onChange }: Props) {
  return (
    <label class="field">
      <span>{t("levelOfBots")}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as Level)}>
        <option value="basic">{t("levelBasic")}</option>
        <option value="advanced">{t("levelAdvanced")}</option>
      </select>
    </label>
  );
}
