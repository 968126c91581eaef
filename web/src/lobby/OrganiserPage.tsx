// The page of a host who does not play: who is here, the links, the next deal, another game; never a hand.

import { useEffect } from "preact/hooks";
import type { AnyMove, Header, SeatInfo, View } from "stolik-client";
import type { RemoteTable } from "stolik-client/remote";
import { useGame } from "../games/registry";
import { Avatar } from "../parts/Avatar";
import { Page } from "../parts/Page";
import { askConfirm } from "../parts/questions";
import { shownName } from "../people/shown_name";
import { navigate } from "../router";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { SeatRequests } from "../table/SeatRequests";
import { gameName, t } from "../texts";
import { joinNames } from "../texts/name_list";
import { formatSigned } from "../texts/numbers";
import { OfflineNote } from "./OfflineNote";
import { SeatLinks } from "./SeatLinks";
import { sameSettings } from "./same_settings";
import "./organiser.css";

interface Props {
  readonly service: Service;
  readonly table: RemoteTable;
  readonly id: string;
  readonly header: Header;
  /** Shows the table itself. */
  onWatch(): void;
}

export function OrganiserPage({ service, table, id, header, onWatch }: Props) {
  const seats = useLatestValue(table.seats) ?? [];
  const view = useLatestValue(table.view);
  const over = header.status === "finished" || header.status === "cancelled";
  const mayDeal = table.myTurn && !over;
  const game = useGame(header.game);
  const Deal = game?.HostDeal;
  useEffect(() => {
    if (header.nextGame) navigate(`/t/${header.nextGame}`, true);
  }, [header.nextGame]);
  const restart = async (): Promise<void> => {
    const sure = over || (await askConfirm({ title: t("newGameTitle"), text: t("newGameHint"), yes: t("newGameYes") }));
    if (!sure) return;
    await runAction(async () => {
      const next = await createSameTable(service, header); // first: what is refused leaves the running game alone
      if (!over) await runAction(() => service.lobby.cancel(id));
      navigate(`/t/${next}`);
    });
  };
  const deal = (move: AnyMove): void => void runAction(() => table.play(move));
  const dealAsUsual = async (): Promise<void> => {
    const [move] = await table.choices();
    if (move) await table.play(move);
  };
  return (
    <Page title={t("organiserTitle", { game: gameName(header.game) })}>
      <div class="waiting-room">
        <div class="waiting-table">
          <OfflineNote table={table} />
          <p class="organiser-status" role="status">
            {over ? overText(header, seats) : mayDeal ? t("roundOverDeal") : playingText(seats)}
          </p>
          {mayDeal && view && Deal && <Deal view={view as View} onDeal={deal} />}
          {mayDeal && view && game && !Deal && (
            <button class="button-main" onClick={() => void runAction(dealAsUsual)}>
              {t("nextRound")}
            </button>
          )}
          <ul class="rows organiser-players" aria-label={t("whoIsHere")}>
            {seats.map((seat) => (
              <li key={seat.seat} class={seat.asked ? "row row-mine" : "row"}>
                <Avatar name={seat.name} bot={seat.kind === "bot"} />
                <span class="row-text">
                  <b>{shownName(seat.name)}</b>
                  <span class="muted small">{presenceText(seat)}</span>
                </span>
                <b>{formatSigned(header.scores[seat.seat] ?? 0)}</b>
              </li>
            ))}
          </ul>
          <div class="buttons">
            <button onClick={onWatch}>{t("watchTable")}</button>
            {header.result && (
              <a class="button" href={`/r/${id}`}>
                {t("replay")}
              </a>
            )}
            <button class={over ? "button-main" : "button-quiet"} onClick={() => void restart()}>
              {t("newGameSamePeople")}
            </button>
          </div>
        </div>
        <div class="waiting-side">
          {!header.rated && <SeatRequests service={service} id={id} mySeat={null} />}
          <SeatLinks service={service} id={id} header={header} />
        </div>
      </div>
    </Page>
  );
}

/** A new table with the same settings, where a chair is kept for everybody who played; its id. */
async function createSameTable({ lobby }: Service, header: Header): Promise<string> {
  const known = (await lobby.players(header.players)).map(({ uid }) => uid);
  const unknown = header.seats.filter(({ uid }) => uid && !known.includes(uid));
  const bots = header.seats.filter(({ kind }) => kind === "bot").map(({ level }) => level as "basic");
  const settings = { ...sameSettings(header), invite: known, links: unknown.map(({ name }) => name), bots };
  return (await lobby.create(settings as Parameters<typeof lobby.create>[0])).gameId;
}

function presenceText({ kind, presence, asked }: SeatInfo): string {
  if (kind === "bot") return t("chairBot");
  if (presence === "away") return t("chairAway");
  return t(asked ? "toMove" : "chairHere");
}

function playingText(seats: readonly SeatInfo[]): string {
  const names = seats.filter(({ asked }) => asked).map(({ name }) => name);
  return names.length ? t("waitingFor", { name: joinNames(names) }) : t("othersThinking");
}

function overText(header: Header, seats: readonly SeatInfo[]): string {
  if (!header.result) return t("tableCancelled");
  return t("wonBy", { names: joinNames(header.result.winners.map((seat) => seats[seat]?.name ?? "")) });
}
