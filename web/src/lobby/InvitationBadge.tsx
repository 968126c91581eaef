// Says in the header of a page how many invitations wait for an answer, and opens them.

import { t } from "../texts";
import { askAgain, openInvitations } from "./open_invitations";
import "./invitation_badge.css";

export function InvitationBadge() {
  const count = openInvitations.value.length;
  if (!count) return null;
  return (
    <button class="invitation-badge" aria-label={t("invitationsWait", { count })} onClick={askAgain}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 6h16v12H4ZM4 7l8 6 8-6" />
      </svg>
      <span>{count}</span>
    </button>
  );
}
