// Somebody in a list: face, name with a link to the profile, what they look for, and a button to challenge them.

import { useState } from "preact/hooks";
import type { Player } from "stolik-client/remote";
import { isGame } from "../games/registry";
import { Avatar } from "../parts/Avatar";
import type { Service } from "../service/service";
import { gameName, t } from "../texts";
import { ChallengeSheet } from "./ChallengeSheet";
import { PlayerLink } from "./PlayerLink";
import { shownName } from "./shown_name";

interface Props {
  readonly service: Service;
  readonly player: Player;
  /** The game that they look for now. */
  readonly looking?: string | null;
}

export function PersonRow({ service, player, looking }: Props) {
  const [challenging, setChallenging] = useState(false);
  const game = isGame(looking ?? "") ? (looking as never) : undefined;
  return (
    <li class="row person-row">
      <Avatar name={player.name} bot={player.bot} />
      <span class="row-text">
        <b class="name">
          <PlayerLink uid={player.uid} name={shownName(player.name)} />
        </b>
        <span class="muted small">
          {[
            ...(player.guest ? [t("guestChip")] : []),
            ...(game ? [t("lookingFor", { game: gameName(game) })] : []),
          ].join(" · ")}
        </span>
      </span>
      <button
        aria-label={t("labelled", { label: t("challenge"), value: shownName(player.name) })}
        onClick={() => setChallenging(true)}
      >
        {t("challenge")}
      </button>
      {challenging && (
        <ChallengeSheet service={service} player={player} game={game} onClose={() => setChallenging(false)} />
      )}
    </li>
  );
}
