// The pages for an address that does not exist, and for a game that does not.

import { GAMES } from "../games/registry";
import { Page } from "../parts/Page";
import { gameName, t } from "../texts";

export function NotFoundPage() {
  return (
    <Page title={t("notFound")}>
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
      <ul class="rows">
        {GAMES.map((known) => (
          <li key={known}>
            <a class="row" href={addressOf(known)}>
              {gameName(known)}
            </a>
          </li>
        ))}
      </ul>
      <div class="buttons">
        <a class="button" href="/">
          {t("home")}
        </a>
      </div>
    </Page>
  );
}
