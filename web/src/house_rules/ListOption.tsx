// A house rule that is one of a few named values or a list of numbers, which is checked as it is typed.

import { useEffect, useId, useState } from "preact/hooks";
import type { GameName, Json, Option } from "stolik-client";
import { aboutGame } from "../games/registry";
import { t } from "../texts";
import { optionName, optionValueText } from "./option_texts";

interface Props {
  readonly game: GameName;
  readonly option: Option;
  readonly value: Json;
  readonly players: number;
  /** Null while what is typed is no list that can be played. */
  onChange(value: Json): void;
}

export function ListOption({ game, option, value, players, onChange }: Props) {
  const problemId = useId();
  const listed = Array.isArray(value);
  const [typing, setTyping] = useState(listed);
  const [text, setText] = useState(listed ? value.join(", ") : "");
  const read = aboutGame(game).readList?.(text, players);
  const problem = !typing || !read || "sizes" in read ? "" : "wrong" in read ? t(read.wrong) : t("wrongRound", read);
  const type = (typed: string): void => {
    setText(typed);
    const now = aboutGame(game).readList?.(typed, players);
    onChange(now && "sizes" in now ? [...now.sizes] : null);
  };
  useEffect(() => {
    if (typing) type(text);
  }, [players]);
  const name = optionName(game, option.name);
  return (
    <span class="list-option">
      <select
        value={typing ? "list" : String(value)}
        aria-label={name}
        onChange={(event) => {
          const { value: picked } = event.currentTarget;
          setTyping(picked === "list");
          if (picked === "list") type(text);
          else onChange(picked);
        }}
      >
        {option.values.map((allowed) => (
          <option key={String(allowed)} value={String(allowed)}>
            {optionValueText(game, option.name, allowed)}
          </option>
        ))}
        <option value="list">{t("ownList")}</option>
      </select>
      {typing && (
        <input
          value={text}
          placeholder="7, 5, 3, 1"
          aria-label={t("ownListOf", { name })}
          {...(problem ? { "aria-invalid": true, "aria-describedby": problemId } : {})}
          onInput={(event) => type(event.currentTarget.value)}
        />
      )}
      <span id={problemId} class="field-problem" role="status">
        {problem}
      </span>
    </span>
  );
}
