// Every house rule of a game: those that differ here first, each with its usual value and the others.

import type { GameSchema, Json, JsonMap } from "stolik-client";
import { optionHint, optionName, optionValueText } from "../house_rules/option_texts";
import { fillTemplate } from "../texts";
import type { RuleTexts } from "../texts/rules";
import { changedOptions } from "./changed_options";

interface Props {
  readonly schema: GameSchema;
  readonly words: RuleTexts["house"];
  /** The house rules in play. */
  readonly here: JsonMap;
}

export function HouseRuleList({ schema, words, here }: Props) {
  const { game, options } = schema;
  const changed = changedOptions(schema, here);
  const sorted = [...options].sort((a, b) => Number(changed.includes(b.name)) - Number(changed.includes(a.name)));
  return (
    <ul class="rows">
      {sorted.map((option) => {
        const name = (value: Json): string => optionValueText(game, option.name, value);
        const others = option.values.filter((value) => value !== option.default).map(name);
        const [low = "", high = ""] = option.values.map(name);
        const differs = changed.includes(option.name);
        return (
          <li key={option.name} class={differs ? "row row-mine" : "row"}>
            <span class="row-text">
              <b>{optionName(game, option.name)}</b>
              <span class="muted small">{optionHint(game, option.name) ?? option.text}</span>
              {differs && (
                <span class="chip chip-mine house-rule-here">
                  {fillTemplate(words.here, { value: name(here[option.name] ?? "") })}
                </span>
              )}
              <span class="small">
                <b>{fillTemplate(words.usual, { value: name(option.default) })}</b>
                {option.type === "int" && ` · ${fillTemplate(words.between, { low, high })}`}
              </span>
              <span class="small" hidden={option.type === "int" || option.type === "bool"}>
                {fillTemplate(words.or, { values: others.join(" · ") })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
