// A table of the service: the waiting room before the deal, the game, and what comes after.

import { useEffect, useState } from "preact/hooks";
import { StolikError } from "stolik-client";
import { RemoteTable } from "stolik-client/remote";
import { useLive } from "../live";
import { Chat } from "../lobby/Chat";
import { Ending } from "../lobby/Ending";
import { Offers } from "../lobby/Offers";
import { RemoteMenu } from "../lobby/RemoteMenu";
import { SeatWishes } from "../lobby/SeatWishes";
import { WaitingRoom } from "../lobby/WaitingRoom";
import { Notice, Page, Skeleton } from "../parts/Page";
import { type Service, signedIn } from "../service";
import { TableFrame } from "../table/TableFrame";
import { reasonText } from "../table/words";
import { shared, t } from "../texts";

export function RemoteTablePage({ id }: { id: string }) {
  const [open, setOpen] = useState<{ service: Service; table: RemoteTable }>();
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    let table: RemoteTable | undefined;
    void (async () => {
      try {
        const service = await signedIn();
        table = await RemoteTable.open(service.connection, id, { storage: localStorage });
        void service.account.heartbeat.start(null).catch(() => undefined);
        if (here) setOpen({ service, table });
        else table.close();
      } catch (error) {
        if (here) setRefused(error instanceof StolikError ? error.reason : "offline");
      }
    })();
    return () => {
      here = false;
      table?.close();
    };
  }, [id]);
  if (refused)
    return (
      <Page title={t("name")}>
        <Notice text={reasonText(refused) ?? t("somethingWrong")}>
          <a class="button button-main" href="/">
            {t("toFirstPage")}
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
  return <Open {...open} id={id} />;
}

function Open({ service, table, id }: { service: Service; table: RemoteTable; id: string }) {
  const header = useLive(table.header);
  const seats = useLive(table.seats) ?? [];
  const blocked = useLive(service.account.profile)?.blocked ?? [];
  if (!header) return null;
  const game = shared.value?.games[header.game] ?? header.game;
  if (header.status === "waiting") return <WaitingRoom service={service} id={id} header={header} />;
  if (header.status === "cancelled")
    return (
      <Page title={game}>
        <Notice text={t("tableCancelled")}>
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
      tools={<RemoteMenu service={service} table={table} header={header} seats={seats} />}
      offers={
        <>
          {header.host === service.account.person.value?.uid && <SeatWishes service={service} id={id} />}
          <Offers table={table} comeBack={() => service.lobby.join({ gameId: id })} />
        </>
      }
      {...(table.seat === null ? {} : { chat: <Chat table={table} unheard={blocked} /> })}
      ending={<Ending table={table} service={service} id={id} />}
    />
  );
}
