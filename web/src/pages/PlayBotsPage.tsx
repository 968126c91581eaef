// A game against bots in this browser, without account or network, as it was chosen last on this device.
// The address may hold the number of players, the bots' level, house rules and the secret of a known deal instead.

import { useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import { aboutGame, canSeat } from "../games/registry";
import { optionsForSeats } from "../house_rules/options_for_seats";
import { parseOptions } from "../house_rules/options_query";
import { LocalGame } from "../local/LocalGame";
import { StartSheet } from "../local/StartSheet";
import { botGameKey } from "../local/saved_games";
import { chairsOf, forgetOptions, loadStartChoice, optionsOf } from "../local/start_choice";
import { usePageTitle } from "../page_title";
import { navigate, route } from "../router";
import { settings } from "../settings";
import { gameName, t } from "../texts";

export function PlayBotsPage({ game }: { game: GameName }) {
  usePageTitle(gameName(game));
  const [choosing, setChoosing] = useState(false);
  const [gameNumber, setGameNumber] = useState(0);
  const { query } = route.value;
  const asked = query.size ? parseOptions(query) : null;
  const name = settings.value.name || t("you");
  const key = `${game} ${gameNumber} ${query}`;
  const startNewGame = (): void => {
    setChoosing(false);
    for (const key of [botGameKey(game), botGameKey(game, query)]) localStorage.removeItem(key);
    if (asked) navigate(`/play/${game}`, true);
    setGameNumber(gameNumber + 1);
  };
  const choose = (): void => setChoosing(true);
  const ways = { game, onChange: choose, onNewGame: choose };
  return (
    <>
      {asked ? (
        <LocalGame key={key} {...askedGame(game, asked, name)} {...ways} />
      ) : (
        <LocalGame key={key} {...chosenGame(game, name)} {...ways} offerLesson onRefused={() => forgetOptions(game)} />
      )}
      {choosing && <StartSheet game={game} onStart={startNewGame} onClose={() => setChoosing(false)} />}
    </>
  );
}

function chosenGame(game: GameName, name: string) {
  const choice = loadStartChoice(game);
  const { clock } = choice;
  return { chairs: chairsOf(choice, name), options: optionsOf(game, choice), clock, storageKey: botGameKey(game) };
}

/** What an address asks for: `?players=4&level=advanced&rounds=1&secret=5a…`. */
function askedGame(game: GameName, asked: ReturnType<typeof parseOptions>, name: string) {
  const { secret, players, level, ...options } = asked;
  const { usualSeats } = aboutGame(game);
  const seats = typeof players === "number" && canSeat(game, players) ? players : undefined;
  return {
    chairs: chairsOf({ level: level === "advanced" ? "advanced" : "basic", players: seats ?? usualSeats }, name),
    options: optionsForSeats(game, options, seats ?? usualSeats),
    storageKey: botGameKey(game, route.peek().query),
    ...(typeof secret === "string" ? { secret } : {}),
  };
}
