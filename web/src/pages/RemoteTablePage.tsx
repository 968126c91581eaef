// A table of the service: waiting room, game, and result.

import { useEffect } from "preact/hooks";
import { RemoteTable } from "stolik-client/remote";
import { loadEngine } from "../engine/load_engine";
import { savesData } from "../engine/save_data";
import { RemoteGameOver } from "../game_over/RemoteGameOver";
import { WaitingRoom } from "../lobby/WaitingRoom";
import { usePageTitle } from "../page_title";
import { Notice, Page, Skeleton } from "../parts/Page";
import { blockedPlayers } from "../people/blocked_players";
import { errorText } from "../run_action";
import { getSignedInService, type Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { useLoaded } from "../service/useLoaded";
import { Chat } from "../table/Chat";
import { RemoteTableMenu } from "../table/RemoteTableMenu";
import { SeatRequests } from "../table/SeatRequests";
import { TableFrame } from "../table/TableFrame";
import { TableRequests } from "../table/TableRequests";
import { gameName, shared, t } from "../texts";

export function RemoteTablePage({ id }: { id: string }) {
  const { value: open, error } = useLoaded(
    () => openTable(id),
    [id],
    ({ table }) => table.close(),
  );
  if (error)
    return (
      <Page title={t("name")}>
        <Notice text={errorText(error)}>
          <a class="button button-main" href="/">
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
  return <OpenTable {...open} id={id} />;
}

async function openTable(id: string): Promise<{ service: Service; table: RemoteTable }> {
  const service = await getSignedInService();
  const table = await RemoteTable.open(service.connection, id, {
    storage: localStorage,
    ...(savesData() ? {} : { engine: loadEngine }),
  });
  void service.account.heartbeat.start(null).catch(() => undefined);
  return { service, table };
}

function OpenTable({ service, table, id }: { service: Service; table: RemoteTable; id: string }) {
  const header = useLatestValue(table.header);
  const seats = useLatestValue(table.seats) ?? [];
  const profile = useLatestValue(service.account.profile);
  useEffect(() => {
    blockedPlayers.value = profile?.blocked ?? [];
  }, [profile]);
  const game = header ? gameName(header.game) : "";
  usePageTitle(game);
  if (!header) return null;
  if (header.status === "waiting") return <WaitingRoom service={service} id={id} header={header} />;
  if (header.status === "cancelled")
    return (
      <Page title={game}>
        <Notice text={shared.value.reason("cancelled")}>
          <a class="button button-main" href={`/host/${header.game}`}>
            {t("openTable")}
          </a>
        </Notice>
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
          {!header.rated && (table.seat !== null || header.host === service.account.person.value?.uid) && (
            <SeatRequests service={service} id={id} mySeat={table.seat} />
          )}
          <TableRequests table={table} onComeBack={() => service.lobby.join({ gameId: id })} />
        </>
      }
      {...(table.seat === null ? {} : { chat: <Chat table={table} /> })}
      gameOver={<RemoteGameOver table={table} service={service} id={id} />}
    />
  );
}
