// Above the first game ever on this device: the offer to be shown how it goes, in a minute.

import { signal } from "@preact/signals";
import type { GameName } from "stolik-client";
import { t } from "../texts";
import "./first_time_offer.css";

const STORAGE_KEY = "stolik.introduced";

const introduced = signal(localStorage.getItem(STORAGE_KEY) !== null);

/** Never offer the lesson again on this device: it was seen, declined, or not needed. */
export function markIntroduced(): void {
  localStorage.setItem(STORAGE_KEY, "yes");
  introduced.value = true;
}

export function FirstTimeOffer({ game }: { game: GameName }) {
  if (introduced.value) return null;
  return (
    <section class="first-time" role="status">
      <p>{t("showMeOffer")}</p>
      <a class="button button-main" href={`/learn/${game}`} onClick={markIntroduced}>
        {t("showMe")}
      </a>
      <button class="button-quiet" onClick={markIntroduced}>
        {t("iKnow")}
      </button>
    </section>
  );
}
