// Buttons to make a player a favourite or to block them.

import type { SeatInfo } from "stolik-client";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { t } from "../texts";
import { PlayerLink } from "./PlayerLink";
import "./people.css";

interface Props {
  readonly account: Service["account"];
  readonly uid: string;
  readonly name: string;
}

/** The favourite and block buttons for one player. */
export function FavouriteAndBlock({ account, uid, name }: Props) {
  const profile = useLatestValue(account.profile);
  const favourite = profile?.favourites?.includes(uid) ?? false;
  const blocked = profile?.blocked?.includes(uid) ?? false;
  return (
    <>
      {!blocked && (
        <button
          class="button-quiet"
          onClick={() =>
            void runAction(
              () => account.favourite(uid, !favourite),
              t(favourite ? "favouriteRemoved" : "favouriteAdded", { name }),
            )
          }
        >
          {t(favourite ? "removeFavourite" : "addFavourite", { name })}
        </button>
      )}
      <button
        class="button-quiet"
        onClick={() =>
          void runAction(() => account.block(uid, !blocked), t(blocked ? "playerUnblocked" : "playerBlocked", { name }))
        }
      >
        {t(blocked ? "unblockPlayer" : "block", { name })}
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
