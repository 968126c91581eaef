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
  const hands = racks.map((rack) => (rack as { readonly hand?: readonly string[] } | null)?.hand ?? []);
  return (
    <ul
      class="open-hands"
      style={{ "--count": Math.max(1, ...hands.map((hand) => hand.length)) }}
      {...(title ? { "aria-label": title } : {})}
    >
      {title && <li class="open-hands-title">{title}</li>}
      {hands.map((hand, seat) => (
        <li key={seat}>
          <b>{playerName(seats, seat)}</b>
          <span
            class={tiles ? "open-tiles" : "open-cards"}
            role="img"
            aria-label={hand.map(tiles ? tileName : cardName).join(", ") || "–"}
          >
            {tiles
              ? hand.map((tile, place) => <Tile key={place} tile={tile} />)
              : sortHand(hand).map((card) => (
                  <i key={card}>
                    <Card card={card} />
                  </i>
                ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
