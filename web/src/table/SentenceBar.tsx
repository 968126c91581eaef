// One sentence above the hand: what is asked, a message, or the hint. Nothing else ever covers the hand.

import { t } from "../texts";
import { useTableContext } from "./table_context";
import "./sentence_bar.css";

export function SentenceBar({ text, mine }: { text: string; mine: boolean }) {
  const { hint } = useTableContext();
  return (
    <>
      <p class={mine ? "sentence sentence-mine" : "sentence"} role="status">
        {text}
      </p>
      {hint && (
        <p class="sentence sentence-hint" role="status" data-move={hint.move}>
          <b>{t("hint")}</b> {hint.why}
        </p>
      )}
    </>
  );
}
