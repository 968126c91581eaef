// A game against bots in this browser, without account or network. The address may hold the number of players, house rules and the secret of a known deal.

import type { GameName, LocalChair } from "stolik-client";
import { aboutGame, canSeat } from "../games/registry";
import { parseOptions } from "../house_rules/options_query";
import { LocalGame } from "../local/LocalGame";
import { usePageTitle } from "../page_title";
import { route } from "../router";
import { settings } from "../settings";
import { gameName, t } from "../texts";

const BOT_NAMES = (
  "Ada Bruno Cilla Dainis Ewa Felix Greta Hugo Ieva Jonas Kaja Léo Maja Nils Olga Pavel Rita Samuel Tereza Uldis Vera " +
  "Witold Yvonne Zane Zofia"
).split(" ");

export function PlayBotsPage({ game }: { game: GameName }) {
  usePageTitle(gameName(game));
  const { secret, players, ...options } = parseOptions(route.peek().query);
  const asked = typeof players === "number" && canSeat(game, players) ? players : null;
  const bots = BOT_NAMES.slice(0, (asked ?? aboutGame(game).usualSeats) - 1);
  const chairs: LocalChair[] = [
    { kind: "human", name: settings.value.name || t("you") },
    ...bots.map((name) => ({ kind: "bot", name, level: "basic" }) as const),
  ];
  const deal = typeof secret === "string" ? { secret } : {};
  const storageKey = asked === null ? `stolik.local.${game}` : `stolik.local.${game}.${asked}`;
  return <LocalGame key={game} game={game} chairs={chairs} options={options} storageKey={storageKey} {...deal} />;
}
