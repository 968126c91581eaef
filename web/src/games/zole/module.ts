// What Zole brings to the page.

import { t } from "../../texts";
import { formatSigned } from "../../texts/numbers";
import type { GameModule } from "../game_module";
import { trickRows } from "../tricks/picture_rows";
import { cardsHeld } from "../tricks/trick_facts";
import { ROUND_KIND_TEXTS } from "./round_kinds";
import { ZoleBoard } from "./ZoleBoard";

const CARDS_DEALT = 8;
const TALON = 2;

export const module: GameModule<"zole"> = {
  Board: ZoleBoard,
  seatFacts({ table }) {
    const held = cardsHeld(CARDS_DEALT, table.tricks, table.trick, table.active);
    return table.scores.map((_, seat) => {
      if (!table.active.includes(seat)) return { sitsOut: true, note: t("sitsOut") };
      const won = table.taken[seat] ?? 0;
      const talon = table.phase === "stash" && seat === table.solo ? TALON : 0;
      const dealt = table.phase !== "between" && table.phase !== "over";
      return {
        held: dealt ? held(seat) + talon : 0,
        won,
        note: t("tricks", { count: won }),
        leads: seat === table.solo,
      };
    });
  },
  scoreLines: (rounds) =>
    rounds.map((row) => ({
      name: `${row.round} ${t(ROUND_KIND_TEXTS[row.kind] ?? "zoleTable")}`,
      cells: row.deltas.map(formatSigned),
    })),
  pictureRows: ({ table }) => trickRows(table),
  sounds: {},
};
