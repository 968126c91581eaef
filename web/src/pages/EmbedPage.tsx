// A replay for a frame on somebody else's page: the table and its scrubber, no way into an account.

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
