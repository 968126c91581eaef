// What floating bridge brings to the page.

import { bidText, type View } from "stolik-client";
import { playerName } from "../../table/player_names";
import { t } from "../../texts";
import { formatSigned } from "../../texts/numbers";
import type { GameModule } from "../game_module";
import { trickRows } from "../tricks/picture_rows";
import { cardsHeld } from "../tricks/trick_facts";
import { BridgeBoard } from "./BridgeBoard";
import { readAids } from "./practice_aids";

const CARDS_DEALT = 13;

/** What a player last said in the auction; empty if nothing yet. */
function lastCall(calls: View<"bridge">["table"]["bids"], seat: number): string {
  const bid = calls.filter((call) => call.seat === seat).at(-1)?.bid;
  return !bid ? "" : bid === "P" ? t("pass") : bidText(bid);
}

export const module: GameModule<"bridge"> = {
  Board: BridgeBoard,
  seatFacts(view) {
    const { table } = view;
    const held = cardsHeld(CARDS_DEALT, table.tricks, table.trick, [0, 1, 2, 3]);
    const { hands } = readAids(view);
    return table.won.map((won, seat) => {
      const faces = hands?.get(seat);
      return {
        held: held(seat),
        won,
        leads: seat === table.declarer,
        partner: seat === table.partner && seat !== table.declarer,
        note: table.phase === "auction" ? lastCall(table.bids, seat) : t("tricks", { count: won }),
        ...(faces ? { faces } : {}),
      };
    });
  },
  scoreLines: (rounds, _, seats) =>
    rounds.map((row) => ({
      name: t(seats[row.declarer]?.mine ? "youBidRow" : "rowOfBid", {
        bid: bidText(row.contract),
        name: playerName(seats, row.declarer),
        result: t(row.made ? "contractMade" : "contractLost"),
      }),
      cells: row.points.map(formatSigned),
    })),
  pictureRows: ({ table }) => trickRows(table),
  sounds: {},
};
