// A game against bots in this browser, without account or network. The address may hold house rules and the secret of a known deal.

import type { GameName, LocalChair } from "stolik-client";
import { aboutGame } from "../games/registry";
import { parseOptions } from "../house_rules/options_query";
import { LocalGame } from "../local/LocalGame";
import { usePageTitle } from "../page_title";
import { route } from "../router";
import { settings } from "../settings";
import { gameName, t } from "../texts";

const BOT_NAMES = ["Ada", "Bruno", "Cilla", "Dainis", "Ewa"];

export function PlayBotsPage({ game }: { game: GameName }) {
  usePageTitle(gameName(game));
  const bots = BOT_NAMES.slice(0, aboutGame(game).usualSeats - 1);
  const chairs: LocalChair[] = [
    { kind: "human", name: settings.value.name || t("you") },
    ...bots.map((name) => ({ kind: "bot", name, level: "basic" }) as const),
  ];
  const { secret, ...options } = parseOptions(route.peek().query);
  const deal = typeof secret === "string" ? { secret } : {};
  return (
    <LocalGame key={game} game={game} chairs={chairs} options={options} storageKey={`stolik.local.${game}`} {...deal} />
  );
}
