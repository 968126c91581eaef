// Says that the deal of a table was played before, so that somebody may know every hidden card.

import { t } from "../texts";

export function PlayedBefore({ duplicate }: { duplicate: boolean }) {
  if (!duplicate) return null;
  return (
    <p class="small" role="note">
      {t("playedBefore")}
    </p>
  );
}
