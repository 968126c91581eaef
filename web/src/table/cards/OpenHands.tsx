// Every hand laid open: after the end and in replays.

import type { SeatInfo } from "stolik-client";
import { Card } from "../../parts/Card";
import { Tile } from "../../parts/Tile";
import { tileLabel } from "../rummikub/names";
import { nameOf } from "../Seats";
import { sorted } from "./Hand";
import { cardLabel } from "./names";

interface Props {
  readonly racks: readonly unknown[];
  readonly seats: readonly SeatInfo[];
  readonly tiles?: boolean;
}

export function OpenHands({ racks, seats, tiles = false }: Props) {
  return (
    <ul class="open-hands">
      {racks.map((rack, seat) => {
        const hand = (rack as { readonly hand?: readonly string[] } | null)?.hand ?? [];
        return (
          <li key={seat}>
            <b>{nameOf(seats, seat)}</b>
            <span role="img" aria-label={hand.map(tiles ? tileLabel : cardLabel).join(", ") || "–"}>
              {tiles
                ? hand.map((tile, place) => <Tile key={place} tile={tile} />)
                : sorted(hand).map((card) => <Card key={card} card={card} />)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
