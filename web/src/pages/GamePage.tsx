// A game's own page: play, friends, players, learning, rules, rankings, and how one has done so far.

import { lazy, Suspense } from "preact/compat";
import { useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import { playersAndLength } from "../games/game_facts";
import { aboutGame } from "../games/registry";
import { choiceText } from "../local/choice_text";
import { botGameKey, loadSavedGame } from "../local/saved_games";
import { loadStartChoice } from "../local/start_choice";
import { GamePicture } from "../parts/GamePicture";
import { Icon, type IconName } from "../parts/Icon";
import { Page } from "../parts/Page";
import { navigate } from "../router";
import { getService, hasAccount } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { useLoaded } from "../service/useLoaded";
import { gameName, type Key, t } from "../texts";
import "./game_page.css";

const StartSheet = lazy(async () => (await import("../local/StartSheet")).StartSheet);

const WITH_PEOPLE: readonly Way[] = [
  { text: "withFriends", path: "/host/", icon: "friends" },
  { text: "findPlayers", path: "/lobby/", icon: "search" },
  { text: "watchTables", path: "/watch", icon: "eye" },
  { text: "onOneDevice", path: "/pass/", icon: "device" },
];
const GET_TO_KNOW: readonly Way[] = [
  { text: "learn", path: "/learn/", icon: "hint" },
  { text: "rules", path: "/rules/", icon: "log" },
  { text: "rankings", path: "/rankings/", icon: "cup" },
];

interface Way {
  readonly text: Key;
  /** The name of the game follows a slash at its end. */
  readonly path: string;
  readonly icon: IconName;
}

export function GamePage({ game }: { game: GameName }) {
  const [choosing, setChoosing] = useState(false);
  const { line } = aboutGame(game);
  const saved = loadSavedGame(botGameKey(game));
  const startNewGame = (): void => {
    localStorage.removeItem(botGameKey(game));
    navigate(`/play/${game}`);
  };
  return (
    <Page title={gameName(game)}>
      <section class="game-hero">
        <GamePicture game={game} />
        <div class="game-hero-text">
          {line && <p>{t(line)}</p>}
          <p class="muted small">{playersAndLength(game)}</p>
          {saved && <p>{t("unfinished")}</p>}
          <div class="buttons">
            <a class="button button-main" href={`/play/${game}`}>
              {t(saved ? "continueIt" : "playAgainstBots")}
            </a>
            <button onClick={() => setChoosing(true)}>{t(saved ? "startAnew" : "otherSettings")}</button>
          </div>
          <p class="muted small">{choiceText(game, loadStartChoice(game))}</p>
        </div>
      </section>
      <Ways title="withPeople" ways={WITH_PEOPLE} game={game} />
      <Ways title="getToKnow" ways={GET_TO_KNOW} game={game} />
      {hasAccount() && <OwnNumbers game={game} />}
      {choosing && (
        <Suspense fallback={null}>
          <StartSheet game={game} onStart={startNewGame} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function Ways({ title, ways, game }: { title: Key; ways: readonly Way[]; game: GameName }) {
  return (
    <section class="game-ways">
      <h2>{t(title)}</h2>
      <ul>
        {ways.map(({ text, path, icon }) => (
          <li key={path}>
            <a class="tile-link" href={path.endsWith("/") ? path + game : path}>
              <Icon name={icon} />
              {t(text)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Games played and won; nothing until there are some. */
function OwnNumbers({ game }: { game: GameName }) {
  const { value: service } = useLoaded(getService, []);
  const profile = useLatestValue(service?.account.profile);
  const stats = profile?.stats[game];
  if (!stats) return null;
  return (
    <section class="game-ways">
      <h2>{t("yourNumbers")}</h2>
      <a class="tile-link" href="/me/games">
        <Icon name="cup" />
        {t("playedWon", { played: stats.played, won: stats.won })}
      </a>
    </section>
  );
}
