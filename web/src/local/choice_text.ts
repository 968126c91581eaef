// A choice in one line: "3 players · basic bots · 30 s per move · 2 house rules".

import type { GameName } from "stolik-client";
import { optionName } from "../house_rules/option_texts";
import { clockText } from "../parts/clock_settings";
import { t } from "../texts";
import { optionsOf, type StartChoice } from "./start_choice";

export function choiceText(game: GameName, choice: StartChoice): string {
  const level = t(choice.level === "advanced" ? "levelAdvanced" : "levelBasic");
  const rules = Object.keys(optionsOf(game, choice)).map((option) => optionName(game, option));
  return [
    t("players", { count: choice.players }),
    t("botsOfLevel", { level: level.toLocaleLowerCase() }),
    clockText(choice.clock),
    ...rules,
  ].join(" · ");
}
