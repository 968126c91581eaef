// Opens the sheet about somebody, from wherever their name is shown at a table.

import { signal } from "@preact/signals";

export interface ShownPerson {
  readonly uid: string;
  readonly name: string;
}

/** Whom the sheet is about; null while it is closed. */
export const shownPerson = signal<ShownPerson | null>(null);

/** Show who somebody is, without leaving the table. */
export function showPerson(uid: string, name: string): void {
  shownPerson.value = { uid, name };
}
