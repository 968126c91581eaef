// Quick match while it looks: what for, since when, who has come, what happens at 30 seconds; change or stop.

import { useEffect, useRef, useState } from "preact/hooks";
import type { GameName, Header, Level } from "stolik-client";
import { MatchSheet } from "../finding/MatchSheet";
import { loadMatchSettings, type MatchSettings, matchText, saveMatchSettings } from "../finding/match_settings";
import { SearchAdvice } from "../finding/SearchAdvice";
import { SearchChairs } from "../finding/search_chairs";
import { searchTime, useNow } from "../finding/search_time";
import { optionsForSeats } from "../house_rules/options_for_seats";
import { Avatar } from "../parts/Avatar";
import { Notice, OfflineNotice, Page, Skeleton } from "../parts/Page";
import { shownName } from "../people/shown_name";
import { useLooking } from "../people/useLooking";
import { navigate } from "../router";
import { errorText, runAction } from "../run_action";
import type { Service } from "../service/service";
import { useLatestValue, useOpenedState } from "../service/useLatestValue";
import { useService } from "../service/useService";
import { settings as deviceSettings } from "../settings";
import { gameName, t } from "../texts";
import { toast } from "../toasts";
import "../finding/finding.css";

export function FindPlayersPage({ game }: { game: GameName }) {
  const { service, failed, retry } = useService();
  return (
    <Page title={gameName(game)}>
      {failed && <OfflineNotice onRetry={retry} />}
      {!service && !failed && <Skeleton />}
      {service && <Search game={game} service={service} />}
    </Page>
  );
}

function Search({ game, service }: { game: GameName; service: Service }) {
  const [wanted, setWanted] = useState(() => loadMatchSettings(game));
  const [changing, setChanging] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const [table, setTable] = useState<string>();
  const [since, setSince] = useState(Date.now);
  const [chairs] = useState(() => new SearchChairs((id) => service.lobby.leave(id)));
  const person = useLatestValue(service.account.person);
  useLooking(service, game);
  const tables = useOpenedState(() => service.lobby.myGames(), [service]);
  const header = tables?.find(({ gameId }) => gameId === table)?.header;

  const seatedAt = useRef<string | undefined>(undefined);
  const leave = async (): Promise<void> => {
    seatedAt.current = undefined;
    await chairs.giveBack();
    setTable(undefined);
  };
  const play = (id: string): void => {
    chairs.keep(id);
    navigate(`/t/${id}`, true);
  };
  useEffect(() => {
    let current = true;
    setRefusal(undefined);
    setSince(Date.now());
    service.lobby
      .search({ game, ...wanted, options: optionsForSeats(game, wanted.options, wanted.seats), ...guestName(service) })
      .then(
        ({ gameId, seq }) => {
          if (seq > 0) return play(gameId); // also after 'Stop': to leave a game that has begun is to lose it
          chairs.take(gameId);
          if (current) setTable(gameId);
          else void chairs.giveBack().catch(() => undefined);
        },
        (error: unknown) => current && setRefusal(error),
      );
    return () => {
      current = false;
    };
  }, [service, wanted]);
  useEffect(() => {
    const goAway = (): void => void leave().catch(() => undefined);
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted) setWanted((before) => ({ ...before })); // the browser had only put the page aside
    };
    addEventListener("pagehide", goAway); // a closed tab leaves no chair that waits for nobody
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("pagehide", goAway);
      removeEventListener("pageshow", comeBack);
      goAway();
    };
  }, []);
  useEffect(() => {
    if (table && header?.status === "playing") play(table);
  }, [table, header?.status]);

  useEffect(() => {
    if (header) seatedAt.current = table;
    else if (table && seatedAt.current === table) {
      seatedAt.current = undefined; // the chair was freed while this device was silent: look again
      chairs.keep(table);
      setTable(undefined);
      setWanted((before) => ({ ...before }));
    }
  }, [table, header]);

  const change = async (next: MatchSettings): Promise<void> => {
    saveMatchSettings(game, next);
    setChanging(false);
    if (await runAction(leave)) setWanted(next);
  };
  const stop = async (): Promise<void> => {
    if (!(await runAction(leave))) return;
    toast(t("searchStopped"));
    navigate(`/lobby/${game}`, true);
  };
  const mine = person?.uid === header?.host;
  const others = (header?.seats ?? []).filter(({ uid }) => uid && uid !== person?.uid).map(({ name }) => name);
  const startWithBots = async (level: Level): Promise<void> => {
    if (!table || !header) return;
    if (mine) return void (await service.lobby.start(table, level)); // whoever sits here plays too
    const { clock, seats } = wanted;
    const options = optionsForSeats(game, wanted.options, seats);
    const bots = Array.from({ length: seats - 1 }, () => level);
    const own = await service.lobby.create({ game, seats, clock, options, bots, ...guestName(service) });
    await leave().catch(() => undefined); // tried again when this page is left
    play(own.gameId);
  };
  return (
    <>
      <section class="search" aria-live="polite">
        {refusal ? (
          <Notice text={errorText(refusal)}>
            <button class="button-main" onClick={() => setWanted({ ...wanted })}>
              {t("retry")}
            </button>
          </Notice>
        ) : (
          <>
            <h2 class="search-title">{t("searching")}</h2>
            <SearchClock since={since} />
            <p class="muted">{matchText(game, wanted)}</p>
            {header && <Chairs header={header} me={person?.uid ?? ""} />}
            {header && (
              <SearchAdvice
                since={since}
                game={game}
                wanted={wanted}
                company={mine ? [] : others}
                onStart={(level) => void runAction(() => startWithBots(level))}
                onLookFor={(next) => void change(next)}
              />
            )}
          </>
        )}
      </section>
      <div class="buttons search-actions">
        <button onClick={() => setChanging(true)}>{t("changeSearch")}</button>
        <button class="button-quiet" onClick={() => void stop()}>
          {t("cancelSearch")}
        </button>
      </div>
      {changing && (
        <MatchSheet
          game={game}
          settings={wanted}
          member={person?.guest === false}
          onSearch={(next) => void change(next)}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}

/** The name that a guest has chosen on this device, for a table. */
function guestName({ account }: Service): { name?: string } {
  const name = account.person.value?.guest ? deviceSettings.value.name : "";
  return name ? { name } : {};
}

function SearchClock({ since }: { since: number }) {
  const time = searchTime(useNow() - since);
  return (
    <p class="search-clock" role="timer" aria-live="off">
      {t("searchedFor", { time })}
    </p>
  );
}

/** Who has come, and the chairs that are still empty. */
function Chairs({ header, me }: { header: Header; me: string }) {
  return (
    <ul class="search-chairs">
      {header.seats.map((chair, seat) => (
        <li key={seat} class={chair.kind === "open" ? "search-chair search-chair-open" : "search-chair"}>
          {chair.kind === "open" ? <span class="search-empty" aria-hidden="true" /> : <Avatar name={chair.name} />}
          <span class="name small">
            {chair.kind === "open" ? t("emptyChair") : chair.uid === me ? t("chairMine") : shownName(chair.name)}
          </span>
        </li>
      ))}
    </ul>
  );
}
