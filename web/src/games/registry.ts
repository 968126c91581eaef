// Finds the games: which there are and how many may play says the engine's schema, the rest is in one folder per game.

import { GAME_SEATS } from "virtual:game-seats";
import { useEffect, useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import type { GameAbout, GameModule } from "./game_module";

const ABOUT = import.meta.glob<GameAbout>("./*/about.ts", { eager: true, import: "about" });
const MODULES = import.meta.glob<GameModule>("./*/module.ts", { import: "module" });
const loaded = new Map<string, GameModule>();
const NOTHING_KNOWN = { minutes: 15, pieces: [], scene: [], rulePictures: {} };

/** Every game, in the order of the first page. */
export const GAMES: readonly GameName[] = Object.keys(GAME_SEATS) as GameName[];

/** Whether the text, which may come from an address, names a game. */
export function isGame(text: string | undefined): text is GameName {
  return (GAMES as readonly (string | undefined)[]).includes(text);
}

/** Whether so many can play a game. */
export function canSeat(game: GameName, players: number): boolean {
  return GAME_SEATS[game].includes(players);
}

/** The fewest and the most players. */
export function seatLimits(game: GameName): readonly [fewest: number, most: number] {
  const seats = GAME_SEATS[game];
  return [Math.min(...seats), Math.max(...seats)];
}

/** What the first pages show of a game. */
export function aboutGame(game: GameName): GameAbout {
  return ABOUT[`./${game}/about.ts`] ?? { ...NOTHING_KNOWN, usualSeats: seatLimits(game)[0] };
}

/** The board and all else of a game; the plain board for a game without a folder. */
export async function loadGame<G extends GameName>(game: G): Promise<GameModule<G>> {
  const load = MODULES[`./${game}/module.ts`] ?? MODULES["./plain/module.ts"];
  if (!load) throw new Error("The plain board is missing");
  const module = loaded.get(game) ?? (await load());
  loaded.set(game, module);
  return module as unknown as GameModule<G>;
}

/** The module of `game`, or undefined until it is loaded. */
export function useGame(game: GameName | undefined): GameModule | undefined {
  const [module, setModule] = useState(game && loaded.get(game));
  useEffect(() => {
    let mounted = true;
    if (game)
      void loadGame(game).then(
        (found) => mounted && setModule(found),
        () => undefined,
      );
    return () => {
      mounted = false;
    };
  }, [game]);
  return module;
}
