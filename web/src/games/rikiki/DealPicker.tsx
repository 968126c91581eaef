// Between rounds of Rikiki, for who deals: how many cards the next round has, prefilled with the schedule's number.

import { useEffect, useState } from "preact/hooks";
import type { View } from "stolik-client";
import { NumberPicker } from "../../parts/NumberPicker";
import { t } from "../../texts";
import { mostCards } from "./hand_sizes";
import "./deal_picker.css";

interface Props {
  readonly table: View<"rikiki">["table"];
  onDeal(move: `deal ${number}`): void;
}

export function DealPicker({ table, onDeal }: Props) {
  const [size, setSize] = useState(table.nextSize ?? 1);
  useEffect(() => setSize(table.nextSize ?? 1), [table.round]);
  return (
    <div class="deal-picker">
      <NumberPicker
        label={t("cardsInNextRound")}
        value={size}
        least={1}
        most={mostCards(table.scores.length)}
        onChange={setSize}
      />
      <button class="button-main" onClick={() => onDeal(`deal ${size}`)}>
        {t("dealCards", { count: size })}
      </button>
    </div>
  );
}
