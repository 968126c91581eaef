// A game against bots in this browser: no account, no network, one tap. House rules, and the secret of a known deal, may stand in the address.

import type { GameName, LocalChair } from "stolik-client";
import { parseOptions } from "../house_rules/options_query";
import { LocalGame } from "../local/LocalGame";
import { route } from "../router";
import { settings } from "../settings";
import { t } from "../texts";

const SEATS: Record<GameName, number> = { rummikub: 3, rikiki: 4, zole: 3, bridge: 4, farkle: 2 };
const BOT_NAMES = ["Ada", "Bruno", "Cilla", "Dainis", "Ewa"];

export function PlayBotsPage({ game }: { game: string }) {
  const bots = BOT_NAMES.slice(0, (SEATS[game as GameName] ?? 4) - 1);
  const chairs: LocalChair[] = [
    { kind: "human", name: settings.value.name || t("playerNumber", { seat: 1 }) },
    ...bots.map((name) => ({ kind: "bot", name, level: "basic" }) as const),
  ];
  const { secret, ...options } = parseOptions(route.peek().query);
  const deal = typeof secret === "string" ? { secret } : {};
  return (
    <LocalGame
      key={game}
      game={game as GameName}
      chairs={chairs}
      options={options}
      storageKey={`stolik.local.${game}`}
      {...deal}
    />
  );
}
