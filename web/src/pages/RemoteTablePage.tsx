// The one address of a table: by what it is and who comes, it joins, waits, plays, watches, organises, or shows the end.

import { useEffect, useState } from "preact/hooks";
import { RemoteTable } from "stolik-client/remote";
import { loadEngine } from "../engine/load_engine";
import { savesData } from "../engine/save_data";
import { CancelledGame } from "../game_over/CancelledGame";
import { RemoteGameOver } from "../game_over/RemoteGameOver";
import { OrganiserPage } from "../lobby/OrganiserPage";
import { TableInvitation } from "../lobby/TableInvitation";
import { WaitingRoom } from "../lobby/WaitingRoom";
import { usePageTitle } from "../page_title";
import { Notice, Page, Skeleton } from "../parts/Page";
import { blockedPlayers } from "../people/blocked_players";
import { useLooking } from "../people/useLooking";
import { errorReason, errorText } from "../run_action";
import { getSignedInService, type Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { useLoaded } from "../service/useLoaded";
import { Chat } from "../table/Chat";
import { RemoteTableMenu } from "../table/RemoteTableMenu";
import { useRatings } from "../table/ratings";
import { SeatRequests } from "../table/SeatRequests";
import { TableFrame } from "../table/TableFrame";
import { TableRequests } from "../table/TableRequests";
import { gameName, t } from "../texts";

export function RemoteTablePage({ id }: { id: string }) {
  const [attempt, setAttempt] = useState(0);
  const { value: open, error } = useLoaded(
    () => openTable(id),
    [id, attempt],
    ({ table }) => table.close(),
  );
  const reopen = (): void => setAttempt((before) => before + 1);
  if (errorReason(error) === "no-such-game")
    return <TableInvitation key={attempt} way={{ gameId: id }} onSeated={reopen} atTable />;
  if (error)
    return (
      <Page title={t("name")}>
        <Notice text={errorText(error)}>
          <button class="button-main" onClick={reopen}>
            {t("retry")}
          </button>
          <a class="button" href="/">
            {t("home")}
          </a>
        </Notice>
      </Page>
    );
  if (!open)
    return (
      <Page title={t("loading")}>
        <Skeleton />
      </Page>
    );
  return <OpenTable key={attempt} {...open} id={id} onReopen={reopen} />;
}

async function openTable(id: string): Promise<{ service: Service; table: RemoteTable }> {
  const service = await getSignedInService();
  const table = await RemoteTable.open(service.connection, id, {
    storage: localStorage,
    ...(savesData() ? {} : { engine: loadEngine }),
  });
  return { service, table };
}

interface OpenTableProps {
  readonly service: Service;
  readonly table: RemoteTable;
  readonly id: string;
  onReopen(): void;
}

function OpenTable({ service, table, id, onReopen }: OpenTableProps) {
  const header = useLatestValue(table.header);
  const seats = useLatestValue(table.seats) ?? [];
  const connection = useLatestValue(table.connection);
  const profile = useLatestValue(service.account.profile);
  const [watching, setWatching] = useState(false);
  const waitsForAnybody = header?.status === "waiting" && header.visibility === "open";
  useLooking(service, waitsForAnybody ? header.game : null);
  useEffect(() => {
    const watching = table.seat === null ? id : null;
    if (!waitsForAnybody) void service.account.heartbeat.start(null, watching).catch(() => undefined);
  }, [waitsForAnybody]);
  useEffect(() => {
    blockedPlayers.value = profile?.blocked ?? [];
  }, [profile]);
  const game = header ? gameName(header.game) : "";
  usePageTitle(game);
  const ratings = useRatings(service, header);
  if (!header) return null;
  const me = service.account.person.value?.uid ?? "";
  const seated = header.players.includes(me);
  const hosts = header.host === me;
  if (connection === "denied")
    return (
      <Page title={game}>
        <Notice text={t("notAtTableAnyMore")}>
          <a class="button button-main" href={`/host/${header.game}`}>
            {t("openOwnTable")}
          </a>
          <a class="button" href="/">
            {t("home")}
          </a>
        </Notice>
      </Page>
    );
  if (header.status === "waiting") {
    const chairs = header.seats.map(({ kind, uid }) => `${kind}${uid}`).join();
    if (!seated && !hosts) return <TableInvitation key={chairs} way={{ gameId: id }} onSeated={onReopen} atTable />;
    return <WaitingRoom service={service} table={table} id={id} header={header} />;
  }
  if (hosts && !seated && !watching)
    return <OrganiserPage service={service} table={table} id={id} header={header} onWatch={() => setWatching(true)} />;
  if (header.status === "cancelled")
    return (
      <Page title={game}>
        {header.started === null ? (
          <Notice text={t("tableCancelled")}>
            <a class="button button-main" href={`/host/${header.game}`}>
              {t("openOwnTable")}
            </a>
            <a class="button" href="/">
              {t("home")}
            </a>
          </Notice>
        ) : (
          <CancelledGame {...{ header, seats, service, id }} mySeat={table.seat} />
        )}
      </Page>
    );
  return (
    <TableFrame
      table={table}
      title={game}
      code={header.code}
      tools={<RemoteTableMenu service={service} table={table} header={header} seats={seats} />}
      requests={
        <>
          {!seated && !header.result && <WatchingNote onOrganise={hosts ? () => setWatching(false) : undefined} />}
          {!header.rated && (seated || hosts) && <SeatRequests service={service} id={id} mySeat={table.seat} />}
          <TableRequests table={table} service={service} />
        </>
      }
      {...(table.seat === null ? {} : { chat: <Chat table={table} /> })}
      ratings={ratings.before}
      gameOver={<RemoteGameOver table={table} service={service} id={id} ratingChanges={ratings.changes} />}
    />
  );
}

/** Says that one only watches; an organiser may go back to their own page. */
function WatchingNote({ onOrganise }: { onOrganise: (() => void) | undefined }) {
  return (
    <div class="table-hint table-request" role="status">
      <p>{t("youAreWatching")}</p>
      {onOrganise && <button onClick={onOrganise}>{t("backToOrganising")}</button>}
    </div>
  );
}
