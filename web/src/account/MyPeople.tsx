// Favourites and people kept away: who they are, and a way to take each off the list.

import { useEffect, useState } from "preact/hooks";
import type { Player, Profile } from "stolik-client/remote";
import { attempt } from "../attempt";
import type { Service } from "../service";
import { type Key, t } from "../texts";

export function MyPeople({ service, profile }: { service: Service; profile: Profile }) {
  const { account } = service;
  return (
    <section class="form">
      <h2>{t("people")}</h2>
      <List
        service={service}
        title="favourites"
        empty="noFavourites"
        uids={profile.favourites ?? []}
        action="remove"
        onAction={(uid) => account.favourite(uid, false)}
      />
      <List
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

function List({ service, title, empty, uids, action, onAction }: Props) {
  const [cards, setCards] = useState<readonly Player[]>();
  useEffect(() => {
    let here = true;
    service.lobby.players(uids).then(
      (found) => here && setCards(found),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [uids.join()]);
  const nameOf = (uid: string): string =>
    cards?.find((card) => card.uid === uid)?.name ?? t(cards ? "formerPlayer" : "loading");
  return (
    <div>
      <h3>{t(title)}</h3>
      {uids.length ? (
        <ul class="facts" aria-label={t(title)}>
          {uids.map((uid) => (
            <li key={uid}>
              <b>{nameOf(uid)}</b>
              <button aria-label={`${t(action)}: ${nameOf(uid)}`} onClick={() => void attempt(() => onAction(uid))}>
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
