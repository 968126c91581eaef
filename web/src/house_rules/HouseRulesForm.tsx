// A form for a game's house rules; what differs from the default is marked.

import { useEffect, useState } from "preact/hooks";
import type { GameName, Json, JsonMap, Option } from "stolik-client";
import { aboutGame } from "../games/registry";
import { schemaOf } from "../games/schemas";
import { ListOption } from "./ListOption";
import { NumberOption } from "./NumberOption";
import "./house_rules.css";
import { optionHint, optionName, optionValueText } from "./option_texts";

interface Props {
  readonly game: GameName;
  readonly options: JsonMap;
  /** How many play; some values depend on it. */
  readonly players: number;
  onChange(options: JsonMap): void;
  /** Called with false while something that is typed is not allowed. */
  onTyped(valid: boolean): void;
}

export function HouseRulesForm({ game, options, players, onChange, onTyped }: Props) {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  useEffect(() => onTyped(wrong.length === 0), [wrong.length === 0]);
  const setOption = (option: Option, value: Json): void => {
    const { [option.name]: _, ...others } = options;
    onChange(value === option.default ? others : { ...others, [option.name]: value });
  };
  const setTyped = (option: Option, value: Json): void => {
    setWrong((before) => [...before.filter((name) => name !== option.name), ...(value === null ? [option.name] : [])]);
    if (value !== null) setOption(option, value);
  };
  return (
    <div class="rows">
      {schemaOf(game).options.map((option) => {
        if (option.name === aboutGame(game).largeTable?.option) return null; // comes with the number of players
        const value = (options[option.name] ?? option.default) as string | number | boolean;
        return (
          <label key={option.name} class={option.name in options ? "row row-mine" : "row"}>
            <span class="row-text">
              <b>{optionName(game, option.name)}</b>
              <span class="muted small">{optionHint(game, option.name) ?? option.text}</span>
            </span>
            {option.type === "bool" ? (
              <input
                type="checkbox"
                checked={value === true}
                onChange={(event) => setOption(option, event.currentTarget.checked)}
              />
            ) : option.type === "int" ? (
              <NumberOption
                game={game}
                option={option}
                value={Number(value)}
                players={players}
                onChange={(number) => setTyped(option, number)}
              />
            ) : option.type === "list" ? (
              <ListOption
                game={game}
                option={option}
                value={options[option.name] ?? option.default}
                players={players}
                onChange={(list) => setTyped(option, list)}
              />
            ) : (
              <select
                style={{ width: "auto" }}
                value={String(value)}
                aria-label={optionName(game, option.name)}
                onChange={(event) =>
                  setOption(
                    option,
                    option.values.find((allowed) => String(allowed) === event.currentTarget.value) ?? option.default,
                  )
                }
              >
                {option.values.map((allowed) => (
                  <option key={String(allowed)} value={String(allowed)}>
                    {optionValueText(game, option.name, allowed)}
                  </option>
                ))}
              </select>
            )}
          </label>
        );
      })}
    </div>
  );
}
