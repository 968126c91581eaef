// A sheet about somebody at the table: how they have done, favourite or block, and the way to their profile.

import { useState } from "preact/hooks";
import type { PublicCard } from "stolik-client/remote";
import { isGame } from "../games/registry";
import { Avatar } from "../parts/Avatar";
import { Dialog } from "../parts/Dialog";
import { Skeleton } from "../parts/Page";
import { errorText } from "../run_action";
import { getSignedInService } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { useLoaded } from "../service/useLoaded";
import { gameName, t } from "../texts";
import { FavouriteAndBlock } from "./PlayerActions";
import { shownName } from "./shown_name";
import { type ShownPerson, shownPerson } from "./shown_person";
import "./person_sheet.css";

/** Shows whom `showPerson` was called for; once per page. */
export function PersonSheets() {
  const person = shownPerson.value;
  if (!person) return null;
  const close = (): void => {
    shownPerson.value = null;
  };
  return <PersonSheet key={person.uid} {...person} onClose={close} />;
}

function PersonSheet({ uid, name, onClose }: ShownPerson & { onClose(): void }) {
  const [attempts, setAttempts] = useState(0);
  const { value, error } = useLoaded(async () => {
    const service = await getSignedInService();
    return { service, card: await service.lobby.card(uid) };
  }, [uid, attempts]);
  const me = useLatestValue(value?.service.account.person)?.uid;
  return (
    <Dialog title={shownName(name)} onClose={onClose}>
      <div class="person-sheet">
        {value ? <About card={value.card} name={name} /> : !error && <Skeleton rows={2} />}
        {error !== undefined && (
          <p role="alert">
            {errorText(error)}{" "}
            <button class="button-quiet" onClick={() => setAttempts(attempts + 1)}>
              {t("retry")}
            </button>
          </p>
        )}
        <div class="person-actions">
          <a class="button button-main" href={`/p/${uid}`} onClick={onClose}>
            {t("profileOf", { name: shownName(name) })}
          </a>
          {value && me !== uid && <FavouriteAndBlock account={value.service.account} uid={uid} name={name} />}
        </div>
      </div>
    </Dialog>
  );
}

/** Face, whether it is a guest or a bot, and a line for each game. */
function About({ card, name }: { card: PublicCard; name: string }) {
  const games = Object.entries(card.stats ?? {}).sort(([, a], [, b]) => b.played - a.played);
  return (
    <div class="person-about">
      <Avatar name={name} bot={card.bot} />
      <ul class="rows">
        {(card.bot || card.guest) && (
          <li>
            <span class="chip">{t(card.bot ? "botChip" : "guestChip")}</span>
          </li>
        )}
        {games.length === 0 && <li class="muted">{t("noGamesYet")}</li>}
        {games.map(([game, { played, won }]) =>
          isGame(game) ? (
            <li key={game}>
              <b>{gameName(game)}</b>{" "}
              <span class="muted">{t("playedSoFar", { played, rate: Math.round((100 * won) / (played || 1)) })}</span>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}
