// Every hand face up, for reviews and replays.

import type { SeatInfo } from "stolik-client";
import { Card } from "../../parts/Card";
import { Tile } from "../../parts/Tile";
import { playerName } from "../../table/player_names";
import { tileName } from "../rummikub/tile_names";
import { cardName } from "./card_names";
import { sortHand } from "./hand_order";

interface Props {
  readonly racks: readonly unknown[];
  readonly seats: readonly SeatInfo[];
  readonly tiles?: boolean;
  readonly title?: string;
}

export function OpenHands({ racks, seats, tiles = false, title }: Props) {
  return (
    <ul class="open-hands" {...(title ? { "aria-label": title } : {})}>
      {title && <li class="open-hands-title">{title}</li>}
      {racks.map((rack, seat) => {
        const hand = (rack as { readonly hand?: readonly string[] } | null)?.hand ?? [];
        return (
          <li key={seat}>
            <b>{playerName(seats, seat)}</b>
            <span role="img" aria-label={hand.map(tiles ? tileName : cardName).join(", ") || "–"}>
              {tiles
                ? hand.map((tile, place) => <Tile key={place} tile={tile} />)
                : sortHand(hand).map((card) => <Card key={card} card={card} />)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
