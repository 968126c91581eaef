// The first page: my games, the five games, and a field for a table's code.

import { useState } from "preact/hooks";
import { aboutGame, GAMES, seatLimits } from "../games/registry";
import { MyGames } from "../lobby/MyGames";
import { Form } from "../parts/Form";
import { PieceImage } from "../parts/PieceImage";
import { navigate } from "../router";
import { gameName, t } from "../texts";
import "./home.css";

export function HomePage() {
  return (
    <main class="home">
      <header class="home-head">
        <h1>{t("name")}</h1>
        <p class="muted">{t("tagline")}</p>
        <a class="button button-quiet home-settings" href="/account">
          {t("settings")}
        </a>
      </header>
      <MyGames />
      <ul class="home-games">
        {GAMES.map((game) => (
          <li key={game} class="game-table">
            <a
              class="game-felt"
              href={`/play/${game}`}
              aria-label={`${gameName(game)}: ${t("playNow")}, ${t("playNowHint")}`}
            >
              <span class="game-picture" aria-hidden="true">
                {aboutGame(game).pieces.map((piece, index) => (
                  <PieceImage key={index} game={game} piece={piece} />
                ))}
              </span>
            </a>
            <div class="game-heading">
              <h2>{gameName(game)}</h2>
              <span class="muted small">{[...new Set(seatLimits(game))].join("–")}</span>
            </div>
            <div class="game-actions">
              <a class="button button-main" href={`/play/${game}`}>
                {t("playNow")}
              </a>
              <a class="button" href={`/host/${game}`}>
                {t("withFriends")}
              </a>
              <a class="button button-quiet" href={`/lobby/${game}`}>
                {t("findPlayers")}
              </a>
            </div>
            <p class="game-more">
              <a href={`/learn/${game}`}>{t("learn")}</a>
              <a href={`/rules/${game}`}>{t("rules")}</a>
              <a href={`/pass/${game}`}>{t("passAndPlay")}</a>
              <a href={`/rankings/${game}`}>{t("rankings")}</a>
            </p>
          </li>
        ))}
        <li class="game-table home-join">
          <CodeField />
        </li>
      </ul>
    </main>
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
