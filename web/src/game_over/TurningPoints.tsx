// What decided a match, in a line or two.

import type { Header, SeatInfo, View } from "stolik-client";
import { playerName } from "../table/player_names";
import { type Key, t } from "../texts";
import { formatSigned } from "../texts/numbers";
import { pointsByRound, type TurningPoint, turningPoints } from "./turning_points";

const TEXTS: { readonly [K in TurningPoint["kind"]]: readonly [you: Key, they: Key] } = {
  lead: ["youTookLead", "tookLead"],
  gain: ["youBestRound", "bestRound"],
};

interface Props {
  readonly header: Header;
  readonly view: View;
  readonly seats: readonly SeatInfo[];
}

export function TurningPoints({ header, view, seats }: Props) {
  const [winner] = header.result?.winners ?? [];
  const found = winner === undefined ? [] : turningPoints(pointsByRound(header.rounds, view), winner);
  if (!found.length) return null;
  return (
    <section class="turning-points">
      <h3>{t("turningPoints")}</h3>
      <ul>
        {found.map(({ kind, round, seat, points }) => (
          <li key={kind}>
            {t(TEXTS[kind][seats[seat]?.mine ? 0 : 1], {
              round,
              name: playerName(seats, seat),
              points: formatSigned(points),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
