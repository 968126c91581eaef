// The first page: unfinished games, the five games, and a field for a table's code.

import { useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import { playersAndLength } from "../games/game_facts";
import { aboutGame, GAMES } from "../games/registry";
import { InvitationBadge } from "../lobby/InvitationBadge";
import { MyGames } from "../lobby/MyGames";
import { ContinueGames } from "../local/ContinueGames";
import { savedGames } from "../local/saved_games";
import { Foot } from "../parts/Foot";
import { Form } from "../parts/Form";
import { GamePicture } from "../parts/GamePicture";
import { Icon, type IconName } from "../parts/Icon";
import { navigate } from "../router";
import { hasAccount, hasMember } from "../service/service";
import { gameName, type Key, t } from "../texts";
import "./home.css";

/** What there is besides the games. */
const AROUND: readonly { readonly text: Key; readonly path: string; readonly icon: IconName }[] = [
  { text: "peopleTitle", path: "/people", icon: "friends" },
  { text: "liveTables", path: "/watch", icon: "eye" },
  { text: "rankings", path: "/rankings/rummikub", icon: "cup" },
];

export function HomePage() {
  const [unfinished] = useState(savedGames);
  const known = unfinished.length > 0 || hasAccount();
  return (
    <div class="home">
      <header class="home-head">
        <h1>{t("name")}</h1>
        <p class="muted">{t("tagline")}</p>
        <nav class="home-tools">
          <InvitationBadge />
          {!hasMember() && (
            <a class="button button-quiet" href="/login">
              {t("logIn")}
            </a>
          )}
          <a class="button button-quiet" href="/account">
            {t("settings")}
          </a>
        </nav>
      </header>
      <main class="home-main">
        {!known && <p class="home-newcomer">{t("newcomer")}</p>}
        <ContinueGames games={unfinished} />
        <MyGames />
        <ul class="home-games">
          {GAMES.map((game) => (
            <li key={game} class="game-table">
              <GameCard game={game} />
            </li>
          ))}
          <li class="game-table home-join">
            <CodeField />
          </li>
        </ul>
        <nav class="home-around" aria-label={t("withPeople")}>
          {AROUND.map(({ text, path, icon }) => (
            <a key={path} class="tile-link" href={path}>
              <Icon name={icon} />
              {t(text)}
            </a>
          ))}
        </nav>
      </main>
      <Foot languages />
    </div>
  );
}

function GameCard({ game }: { game: GameName }) {
  const { line } = aboutGame(game);
  return (
    <>
      <a class="game-more" href={`/games/${game}`} tabIndex={-1} aria-hidden="true">
        <GamePicture game={game} />
      </a>
      <div class="game-about">
        <h2>
          <a href={`/games/${game}`}>{gameName(game)}</a>
        </h2>
        <p class="muted small">{playersAndLength(game)}</p>
        {line && <p class="game-line">{t(line)}</p>}
      </div>
      <div class="game-actions">
        <a class="button button-main" href={`/play/${game}`} aria-label={t("playGame", { game: gameName(game) })}>
          {t("play")}
        </a>
        <a class="button" href={`/host/${game}`}>
          {t("withFriends")}
        </a>
      </div>
    </>
  );
}

function CodeField() {
  const [code, setCode] = useState("");
  return (
    <Form class="home-code" onSubmit={() => code && navigate(`/c/${code.toUpperCase()}`)}>
      <label for="code">{t("haveCode")}</label>
      <input
        id="code"
        value={code}
        maxLength={5}
        autocomplete="off"
        autocapitalize="characters"
        aria-label={t("codeLabel")}
        onInput={(event) => setCode(event.currentTarget.value.replace(/[^a-zA-Z]/g, "").toUpperCase())}
      />
      <button type="submit" disabled={code.length < 4}>
        {t("join")}
      </button>
    </Form>
  );
}
