// Below the box for a rated game: who may play one, and what it means.

import { t } from "../texts";
import { RatedRules } from "./RatedRules";

/** Guests read that they need an account. */
export function RatedNotes({ member }: { member: boolean }) {
  return (
    <>
      {!member && (
        <p class="muted small">
          {t("ratedNeedsAccount")} <a href="/account">{t("createAccount")}</a>
        </p>
      )}
      <RatedRules />
    </>
  );
}
