// What Rikiki brings to the page.

import { t } from "../../texts";
import { formatSigned } from "../../texts/numbers";
import type { GameModule } from "../game_module";
import { trickRows } from "../tricks/picture_rows";
import { cardsHeld } from "../tricks/trick_facts";
import { DealPicker } from "./DealPicker";
import { RikikiBoard } from "./RikikiBoard";

export const module: GameModule<"rikiki"> = {
  Board: RikikiBoard,
  seatFacts({ table }) {
    const order = table.bids.map((_, seat) => seat);
    const held = cardsHeld(table.size, table.tricks, table.trick, order);
    return table.bids.map((bid, seat) => {
      const won = table.won[seat] ?? 0;
      return { held: held(seat), won, ...(bid === null ? {} : { note: t("madeOfBid", { won, bid }) }) };
    });
  },
  scoreLines: (rounds) =>
    rounds.map((row, index) => ({
      name: `${index + 1}\n${t("tricks", { count: row.size })}`,
      cells: row.points.map(
        (points, seat) =>
          `${formatSigned(points)}\n${t("madeOfBid", { won: row.taken[seat] ?? 0, bid: row.bids[seat] ?? 0 })}`,
      ),
    })),
  HostDeal: ({ view, onDeal }) => DealPicker({ table: view.table, onDeal }),
  pictureRows: ({ table }) => trickRows(table),
  sounds: {},
};
