// What floating bridge brings to the page.

import { bidText } from "stolik-client";
import { formatPoints } from "../../table/format_points";
import { playerName } from "../../table/player_names";
import { t } from "../../texts";
import type { GameModule } from "../game_module";
import { trickRows } from "../tricks/picture_rows";
import { cardsHeld } from "../tricks/trick_facts";
import { BridgeBoard } from "./BridgeBoard";

const CARDS_DEALT = 13;

export const module: GameModule<"bridge"> = {
  Board: BridgeBoard,
  seatFacts({ table }) {
    const held = cardsHeld(CARDS_DEALT, table.tricks, table.trick, [0, 1, 2, 3]);
    const playing = table.phase === "play" || table.phase === "over";
    return table.won.map((won, seat) => ({
      held: held(seat),
      won,
      leads: seat === table.declarer,
      ...(playing ? { note: t("tricks", { count: won }) } : {}),
    }));
  },
  scoreLines: ({ table }, seats) =>
    table.sheet.map((row) => ({
      name: `${bidText(row.contract)} ${playerName(seats, row.declarer)}`,
      cells: row.points.map(formatPoints),
    })),
  pictureRows: ({ table }) => trickRows(table),
  sounds: {},
  rulePictures: { partner: [["As"]], trick: [["Kd", "Ad", "2s", "9d"]] },
  lesson: {
    link: "AQP7ftNlR39FfWUviImdgtEJ0KQupdVOIHec7sKTduBXkUMo4OI6f3HLpS1btsAC2LGYa-aEvt7GhvaeZXNmzZ0xaerE-QsXz5s-uX9KS0dTc_fy1rYVGzavAgA",
    names: ["Ada", "Bruno", "Cilla", "Dainis"],
  },
};
