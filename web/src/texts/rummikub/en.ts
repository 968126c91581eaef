// Texts of the Rummikub table in English.

import type { Plural } from "../en";

export const rummikub = {
  layOrDraw: "Your turn: lay tiles, or draw.",
  layOrPass: "Your turn: lay tiles, or pass.",
  layPointsOrDraw: {
    one: "Your turn: lay {count} point from your rack, or draw.",
    other: "Your turn: lay {count} points from your rack, or draw.",
  },
  planMeanwhile: "{name} is thinking. You can plan your move.",
  planReady: {
    one: "{count} tile planned. {name} is thinking.",
    other: "{count} tiles planned. {name} is thinking.",
  },
  laidAndLeft: {
    one: "{count} tile laid, {left} left. Lay it, or put it back and draw.",
    other: "{count} tiles laid, {left} left. Lay them, or put them back and draw.",
  },
  laidAll: "Your rack is empty. Lay the tiles and go out!",
  layOneToo: "You moved tiles of the table: lay at least one of yours too.",
  pointsOfNeeded: {
    one: "{points} of the {count} point for your first meld.",
    other: "{points} of the {count} points for your first meld.",
  },
  tilesReturned: {
    one: "The table changed: {count} tile of your plan is back on your rack.",
    other: "The table changed: {count} tiles of your plan are back on your rack.",
  },
  emptyTable: "The table is still empty. Drag tiles here, or tap them and then the table.",
  nothingLaidYet: "Nobody has laid a tile yet.",
  newSet: "New set",
  asGroup: "as a group",
  asRun: "as a run",
  poolLeft: { one: "{count} tile in the pool", other: "{count} tiles in the pool" },
  sortColour: "Sort: colour",
  sortNumber: "Sort: number",
  yourRack: "Your rack",
  freeSlot: "Free slot {slot}",
  undo: "Undo",
  redo: "Redo",
  putBack: "Put back",
  drawAndPass: "Draw and pass",
  layTiles: { one: "Lay {count} tile", other: "Lay {count} tiles" },
  layPoints: { one: "Lay {count} point", other: "Lay {count} points" },
  layNothing: "Lay tiles",
} as const;

export type RummikubTexts = {
  readonly [K in keyof typeof rummikub]: (typeof rummikub)[K] extends string ? string : Plural;
};
