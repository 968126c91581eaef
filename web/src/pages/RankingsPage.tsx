// The ranking of a game: everybody who finished games with people, by win rate; one's own row is always in sight.

import type { GameName } from "stolik-client";
import type { RankedPlayer, Ranking } from "stolik-client/remote";
import { FailureNotice } from "../errors/FailureNotice";
import { GAMES } from "../games/registry";
import { Avatar } from "../parts/Avatar";
import { Notice, OfflineNotice, Page, Skeleton } from "../parts/Page";
import { PlayerLink } from "../people/PlayerLink";
import { navigate } from "../router";
import type { Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { useLoaded } from "../service/useLoaded";
import { usePages } from "../service/usePages";
import { useService } from "../service/useService";
import { gameName, t } from "../texts";
import { formatNumber } from "../texts/numbers";
import "./rankings.css";

const PAGE_SIZE = 25;

export function RankingsPage({ game }: { game: GameName }) {
  const { service, failed, retry } = useService();
  return (
    <Page title={`${t("rankings")} · ${gameName(game)}`}>
      <label class="field">
        <span class="visually-hidden">{t("rankings")}</span>
        <select value={game} onChange={(event) => navigate(`/rankings/${event.currentTarget.value}`, true)}>
          {GAMES.map((name) => (
            <option key={name} value={name}>
              {gameName(name)}
            </option>
          ))}
        </select>
      </label>
      <p class="muted">{t("rankingText")}</p>
      {failed && <OfflineNotice onRetry={retry} />}
      {!failed && !service && <Skeleton />}
      {service && !failed && <RankedPlayers key={game} service={service} game={game} />}
    </Page>
  );
}

function RankedPlayers({ service, game }: { service: Service; game: GameName }) {
  const me = useLatestValue(service.account.person)?.uid;
  const { rows, whole, error, more } = usePages<RankedPlayer>(
    (after) => service.lobby.rankings(game, PAGE_SIZE, after),
    PAGE_SIZE,
  );
  const own = useLoaded(async () => (me ? service.lobby.rankingOf(game, me) : null), [me]);
  if (error !== undefined) return <FailureNotice error={error} onRetry={more} />;
  if (!rows) return <Skeleton />;
  if (!rows.length)
    return (
      <Notice text={t("rankingEmpty")}>
        <a class="button" href={`/lobby/${game}`}>
          {t("findThem")}
        </a>
      </Notice>
    );
  return (
    <>
      <ol class="rows ranking">
        {rows.map((player, index) => (
          <RankingRow key={player.uid} player={player} place={index + 1} mine={player.uid === me} />
        ))}
      </ol>
      {!whole && <button onClick={more}>{t("showMore")}</button>}
      <OwnRow ranking={own.value} />
    </>
  );
}

function RankingRow({ player, place, mine }: { player: RankedPlayer; place: number; mine: boolean }) {
  const provisional = player.rate === null;
  const rate = player.rate ?? (100 * player.won) / Math.max(1, player.played);
  return (
    <li class={mine ? "row row-mine" : "row"}>
      <b class="ranking-place">{provisional ? "–" : place}</b>
      <Avatar name={player.name} />
      <span class="row-text">
        <b class="name">
          <PlayerLink uid={player.uid} name={player.name} />
        </b>
        <span class="muted small">
          {[
            t("gamesPlayed", { count: player.played }),
            ...(player.rating ? [t("ratingIs", { rating: formatNumber(Math.round(player.rating)) })] : []),
          ].join(" · ")}{" "}
          {provisional && <span class="chip">{t("provisional")}</span>}
        </span>
      </span>
      <b class="ranking-rate">{t("percentWon", { rate: Math.round(rate) })}</b>
    </li>
  );
}

/** This person's place, below everything else and always on the screen. */
function OwnRow({ ranking }: { ranking: Ranking | null | undefined }) {
  if (ranking === undefined) return null;
  return (
    <section class="ranking-own" aria-label={t("yourPlace")}>
      {ranking ? (
        <ul class="rows">
          <RankingRow player={ranking.player} place={ranking.place ?? 0} mine />
        </ul>
      ) : (
        <p class="small">{t("ownPlaceNone")}</p>
      )}
    </section>
  );
}
