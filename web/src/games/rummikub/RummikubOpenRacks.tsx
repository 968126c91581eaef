// Every rack face up, for reviews and replays.

import type { SeatInfo } from "stolik-client";
import { Tile } from "../../parts/Tile";
import { settings } from "../../settings";
import { playerName } from "../../table/player_names";
import { tileName } from "./tile_names";

interface Props {
  readonly racks: readonly ({ readonly hand: readonly string[] } | null)[];
  readonly seats: readonly SeatInfo[];
}

export function RummikubOpenRacks({ racks, seats }: Props) {
  return (
    <ul class="rummikub-open-racks">
      {racks.map((rack, seat) => (
        <li key={seat}>
          <b>{playerName(seats, seat)}</b>
          <span role="img" aria-label={rack?.hand.map(tileName).join(", ") || "–"}>
            {rack?.hand.map((tile, place) => (
              <Tile key={place} tile={tile} asCard={settings.value.cardTiles} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
