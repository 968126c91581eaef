// The ranking of a game: everybody who finished games with people, by win rate; one's own row is always in sight.

import type { GameName } from "stolik-client";
import type { RankedPlayer, Ranking } from "stolik-client/remote";
import { FailureNotice } from "../errors/FailureNotice";
import { GAMES } from "../games/registry";
import { Avatar } from "../parts/Avatar";
import { GamePicture } from "../parts/GamePicture";
import { GameTabs } from "../parts/GameTabs";
import { Notice, OfflineNotice, Page, Skeleton } from "../parts/Page";
import { PlayerLink } from "../people/PlayerLink";
import { rankingPlaces } from "../people/ranking_places";
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
      <GameTabs
        games={GAMES}
        shown={game}
        label={t("rankings")}
        onShow={(name) => navigate(`/rankings/${name}`, true)}
      />
      <section class="ranking-head">
        <GamePicture game={game} />
        <p class="muted small">{t("rankingText")}</p>
      </section>
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
  const failure = error !== undefined && <FailureNotice error={error} onRetry={more} />;
  if (!rows) return failure || <Skeleton rows={8} />;
  if (!rows.length)
    return (
      <Notice text={t("rankingEmpty")}>
        <a class="button" href={`/lobby/${game}`}>
          {t("findThem")}
        </a>
      </Notice>
    );
  const places = rankingPlaces(rows);
  return (
    <>
      <ol class="rows ranking">
        {rows.map((player, index) => (
          <RankingRow key={player.uid} player={player} place={places[index] ?? null} mine={player.uid === me} />
        ))}
      </ol>
      {failure || (!whole && <button onClick={more}>{t("showMore")}</button>)}
      {!rows.some(({ uid }) => uid === me) && <OwnRow ranking={own.value} />}
    </>
  );
}

function RankingRow({ player, place, mine }: { player: RankedPlayer; place: number | null; mine: boolean }) {
  const rate = player.rate ?? (100 * player.won) / Math.max(1, player.played);
  return (
    <li class={mine ? "row row-mine" : "row"}>
      <b class="ranking-place" data-place={place}>
        {place ?? "–"}
      </b>
      <Avatar name={player.name} />
      <span class="row-text">
        <b class="name">
          <PlayerLink uid={player.uid} name={player.name} />
        </b>
        <span class="muted small">
          {[
            t("gamesPlayed", { count: player.played }),
            t("ratingIs", { rating: formatNumber(Math.round(player.rating)) }),
          ].join(" · ")}{" "}
          {place === null && <span class="chip">{t("provisional")}</span>}
        </span>
      </span>
      <span class="ranking-rate" style={{ "--rate": `${rate}%` }}>
        <b>{t("percentWon", { rate: Math.round(rate) })}</b>
      </span>
    </li>
  );
}

/** This person's row while the list does not reach it, below everything else and always on the screen. */
function OwnRow({ ranking }: { ranking: Ranking | null | undefined }) {
  if (ranking === undefined) return null;
  return (
    <section class="ranking-own" aria-label={t("yourPlace")}>
      {ranking ? (
        <ul class="rows">
          <RankingRow player={ranking.player} place={ranking.place} mine />
        </ul>
      ) : (
        <p class="small">{t("ownPlaceNone")}</p>
      )}
    </section>
  );
}
