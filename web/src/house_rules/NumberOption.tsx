// A house rule that is a number, which is checked against its limits as it is typed.

import { useEffect, useId, useState } from "preact/hooks";
import type { GameName, Option } from "stolik-client";
import { t } from "../texts";
import { numberLimits } from "./options_for_seats";

interface Props {
  readonly game: GameName;
  readonly option: Option;
  readonly value: number;
  readonly players: number;
  /** Null while what is typed is no number within the limits. */
  onChange(value: number | null): void;
}

export function NumberOption({ game, option, value, players, onChange }: Props) {
  const problemId = useId();
  const [text, setText] = useState(String(value));
  const [least, most] = numberLimits(game, option, players);
  const read = (typed: string): number | null =>
    /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most ? Number(typed) : null;
  const problem = read(text) === null ? t("numberRange", { least, most }) : "";
  useEffect(() => {
    if (text !== String(value) || problem) onChange(read(text));
  }, [most]);
  return (
    <span class="number-option">
      <input
        type="number"
        min={least}
        max={most}
        value={text}
        {...(problem ? { "aria-invalid": true, "aria-describedby": problemId } : {})}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(read(currentTarget.value));
        }}
      />
      <span id={problemId} class="field-problem" role="status">
        {problem}
      </span>
    </span>
  );
}
