// A table as somebody sees it who does not sit there yet: sit down, watch, ask for a seat, or why none of these.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Preview, TableRef } from "stolik-client/remote";
import { HouseRuleBadges } from "../house_rules/HouseRuleBadges";
import { RulesLink } from "../house_rules/RulesLink";
import { clockText } from "../parts/clock_settings";
import { Form } from "../parts/Form";
import { Notice, Page, Skeleton } from "../parts/Page";
import { navigate } from "../router";
import { errorReason, errorText } from "../run_action";
import { retryWhileOffline } from "../service/retry_while_offline";
import { getSignedInService, type Service } from "../service/service";
import { useLoaded } from "../service/useLoaded";
import { changeSettings, settings } from "../settings";
import { gameName, shared, t } from "../texts";
import { AskForSeat } from "./AskForSeat";
import { ChairsAround } from "./ChairsAround";
import { PlayedBefore } from "./PlayedBefore";
import "./waiting_room.css";

interface Props {
  /** How the person came here. */
  readonly way: TableRef;
  /** Called with the table's id once the person sits there. */
  onSeated(gameId: string): void;
  /** Whether the page of the table itself shows this, so that there is nowhere to send a watcher. */
  readonly atTable?: boolean;
}

export function TableInvitation({ way, onSeated, atTable = false }: Props) {
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(way);
  const { value: preview, error } = useLoaded(async () => {
    const { lobby } = await getSignedInService();
    return lobby.preview(way);
  }, [key, attempt]);
  const retry = (): void => setAttempt(attempt + 1);
  useEffect(() => {
    if (preview && !atTable && preview.seat !== null) navigate(`/t/${preview.gameId}`, true);
  }, [preview]);
  if (error) return <NoTable error={error} code={"code" in way ? way.code : ""} onRetry={retry} />;
  if (!preview)
    return (
      <Page title={t("joinTable")}>
        <Skeleton />
      </Page>
    );
  return (
    <Page title={gameName(preview.game)}>
      <div class="waiting-table">
        {preview.status === "waiting" && (
          <ChairsAround
            chairs={preview.seats.map((chair) => ({ ...chair, kept: chair.kind === "open" && !chair.free }))}
          >
            <p class="waiting-status">{statusText(preview)}</p>
          </ChairsAround>
        )}
        {preview.status !== "cancelled" && (
          <div class="waiting-rules">
            <span class="chip">{clockText(preview.clock)}</span>
            {preview.rated && <span class="chip">{t("rated")}</span>}
            <HouseRuleBadges game={preview.game} changed={preview.departures} />
            <RulesLink game={preview.game} options={preview.departures} />
          </div>
        )}
        <PlayedBefore duplicate={preview.duplicate} />
        {preview.mayJoin ? (
          <SitDown way={way} preview={preview} onSeated={onSeated} onRefused={retry} />
        ) : (
          <WhyNot way={way} preview={preview} atTable={atTable} onRetry={retry} />
        )}
      </div>
    </Page>
  );
}

function statusText({ seats, name }: Preview): string {
  if (name) return t("invitedAs", { name });
  return t("missing", { count: seats.filter(({ kind }) => kind === "open").length });
}

interface SitDownProps {
  readonly way: TableRef;
  readonly preview: Preview;
  onSeated(gameId: string): void;
  onRefused(): void;
}

function SitDown({ way, preview, onSeated, onRefused }: SitDownProps) {
  const [name, setName] = useState(preview.name ?? settings.value.name);
  const [refused, setRefused] = useState("");
  const [busy, setBusy] = useState(false);
  const mounted = useRef(true);
  useEffect(() => {
    return () => {
      mounted.current = false;
    };
  }, []);
  const sitDown = async (): Promise<void> => {
    setBusy(true);
    setRefused("");
    if (name !== preview.name || !settings.value.name) changeSettings({ name });
    const join = async (): Promise<string> => {
      const service = await getSignedInService(name || undefined);
      const { gameId } = await service.lobby.join(way, name ? { name } : {});
      if (name) void nameNewGuest(service, name).catch(() => undefined);
      return gameId;
    };
    try {
      const gameId = await retryWhileOffline(
        join,
        () => setRefused(shared.value.reason("offline")),
        () => mounted.current,
      );
      if (mounted.current) onSeated(gameId);
    } catch (error) {
      setRefused(errorText(error));
      setBusy(false);
      if (GONE.has(errorReason(error))) onRefused();
    }
  };
  return (
    <Form onSubmit={() => void sitDown()}>
      <label class="field">
        <span>{t("yourName")}</span>
        <input
          value={name}
          maxLength={30}
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button class="button-main" type="submit" disabled={busy}>
        {t("sitDown")}
      </button>
      {preview.rated && <p class="muted small">{t("ratedGame")}</p>}
      <p class="field-problem" role="status">
        {refused}
      </p>
    </Form>
  );
}

/** Give somebody who has no public card yet the name they sat down with, so that others can find and invite them. */
async function nameNewGuest({ account, lobby }: Service, name: string): Promise<void> {
  const uid = account.person.value?.uid;
  if (uid && !(await lobby.players([uid])).length) await account.setProfile({ name });
}

/** Refusals that mean that the table has changed since it was shown. */
const GONE: ReadonlySet<string> = new Set(["table-full", "already-started", "cancelled", "already-claimed"]);

interface WhyNotProps {
  readonly way: TableRef;
  readonly preview: Preview;
  readonly atTable: boolean;
  onRetry(): void;
}

function WhyNot({ way, preview, atTable, onRetry }: WhyNotProps) {
  const { status, spectators, claimed, gameId, game } = preview;
  const over = status === "finished" || status === "cancelled";
  const watch = spectators && !atTable && status !== "cancelled";
  const text =
    status === "cancelled"
      ? t("tableCancelled")
      : status === "finished"
        ? t(spectators ? "tableFinished" : "tableFinishedPrivate")
        : claimed
          ? shared.value.reason("already-claimed")
          : status === "waiting"
            ? t(spectators ? "tableFullWatch" : "tableFull")
            : t(spectators ? "tableStartedWatch" : "tableStarted");
  return (
    <Notice text={text}>
      <div class="buttons">
        {claimed && !over && "link" in way && <AskForSeat link={way.link} />}
        {watch && (
          <a class="button button-main" href={`/t/${gameId}`}>
            {t(over ? "seeTheEnd" : "watchGame")}
          </a>
        )}
        {status === "waiting" && !claimed && (
          <button class={watch ? "" : "button-main"} onClick={onRetry}>
            {t("lookAgain")}
          </button>
        )}
        <a class={over && !watch ? "button button-main" : "button"} href={`/host/${game}`}>
          {t("openOwnTable")}
        </a>
        <a class="button button-quiet" href="/">
          {t("home")}
        </a>
      </div>
    </Notice>
  );
}

/** No table, no table of that code, and an address that cannot be one of a table. */
const MISSING: ReadonlySet<string> = new Set(["no-such-game", "no-such-code", "bad-request"]);

/** There is no table, or it is not for this person: why, and what next. */
function NoTable({ error, code: typed, onRetry }: { error: unknown; code: string; onRetry(): void }) {
  const reason = errorReason(error);
  const [code, setCode] = useState(typed.toUpperCase());
  const submit = (): void => {
    const wanted = code.trim();
    if (wanted === typed.toUpperCase())
      onRetry(); // the table may be there now
    else if (wanted) navigate(`/c/${wanted}`);
  };
  const missing = MISSING.has(reason);
  const text = missing
    ? t(typed ? "noSuchCode" : "noSuchTable", { code: typed.toUpperCase() })
    : reason === "not-invited"
      ? t("privateTable")
      : errorText(error);
  return (
    <Page title={t("joinTable")}>
      <Notice text={text}>
        {missing || reason === "not-invited" ? (
          <Form class="code-form" onSubmit={submit}>
            <label class="field">
              <span>{t("haveCode")}</span>
              <input
                value={code}
                maxLength={6}
                autocapitalize="characters"
                autocomplete="off"
                onInput={(event) => setCode(event.currentTarget.value.toUpperCase())}
              />
            </label>
            <button class={typed ? "button-main" : ""} type="submit" disabled={!code.trim()}>
              {t("join")}
            </button>
          </Form>
        ) : (
          <button class="button-main" onClick={onRetry}>
            {t("retry")}
          </button>
        )}
        <a class={!typed && (missing || reason === "not-invited") ? "button button-main" : "button"} href="/">
          {t("home")}
        </a>
      </Notice>
    </Page>
  );
}
