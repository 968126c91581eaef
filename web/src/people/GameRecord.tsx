// How somebody has done in one game: numbers, place, curve, results by role.

import { type GameName, type GameStats, START_RATING } from "stolik-client";
import type { Ranking } from "stolik-client/remote";
import { gameName, type Key, t } from "../texts";
import { formatNumber, formatPercent } from "../texts/numbers";
import { Curve } from "./Curve";

const ROLES: Record<string, Key> = { solo: "roleSolo", partner: "rolePartner", defender: "roleDefender" };

interface Props {
  readonly game: GameName;
  readonly stats: GameStats;
  /** Null where no game counts for the ranking. */
  readonly ranking: Ranking | null;
}

export function GameRecord({ game, stats, ranking }: Props) {
  const row = ranking?.player;
  const rate = stats.played ? Math.round((100 * stats.won) / stats.played) : 0;
  const curve = row?.curve ?? [];
  const isRated = curve.some(({ rating }) => rating !== START_RATING);
  return (
    <section class="form game-record">
      <h3>{gameName(game)}</h3>
      <dl class="numbers">
        <Fact label="played" value={formatNumber(stats.played)} />
        <Fact label="won" value={formatNumber(stats.won)} />
        <Fact label="winRate" value={formatPercent(rate)} />
        <Fact label="rating" value={formatNumber(Math.round(row?.rating ?? START_RATING))} />
        {row && <Fact label="place" value={ranking.place ? String(ranking.place) : t("provisional")} />}
      </dl>
      {isRated ? (
        <Curve title={t("curveOfRating")} points={curve.map(({ at, rating }) => ({ at, value: rating }))} />
      ) : (
        <Curve
          title={t("curveOfRate")}
          show={formatPercent}
          points={curve.map(({ at, rate: value }) => ({ at, value }))}
        />
      )}
      {stats.roles && <Roles roles={stats.roles} />}
    </section>
  );
}

/** A number and what it counts. */
export function Fact({ label, value }: { label: Key; value: string }) {
  return (
    <div>
      <dt class="small muted">{t(label)}</dt>
      <dd class={/\d/.test(value) ? "" : "numbers-word"}>{value}</dd>
    </div>
  );
}

function Roles({ roles }: { roles: NonNullable<GameStats["roles"]> }) {
  return (
    <table class="curve-table">
      <thead>
        <tr>
          <th scope="col">{t("byRole")}</th>
          <th scope="col">{t("rounds")}</th>
          <th scope="col">{t("won")}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(ROLES).flatMap(([role, label]) => {
          const count = roles[role];
          if (!count) return [];
          return (
            <tr key={role}>
              <th scope="row">{t(label)}</th>
              <td>{count.played}</td>
              <td>{count.won}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
