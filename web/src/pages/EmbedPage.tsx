// A replay for a frame on another site: the table and its controls, without account pages.

import { ReplayPage } from "./ReplayPage";
import "./embed.css";

export function EmbedPage() {
  return (
    <div class="embed">
      <ReplayPage />
      <a class="embed-link" href={`/r${location.search}${location.hash}`} target="_blank" rel="noopener">
        Stolik
      </a>
    </div>
  );
}
