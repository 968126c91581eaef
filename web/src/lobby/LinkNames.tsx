// Names to make personal links for: a field for each, which says at once if a name cannot stay.

import { useId, useRef } from "preact/hooks";
import { t } from "../texts";
import { nameProblems, splitNames } from "./link_names";
import "./link_names.css";

const MAX_NAME_LENGTH = 30;

interface Props {
  readonly names: readonly string[];
  readonly freeChairs: number;
  /** The host's own name at this table; empty if the host does not play. */
  readonly ownName: string;
  /** Adds so many chairs; undefined where the game has no more. */
  readonly addChairs: ((count: number) => void) | undefined;
  onChange(names: readonly string[]): void;
}

export function LinkNames({ names, freeChairs, ownName, addChairs, onChange }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const rows = [...names, ""];
  const problems = nameProblems(names, freeChairs, ownName);
  const tooMany = problems.filter((problem) => problem === "noChairForName").length;
  const change = (row: number, text: string): void => {
    const changed = [...names.slice(0, row), ...splitNames(text), ...names.slice(row + 1)];
    while (changed.length && !changed.at(-1)) changed.pop();
    onChange(changed);
  };
  return (
    <fieldset class="link-names">
      <legend class="visually-hidden">{t("linksFor")}</legend>
      <p class="muted small">{t("linkNamesHint")}</p>
      <div ref={list} class="link-names-list">
        {rows.map((name, row) => {
          const problem = problems[row];
          const problemId = `${id}-${row}`;
          return (
            <div key={row}>
              <input
                value={name}
                maxLength={MAX_NAME_LENGTH * 26}
                placeholder={t("nameNumber", { number: row + 1 })}
                aria-label={t("nameNumber", { number: row + 1 })}
                autocomplete="off"
                enterkeyhint="next"
                {...(problem ? { "aria-invalid": true, "aria-describedby": problemId } : {})}
                onInput={(event) => change(row, event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  list.current?.querySelectorAll("input")[row + 1]?.focus();
                }}
              />
              <p id={problemId} class="field-problem" role="status">
                {problem ? t(problem, { name: name.trim() }) : ""}
              </p>
            </div>
          );
        })}
      </div>
      {tooMany > 0 && addChairs && (
        <button type="button" onClick={() => addChairs(tooMany)}>
          {t("addChairs", { count: tooMany })}
        </button>
      )}
    </fieldset>
  );
}
