// The pages for an address that does not exist, and for a game that does not.

import { GAMES } from "../games/registry";
import { GamePicture } from "../parts/GamePicture";
import { Page } from "../parts/Page";
import { gameName, t } from "../texts";

export function NotFoundPage() {
  return (
    <Page title={t("notFound")}>
      <p>{t("wrongAddressHint")}</p>
      <GameLinks addressOf={(game) => `/games/${game}`} />
      <div class="buttons">
        <a class="button button-main" href="/">
          {t("home")}
        </a>
      </div>
    </Page>
  );
}

interface Props {
  readonly game: string;
  /** The same page of a game that exists. */
  addressOf(game: string): string;
}

export function UnknownGamePage({ game, addressOf }: Props) {
  return (
    <Page title={t("noSuchGame", { game })}>
      <p>{t("gamesWeHave")}</p>
      <GameLinks addressOf={addressOf} />
      <div class="buttons">
        <a class="button" href="/">
          {t("home")}
        </a>
      </div>
    </Page>
  );
}

function GameLinks({ addressOf }: Pick<Props, "addressOf">) {
  return (
    <ul class="rows">
      {GAMES.map((known) => (
        <li key={known}>
          <a class="row game-link" href={addressOf(known)}>
            <GamePicture game={known} />
            <b>{gameName(known)}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
