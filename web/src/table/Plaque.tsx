// The plaque on the felt: contract and trump in words. A tap says more in the sentence bar.

import { toast } from "../toasts";
import "./plaque.css";

interface Props {
  /** What it says, part by part. */
  readonly parts: readonly preact.ComponentChild[];
  /** The same in whole sentences, for who taps it. */
  readonly explain: string;
}

export function Plaque({ parts, explain }: Props) {
  return (
    <button type="button" class="plaque" onClick={() => toast(explain)}>
      {parts.map((part, index) => (
        <span key={index} class="plaque-part">
          {part}
        </span>
      ))}
    </button>
  );
}

/** A plaque that needs no explanation. */
export function PlainPlaque({ children }: { children: preact.ComponentChildren }) {
  return <p class="plaque">{children}</p>;
}
