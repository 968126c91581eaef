// Buttons to make a player a favourite or to block them.

import type { SeatInfo } from "stolik-client";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { t } from "../texts";
import { PlayerLink } from "./PlayerLink";
import { shownName } from "./shown_name";
import "./people.css";

interface Props {
  readonly account: Service["account"];
  readonly uid: string;
  readonly name: string;
  /** Whether the name stands above, so that the buttons need not repeat it. */
  readonly brief?: boolean;
}

/** The favourite and block buttons for one player. */
export function FavouriteAndBlock({ account, uid, name: givenName, brief = false }: Props) {
  const name = shownName(givenName);
  const profile = useLatestValue(account.profile);
  const favourite = profile?.favourites?.includes(uid) ?? false;
  const blocked = profile?.blocked?.includes(uid) ?? false;
  const favouriteText = t(favourite ? "removeFavourite" : "addFavourite", { name });
  const blockText = t(blocked ? "unblockPlayer" : "block", { name });
  return (
    <>
      {!blocked && (
        <button
          class="button-quiet"
          aria-label={favouriteText}
          onClick={() =>
            void runAction(
              () => account.favourite(uid, !favourite),
              t(favourite ? "favouriteRemoved" : "favouriteAdded", { name }),
            )
          }
        >
          {brief ? t(favourite ? "briefUnfavourite" : "briefFavourite") : favouriteText}
        </button>
      )}
      <button
        class="button-quiet"
        aria-label={blockText}
        onClick={() =>
          void runAction(() => account.block(uid, !blocked), t(blocked ? "playerUnblocked" : "playerBlocked", { name }))
        }
      >
        {brief ? t(blocked ? "unblock" : "briefBlock") : blockText}
      </button>
    </>
  );
}

/** The other players of a finished table. */
export function TablePlayers({ account, seats }: { account: Service["account"]; seats: readonly SeatInfo[] }) {
  const others = seats.filter((chair) => chair.uid && !chair.mine);
  if (!others.length) return null;
  return (
    <details class="fold">
      <summary>{t("people")}</summary>
      {others.map(({ uid, name, seat }) => (
        <div key={seat} class="player-row">
          <b class="name">
            <PlayerLink uid={uid} name={name} />
          </b>
          <div class="buttons">
            <FavouriteAndBlock account={account} uid={uid ?? ""} name={name} />
          </div>
        </div>
      ))}
    </details>
  );
}
