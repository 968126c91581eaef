// What Rummikub brings to the page.

import { formatPoints } from "../../table/format_points";
import type { GameModule } from "../game_module";
import { RummikubBoard } from "./RummikubBoard";

export const module: GameModule<"rummikub"> = {
  Board: RummikubBoard,
  seatFacts: ({ table }) => table.counts.map((held) => ({ held })),
  scoreLines: (rounds) => rounds.map((row) => ({ name: String(row.round), cells: row.scores.map(formatPoints) })),
  pictureRows: ({ table }) => table.sets.map((set) => set.tiles),
  sounds: {},
  lesson: {
    link: "AQO3hABdJ610XJ_kSMwc75D0m-J3e2_WZ_BWZqTHz457Gc1XQY7DMAi885qqW6na7-wxPVjq7_K7ZSDE0BA3yTqr3uI2nhkGbIjbdCUi8U-jZW0vS0i9I-pyx-PsJo3jqMZn_2IhTgsKr9idQc2hxa7w4gsGklXwqPmBHOcyRGQ6ImIFCeApIq-Q2MHSSp2xtW4q_FHxEZbpuChBx6zMUb4XceyxKYUL9AE7yuHKT0z7A7aTidPj2PBolFl4b0gXuKnDjkQ2XSSDfKR5Fewd2xKaxAE1yMhcjpJqrdn1RCfrMJ53knCVfpIWXOub9fRhf4SYuNUM2mmwqH3mmKj12nXQu-2ShjippB013c-vWAdV0JxM16UPO9c4-W3G9Yh48uCJQiPafh_-s8ioDHtvGG5EtQ1QH2XqFRNYwRusjYe28jVbbbp7--woA0-fBLhil4B-EBMdPGhN8RU-n092661WMECZOuo0RNPZ-tfykIRimjZFpcNBkV91Vh9OyUYwzxj7hvKodj0xcD9larBvEPoF",
    names: ["Ada", "Bruno"],
  },
};
