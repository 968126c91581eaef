// People: who is around now, and everybody by name; each can be challenged.

import { useEffect, useState } from "preact/hooks";
import type { Player } from "stolik-client/remote";
import { FailureNotice } from "../errors/FailureNotice";
import { Notice, OfflineNotice, Page, Skeleton } from "../parts/Page";
import { PersonRow } from "../people/PersonRow";
import { useLooking } from "../people/useLooking";
import type { Service } from "../service/service";
import { useLatestValue, useLiveState } from "../service/useLatestValue";
import { useLoaded } from "../service/useLoaded";
import { useService } from "../service/useService";
import { t } from "../texts";
import "../people/people.css";

const PAGE_SIZE = 20;

export function PeoplePage() {
  const { service, failed, retry } = useService();
  return (
    <Page title={t("peopleTitle")}>
      {failed && <OfflineNotice onRetry={retry} />}
      {!service && !failed && <Skeleton />}
      {service && !failed && <People service={service} />}
    </Page>
  );
}

function People({ service }: { service: Service }) {
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState(PAGE_SIZE);
  const me = useLatestValue(service.account.person)?.uid;
  useLooking(service, "any");
  const [attempts, setAttempts] = useState(0);
  const { value: active, error } = useLiveState(() => service.lobby.activePlayers(), [service, attempts]);
  const around = active?.filter(({ name }) => matchesName(name, typed));
  const wanted = usePaused(typed.trim());
  const found = useLoaded(() => searchEverybody(service, wanted), [service, wanted, attempts]);
  const others = (found.value ?? []).filter(({ uid }) => uid !== me && !around?.some((player) => player.uid === uid));
  const failure = error ?? found.error;
  if (failure) return <FailureNotice error={failure} onRetry={() => setAttempts(attempts + 1)} />;
  return (
    <>
      <label class="field">
        <span>{t("searchName")}</span>
        <input
          type="search"
          value={typed}
          maxLength={30}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setShown(PAGE_SIZE);
          }}
        />
      </label>
      {!(typed.trim() && around?.length === 0) && <h2>{t("aroundNow")}</h2>}
      {!around && <Skeleton rows={1} />}
      {around?.length === 0 && !typed.trim() && (
        <Notice text={t("nobodyAround")}>
          <a class="button" href="/">
            {t("home")}
          </a>
        </Notice>
      )}
      <ul class="rows" aria-label={t("aroundNow")}>
        {around?.slice(0, shown).map((player) => (
          <PersonRow key={player.uid} service={service} player={player} looking={player.looking} />
        ))}
      </ul>
      {others.length > 0 && <h2>{t("otherPeople")}</h2>}
      <ul class="rows" aria-label={t("otherPeople")}>
        {others.slice(0, shown).map((player) => (
          <PersonRow key={player.uid} service={service} player={player} />
        ))}
      </ul>
      {wanted && wanted === typed.trim() && around?.length === 0 && found.value && others.length === 0 && (
        <Notice text={t("nobodyFound", { name: wanted })}>
          <a class="button" href="/">
            {t("withFriends")}
          </a>
        </Notice>
      )}
      {Math.max(around?.length ?? 0, others.length) > shown && (
        <button onClick={() => setShown(shown + PAGE_SIZE)}>{t("showMore")}</button>
      )}
    </>
  );
}

const TYPING_PAUSE_MS = 250;

/** The text once nobody has typed for a moment: a query for each letter would be paid, and the list would flicker. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

const MAX_FOUND = 60;

function matchesName(name: string, typed: string): boolean {
  return name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
}

/** Everybody whose name begins so; nobody before something is typed. */
async function searchEverybody(service: Service, prefix: string): Promise<readonly Player[]> {
  return prefix ? service.lobby.findPlayers(prefix, MAX_FOUND) : [];
}
