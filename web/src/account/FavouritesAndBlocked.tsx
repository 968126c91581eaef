// The player's favourites and blocked players, with a button to remove each.

import type { Profile } from "stolik-client/remote";
import { shownName } from "../people/shown_name";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { useLoaded } from "../service/useLoaded";
import { type Key, t } from "../texts";

export function FavouritesAndBlocked({ service, profile }: { service: Service; profile: Profile }) {
  const { account } = service;
  return (
    <section class="form">
      <h2>{t("people")}</h2>
      <PlayerList
        service={service}
        title="favourites"
        empty="noFavourites"
        uids={profile.favourites ?? []}
        action="remove"
        onAction={(uid) => account.favourite(uid, false)}
      />
      <PlayerList
        service={service}
        title="blocked"
        empty="nobodyBlocked"
        uids={profile.blocked ?? []}
        action="unblock"
        onAction={(uid) => account.block(uid, false)}
      />
    </section>
  );
}

interface Props {
  readonly service: Service;
  readonly title: Key;
  readonly empty: Key;
  readonly uids: readonly string[];
  readonly action: Key;
  onAction(uid: string): Promise<void>;
}

function PlayerList({ service, title, empty, uids, action, onAction }: Props) {
  const { value: players, error } = useLoaded(() => service.lobby.players(uids), [uids.join()]);
  const nameOf = (uid: string): string =>
    shownName(players?.find((card) => card.uid === uid)?.name ?? "") ||
    t(players ? "formerPlayer" : error ? "somebody" : "loading");
  return (
    <div>
      <h3>{t(title)}</h3>
      {uids.length ? (
        <ul class="fact-list" aria-label={t(title)}>
          {uids.map((uid) => (
            <li key={uid}>
              <b>{nameOf(uid)}</b>
              <button
                aria-label={t("labelled", { label: t(action), value: nameOf(uid) })}
                onClick={() => void runAction(() => onAction(uid))}
              >
                {t(action)}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p class="muted">{t(empty)}</p>
      )}
    </div>
  );
}
