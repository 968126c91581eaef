// Chooses a clock: none, any time for a move from 10 s to 14 days, or a bank with increment; presets are one tap.

import { useEffect, useId, useState } from "preact/hooks";
import type { ClockSettings } from "stolik-client/remote";
import { type Key, t } from "../texts";
import { type ClockDraft, clockDraft, clockText, readClock, UNITS, type Unit } from "./clock_settings";
import "./clock_field.css";

const UNIT_NAMES: Record<Unit, Key> = {
  seconds: "unitSeconds",
  minutes: "unitMinutes",
  hours: "unitHours",
  days: "unitDays",
};
const MOVE_PRESETS = [30, 90, 300, 86_400, 259_200].map((seconds) => ({ kind: "move" as const, seconds }));
const BANK_PRESETS = [
  { kind: "bank" as const, seconds: 300, increment: 5 },
  { kind: "bank" as const, seconds: 600, increment: 10 },
  { kind: "bank" as const, seconds: 1800, increment: 20 },
];

interface Props {
  readonly value: ClockSettings;
  /** Whether the table needs a clock, as a rated one does. */
  readonly required?: boolean;
  /** Null while what is typed is no clock. */
  onChange(clock: ClockSettings | null): void;
}

export function ClockField({ value, required = false, onChange }: Props) {
  const [draft, setDraft] = useState(() => clockDraft(value));
  const problemId = useId();
  const read = readClock(draft);
  const problem = "problem" in read ? t(read.problem) : "";
  const change = (changes: Partial<ClockDraft>): void => {
    const next = { ...draft, ...changes };
    const clock = readClock(next);
    setDraft(next);
    onChange("clock" in clock ? clock.clock : null);
  };
  useEffect(() => {
    if (required && draft.kind === "none") change({ kind: "move" });
  }, [required]);
  const about = problem ? { "aria-invalid": true, "aria-describedby": problemId } : {};
  return (
    <fieldset class="clock-field">
      <label class="field">
        <span>{t("clock")}</span>
        <select
          value={draft.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as ClockDraft["kind"] })}
        >
          <option value="none" disabled={required}>
            {t("clockNone")}
          </option>
          <option value="move">{t("clockPerMove")}</option>
          <option value="bank">{t("clockWholeGame")}</option>
        </select>
      </label>
      {draft.kind === "move" && (
        <>
          <div class="clock-typed">
            <input
              inputMode="decimal"
              value={draft.amount}
              aria-label={t("clockPerMove")}
              {...about}
              onInput={(event) => change({ amount: event.currentTarget.value })}
            />
            <select
              value={draft.unit}
              aria-label={t("unitOfTime")}
              onChange={(event) => change({ unit: event.currentTarget.value as Unit })}
            >
              {UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {t(UNIT_NAMES[unit])}
                </option>
              ))}
            </select>
          </div>
          <Presets clocks={MOVE_PRESETS} chosen={read} onPick={(clock) => change(clockDraft(clock))} />
        </>
      )}
      {draft.kind === "bank" && (
        <>
          <div class="clock-typed">
            <label class="field">
              <span class="small">{t("unitMinutes")}</span>
              <input
                inputMode="decimal"
                value={draft.bankMinutes}
                {...about}
                onInput={(event) => change({ bankMinutes: event.currentTarget.value })}
              />
            </label>
            <label class="field">
              <span class="small">{t("clockIncrement")}</span>
              <input
                inputMode="numeric"
                value={draft.increment}
                {...about}
                onInput={(event) => change({ increment: event.currentTarget.value })}
              />
            </label>
          </div>
          <Presets clocks={BANK_PRESETS} chosen={read} onPick={(clock) => change(clockDraft(clock))} />
        </>
      )}
      <p id={problemId} class="field-problem" role="status">
        {problem}
      </p>
    </fieldset>
  );
}

interface PresetsProps {
  readonly clocks: readonly ClockSettings[];
  readonly chosen: ReturnType<typeof readClock>;
  onPick(clock: ClockSettings): void;
}

function Presets({ clocks, chosen, onPick }: PresetsProps) {
  const current = "clock" in chosen ? JSON.stringify(chosen.clock) : "";
  return (
    <div class="clock-presets">
      {clocks.map((clock) => {
        const key = JSON.stringify(clock);
        return (
          <button key={key} type="button" aria-pressed={key === current} onClick={() => onPick(clock)}>
            {clockText(clock)}
          </button>
        );
      })}
    </div>
  );
}
