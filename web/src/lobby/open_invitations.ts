// The invitations to tables that this person has not answered; the dialog keeps them up to date for every page.

import { computed, signal } from "@preact/signals";
import type { Invitation } from "stolik-client/remote";

/** All that are open, also those that wait for later. */
export const openInvitations = signal<readonly Invitation[]>([]);

const postponed = signal<ReadonlySet<string>>(new Set());

/** Those that a dialog asks about. */
export const urgentInvitations = computed(() =>
  openInvitations.value.filter((invitation) => !postponed.value.has(keyOf(invitation))),
);

/** Ask no more about this one until the person wants to be asked. */
export function postpone(invitation: Invitation): void {
  postponed.value = new Set([...postponed.peek(), keyOf(invitation)]);
}

/** Ask about every open invitation again. */
export function askAgain(): void {
  postponed.value = new Set();
}

/** An invitation that was answered is gone at once, before the service says so. */
export function forgetInvitation(invitation: Invitation): void {
  postpone(invitation);
  openInvitations.value = openInvitations.peek().filter((open) => keyOf(open) !== keyOf(invitation));
}

export function keyOf({ gameId, until }: Invitation): string {
  return `${gameId} ${until}`;
}
