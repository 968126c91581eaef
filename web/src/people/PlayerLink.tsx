// A player's name, as a link to their profile where they have one.

import { shownName } from "./shown_name";
import "./people.css";

interface Props {
  /** Null for bots and empty chairs. */
  readonly uid: string | null | undefined;
  readonly name: string;
}

export function PlayerLink({ uid, name }: Props) {
  if (!uid) return <>{shownName(name)}</>;
  return (
    <a class="player-link" href={`/p/${uid}`}>
      {shownName(name)}
    </a>
  );
}
