// The row of people above the felt, and the pool that tiles are drawn from.

import type { SeatInfo } from "stolik-client";
import { Seat } from "../../table/Seat";
import { t } from "../../texts";

export function RummikubSeats({ seats, poolLeft }: { seats: readonly SeatInfo[]; poolLeft: number }) {
  return (
    <div class="rummikub-seats">
      {seats.map((chair) => (
        <Seat key={chair.seat} chair={chair} holds="tiles" inline />
      ))}
      <span class="rummikub-pool" data-pool role="img" aria-label={t("poolLeft", { count: poolLeft })}>
        <i />
        <i />
        <b>{poolLeft}</b>
      </span>
    </div>
  );
}
