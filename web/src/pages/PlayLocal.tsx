// A game against bots in this browser: no account, no network, one tap. House rules, and the secret of a known deal, may stand in the address.

import type { GameName, LocalChair } from "stolik-client";
import { LocalGame } from "../local/LocalGame";
import { optionsIn } from "../local/options";
import { place } from "../router";
import { settings } from "../settings";
import { t } from "../texts";

const SEATS: Record<GameName, number> = { rummikub: 3, rikiki: 4, zole: 3, bridge: 4, farkle: 2 };
const NAMES = ["Ada", "Bruno", "Cilla", "Dainis", "Ewa"];

export function PlayLocal({ game }: { game: string }) {
  const bots = NAMES.slice(0, (SEATS[game as GameName] ?? 4) - 1);
  const chairs: LocalChair[] = [
    { kind: "human", name: settings.value.name || t("playerNumber", { seat: 1 }) },
    ...bots.map((name) => ({ kind: "bot", name, level: "basic" }) as const),
  ];
  const { secret, ...options } = optionsIn(place.peek().query);
  const deal = typeof secret === "string" ? { secret } : {};
  return (
    <LocalGame
      key={game}
      game={game as GameName}
      chairs={chairs}
      options={options}
      kept={`stolik.local.${game}`}
      {...deal}
    />
  );
}
