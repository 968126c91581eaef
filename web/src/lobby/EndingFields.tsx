// How a game may end early: what happens when somebody leaves, and when a table is closed because nobody moves.

import type { Header } from "stolik-client";
import { durationText } from "../parts/clock_settings";
import { type Key, t } from "../texts";

export type Endings = Pick<Header, "leaver" | "idle">;

/** A bot plays for whoever leaves, and a table waits. */
export const USUAL_ENDINGS: Endings = { leaver: "bot", idle: 0 };

const LEAVER_TEXTS: Record<Header["leaver"], Key> = { bot: "leaverBot", skip: "leaverSkip", end: "leaverEnd" };
const IDLE_MINUTES = [10, 30, 60, 360, 1440]; // the service takes a day at most

interface Props {
  readonly value: Endings;
  onChange(endings: Endings): void;
}

export function EndingFields({ value, onChange }: Props) {
  return (
    <>
      <label class="field">
        <span>{t("ifSomebodyLeaves")}</span>
        <select
          value={value.leaver}
          onChange={({ currentTarget }) => onChange({ ...value, leaver: currentTarget.value as Header["leaver"] })}
        >
          {Object.entries(LEAVER_TEXTS).map(([leaver, text]) => (
            <option key={leaver} value={leaver}>
              {t(text)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("idleEnd")}</span>
        <select
          value={value.idle}
          onChange={({ currentTarget }) => onChange({ ...value, idle: Number(currentTarget.value) })}
        >
          <option value={0}>{t("idleNever")}</option>
          {IDLE_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes * 60}>
              {idleText(minutes * 60)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** The endings that differ from the usual ones, in words. */
export function endingTexts({ leaver, idle }: Endings): readonly string[] {
  return [
    ...(leaver === USUAL_ENDINGS.leaver
      ? []
      : [t("labelled", { label: t("ifSomebodyLeaves"), value: t(LEAVER_TEXTS[leaver]) })]),
    ...(idle ? [t("labelled", { label: t("idleEnd"), value: idleText(idle) })] : []),
  ];
}

function idleText(seconds: number): string {
  return seconds < 3600 ? durationText(seconds / 60, "minutes") : durationText(seconds / 3600, "hours");
}
