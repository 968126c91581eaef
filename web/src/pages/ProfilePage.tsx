// A player's profile, at a plain link: who they are, how they have done in each game, and what one can do about them.

import { useState } from "preact/hooks";
import type { GameName, GameStats } from "stolik-client";
import type { PublicCard, Ranking } from "stolik-client/remote";
import { FailureNotice } from "../errors/FailureNotice";
import { GAMES, isGame } from "../games/registry";
import { Avatar } from "../parts/Avatar";
import { GameTabs } from "../parts/GameTabs";
import { Notice, OfflineNotice, Page, Skeleton } from "../parts/Page";
import { ChallengeSheet } from "../people/ChallengeSheet";
import { Fact, GameRecord } from "../people/GameRecord";
import { LuckAndSkill } from "../people/LuckAndSkill";
import { FavouriteAndBlock } from "../people/PlayerActions";
import { reportPlayer } from "../people/report_player";
import { shownName } from "../people/shown_name";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { useLoaded } from "../service/useLoaded";
import { useService } from "../service/useService";
import { gameName, regionalLocale, t } from "../texts";
import { countPoints, formatNumber, formatPercent } from "../texts/numbers";
import { toast } from "../toasts";
import "../people/profile.css";

export function ProfilePage({ uid }: { uid: string }) {
  const { service, failed, retry } = useService();
  const [attempts, setAttempts] = useState(0);
  const loaded = useLoaded(async () => service && loadProfile(service, uid), [service, uid, attempts]);
  return (
    <Page title={t("profile")}>
      {failed && <OfflineNotice onRetry={retry} />}
      {!failed && loaded.error !== undefined && (
        <FailureNotice error={loaded.error} onRetry={() => setAttempts(attempts + 1)} />
      )}
      {!failed && !loaded.value && !loaded.error && <Skeleton />}
      {service && loaded.value && <Profile service={service} {...loaded.value} />}
    </Page>
  );
}

interface ProfileData {
  readonly card: PublicCard;
  readonly rankings: ReadonlyMap<string, Ranking | null>;
}

async function loadProfile(service: Service, uid: string): Promise<ProfileData> {
  const card = await service.lobby.card(uid);
  const games = Object.keys(card.stats ?? {}).filter(isGame);
  const rows = await Promise.all(games.map((game) => service.lobby.rankingOf(game as GameName, uid)));
  return { card, rankings: new Map(games.map((game, index) => [game, rows[index] ?? null])) };
}

function Profile({ service, card, rankings }: ProfileData & { service: Service }) {
  const me = useLatestValue(service.account.person)?.uid;
  const [chosen, setChosen] = useState<GameName>();
  const date = new Intl.DateTimeFormat(regionalLocale(), { dateStyle: "medium" });
  const games = Object.entries(card.stats ?? {}).sort(([, a], [, b]) => b.played - a.played);
  const names = games.map(([name]) => name).filter(isGame);
  const shown = chosen ?? names[0];
  if (card.created === null && me !== undefined && me !== card.uid)
    return (
      <Notice text={t("noSuchPlayer")}>
        <a class="button button-main" href="/people">
          {t("allPeople")}
        </a>
      </Notice>
    );
  return (
    <>
      <section class="profile-card">
        <div class="profile-head">
          <Avatar name={card.name} bot={card.bot} />
          <div>
            <h2>{shownName(card.name)}</h2>
            <p class="muted small">
              {card.created ? t("since", { date: date.format(card.created) }) : ""}{" "}
              {card.bot ? (
                <span class="chip">{t("botChip")}</span>
              ) : (
                card.guest && <span class="chip">{t("guestChip")}</span>
              )}
            </p>
          </div>
        </div>
        {games.length > 0 && <Totals stats={games.map(([, stats]) => stats)} />}
        {me !== undefined && me !== card.uid && <ProfileActions service={service} card={card} />}
        {me === card.uid && (
          <div class="buttons">
            <a class="button" href="/me/games">
              {t("ownGames")}
            </a>
            <a class="button" href={`/rankings/${shown ?? GAMES[0]}`}>
              {t("rankings")}
            </a>
          </div>
        )}
      </section>
      {games.length === 0 && (
        <Notice text={t("noGamesYet")}>
          {me === card.uid && (
            <a class="button button-main" href="/">
              {t("play")}
            </a>
          )}
        </Notice>
      )}
      {shown && card.stats?.[shown] && (
        <>
          {names.length > 1 && <GameTabs games={names} shown={shown} label={t("whichGame")} onShow={setChosen} />}
          <GameRecord key={shown} game={shown} stats={card.stats[shown]} ranking={rankings.get(shown) ?? null} />
        </>
      )}
      {me === card.uid && <LuckAndSkill uid={me} hasGames={games.length > 0} />}
      {card.recent && card.recent.length > 0 && (
        <section class="form">
          <h3>{t("lastGames")}</h3>
          <ul class="rows last-games">
            {card.recent.map(({ game, at, won, points, rated, players }, index) => (
              <li key={index} class="row">
                <span class={won ? "last-result last-won" : "last-result"} aria-hidden="true">
                  {won ? "+" : "−"}
                </span>
                <span class="row-text">
                  <b>{gameName(game)}</b>
                  <span class="muted small">
                    {[
                      date.format(at),
                      t("players", { count: players }),
                      t(won ? "youWon" : "youLost"),
                      ...(rated ? [t("rated")] : []),
                    ].join(" · ")}
                  </span>
                </span>
                <b>{countPoints(points)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** All games together. */
function Totals({ stats }: { stats: readonly GameStats[] }) {
  const played = stats.reduce((sum, game) => sum + game.played, 0);
  const won = stats.reduce((sum, game) => sum + game.won, 0);
  return (
    <dl class="numbers">
      <Fact label="played" value={formatNumber(played)} />
      <Fact label="won" value={formatNumber(won)} />
      <Fact label="winRate" value={formatPercent(Math.round((100 * won) / Math.max(1, played)))} />
    </dl>
  );
}

function ProfileActions({ service, card }: { service: Service; card: PublicCard }) {
  const [challenging, setChallenging] = useState(false);
  const report = async (): Promise<void> => {
    const table = await sharedTable(service, card.uid);
    if (table) reportPlayer(service.hostActions(table), card.uid, card.name);
    else toast(t("reportNeedsTable"));
  };
  return (
    <div class="buttons profile-actions">
      <button class="button-main" onClick={() => setChallenging(true)}>
        {t("challenge")}
      </button>
      <FavouriteAndBlock account={service.account} uid={card.uid} name={shownName(card.name)} brief />
      <button
        class="button-quiet"
        aria-label={t("report", { name: shownName(card.name) })}
        onClick={() => void runAction(report)}
      >
        {t("briefReport")}
      </button>
      {challenging && <ChallengeSheet service={service} player={card} onClose={() => setChallenging(false)} />}
    </div>
  );
}

/** The latest table where this person and `uid` both have a seat; a report names it. */
async function sharedTable(service: Service, uid: string): Promise<string | undefined> {
  const live = service.lobby.myGames();
  const running = await live.when().finally(() => live.stop());
  const tables = [...running, ...(await service.lobby.finished())];
  return tables.find(({ header }) => header.players.includes(uid))?.gameId;
}
