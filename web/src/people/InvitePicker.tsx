// A list of players to invite with one tap.

import { t } from "../texts";
import type { InviteSuggestion } from "./invite_suggestions";
import { shownName } from "./shown_name";
import "./people.css";

interface Props {
  readonly people: readonly InviteSuggestion[];
  readonly picked: readonly string[];
  /** How many more players can be picked. */
  readonly freeSeats: number;
  onPick(uid: string): void;
}

export function InvitePicker({ people, picked, freeSeats, onPick }: Props) {
  if (!people.length) return null;
  return (
    <fieldset class="invite">
      <legend>{t("invitePeople")}</legend>
      {people.map(({ uid, name, favourite, inLobby }) => {
        const chosen = picked.includes(uid);
        return (
          <button
            key={uid}
            type="button"
            class="invite-person"
            aria-pressed={chosen}
            disabled={!chosen && freeSeats <= 0}
            onClick={() => onPick(uid)}
          >
            {favourite && <span aria-hidden="true">★</span>}
            <span class="name">{shownName(name)}</span>
            {inLobby && (
              <>
                <span class="presence presence-here" aria-hidden="true" />
                <span class="visually-hidden">{t("inLobby")}</span>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
