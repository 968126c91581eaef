// The unfinished games on this device, as rows of the first page.

import { Icon } from "../parts/Icon";
import { gameName, language, t } from "../texts";
import type { LocalGameInfo } from "./saved_games";

export function ContinueGames({ games }: { games: readonly LocalGameInfo[] }) {
  if (!games.length) return null;
  return (
    <section class="home-continue">
      <h2>{t("continueGames")}</h2>
      <ul class="rows">
        {games.map(({ storageKey, game, address, shared, names }) => (
          <li key={storageKey}>
            <a class="row row-mine" href={address}>
              <span class="row-text">
                <b>{gameName(game)}</b>
                <span class="name muted small">
                  {t(shared ? "continuePass" : "continueLocal", { names: listNames(names) })}
                </span>
              </span>
              {!shared && <span class="chip chip-mine">{t("yourTurn")}</span>}
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_NAMES = 4;

function listNames(names: readonly string[]): string {
  const shown =
    names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), `+${names.length - MOST_NAMES + 1}`] : names;
  return new Intl.ListFormat(language.value).format(shown);
}
