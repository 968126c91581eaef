// A number between two bounds, with a button for one less and one for one more.

import { useId } from "preact/hooks";
import { t } from "../texts";
import "./number_picker.css";

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  onChange(value: number): void;
}

export function NumberPicker({ label, value, least, most, onChange }: Props) {
  const id = useId();
  const pick = (number: number): void => onChange(Math.max(least, Math.min(most, Math.round(number) || least)));
  return (
    <div class="number-picker">
      <label for={id}>{label}</label>
      <button type="button" aria-label={t("oneLess")} disabled={value <= least} onClick={() => pick(value - 1)}>
        −
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value}
        onChange={(event) => pick(Number(event.currentTarget.value))}
      />
      <button type="button" aria-label={t("oneMore")} disabled={value >= most} onClick={() => pick(value + 1)}>
        +
      </button>
    </div>
  );
}
