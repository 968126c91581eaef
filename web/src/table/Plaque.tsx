// The plaque on the felt: contract and trump in words.

import "./plaque.css";

export function Plaque({ children }: { children: preact.ComponentChildren }) {
  return <p class="plaque">{children}</p>;
}
