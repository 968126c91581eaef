// The players around the felt, this one at the bottom.

import type { SeatInfo } from "stolik-client";
import { Seat } from "../../table/Seat";
import { t } from "../../texts";
import { seatStyle } from "./seat_positions";

export function SeatsAround({ seats, around }: { seats: readonly SeatInfo[]; around: readonly number[] }) {
  return (
    <ul class="trick-seats" aria-label={t("seats")}>
      {around.map((seat, index) => {
        const chair = seats[seat];
        const across = index * 2 === around.length;
        return (
          chair && (
            <li
              key={seat}
              class={
                index === 0 ? "trick-seat trick-seat-near" : across ? "trick-seat trick-seat-across" : "trick-seat"
              }
              style={seatStyle(index, around.length)}
            >
              <Seat chair={chair} inline={index === 0 || across} />
            </li>
          )
        );
      })}
    </ul>
  );
}
