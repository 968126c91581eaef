// One sentence above the hand: what is asked, the hint, or a message. It grows upwards, so nothing ever covers the hand.

import { shared, t } from "../texts";
import { MessageLine, useMessagePlace } from "../toasts";
import { useTableContext } from "./table_context";
import "./sentence_bar.css";

export function SentenceBar({ text, mine }: { text: string; mine: boolean }) {
  const { hint, over } = useTableContext();
  const message = useMessagePlace(!over); // at the end the result covers the bar
  return (
    <div class="sentence-bar">
      <p class="sentence-line" role="status">
        <span key={text} class={mine ? "sentence sentence-mine" : "sentence"}>
          {text}
        </span>
      </p>
      <div class="sentences-over">
        <p class={message ? `sentence sentence-over sentence-${message.kind}` : ""} role="status">
          {message && <MessageLine message={message} />}
        </p>
        {hint && (
          <p class="sentence sentence-over sentence-hint" role="status" data-move={hint.move}>
            <b>{t("hint")}</b> {shared.value.advice(hint.why)}
          </p>
        )}
      </div>
    </div>
  );
}
