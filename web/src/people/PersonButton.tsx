// Somebody's name at a table, as a button for the sheet about them.

import { t } from "../texts";
import { shownName } from "./shown_name";
import { showPerson } from "./shown_person";
import "./person_button.css";

interface Props {
  /** Null for bots, empty chairs and games on this device: these have no sheet. */
  readonly uid: string | null | undefined;
  readonly name: string;
}

/** The name itself. */
export function PersonName({ uid, name }: Props) {
  if (!uid) return <b class="person-name">{shownName(name)}</b>;
  return (
    <button
      class="person-name"
      aria-label={t("profileOf", { name: shownName(name) })}
      onClick={() => showPerson(uid, name)}
    >
      {shownName(name)}
    </button>
  );
}

/** A button over all of a seat; the seat is its containing block. */
export function PersonArea({ uid, name }: Props) {
  if (!uid) return null;
  return (
    <button
      class="person-area"
      aria-label={t("profileOf", { name: shownName(name) })}
      onClick={() => showPerson(uid, name)}
    />
  );
}
