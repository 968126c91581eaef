// The links of named seats, for the host: who has come, and each link to copy, send, show as QR code, or replace.

import { useEffect, useState } from "preact/hooks";
import type { Header } from "stolik-client";
import type { HostLink } from "stolik-client/remote";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { QrCode } from "../parts/QrCode";
import { askConfirm } from "../parts/questions";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { copyText, shareLink } from "../share/clipboard";
import { t } from "../texts";
import "./seat_links.css";

interface Props {
  readonly service: Service;
  readonly id: string;
  readonly header: Header;
}

/** Shows nothing at a table without such links. */
export function SeatLinks({ service, id, header }: Props) {
  const [links, setLinks] = useState<readonly HostLink[]>([]);
  const [shown, setShown] = useState<HostLink | null>(null);
  const actions = service.hostActions(id);
  const seated = header.players.join();
  useEffect(() => {
    let mounted = true;
    void actions.links().then(
      (loaded) => mounted && setLinks(loaded),
      () => undefined, // those that are shown stay
    );
    return () => {
      mounted = false;
    };
  }, [id, header.status, seated]);
  const replace = async (link: HostLink): Promise<void> => {
    const sure = await askConfirm({
      title: t("replaceLink", { name: link.name }),
      text: t(link.taken ? "replaceTakenLinkHint" : "replaceLinkHint"),
      yes: t("replaceLinkYes"),
    });
    if (!sure) return;
    await runAction(async () => {
      const fresh = await actions.replaceLink(link.seat);
      setLinks((before) => before.map((other) => (other.seat === link.seat ? fresh : other)));
      setShown(fresh);
    });
  };
  if (!links.length) return null;
  return (
    <section class="seat-links">
      <h2>{t("linksFor")}</h2>
      <p class="muted small">{t(header.status === "waiting" ? "seatLinksHint" : "seatLinksHintPlaying")}</p>
      <ul class="rows">
        {links.map((link) => (
          <li key={link.seat} class="row seat-link">
            <span class="row-text">
              <b>{link.name}</b>
              <span class={link.taken ? "small seat-link-here" : "muted small"}>
                {t(link.taken ? "hasSatDown" : "notHereYet")}
              </span>
            </span>
            <button class="button-quiet" onClick={() => void copyText(addressOf(link))}>
              {t("copyLink")}
              <span class="visually-hidden"> {link.name}</span>
            </button>
            <button
              class="button-quiet"
              aria-label={t("moreOfLink", { name: link.name })}
              onClick={() => setShown(link)}
            >
              <Icon name="menu" />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog title={t("linkFor", { name: shown.name })} onClose={() => setShown(null)}>
          <div class="seat-link-dialog">
            <QrCode text={addressOf(shown)} />
            <p class="small seat-link-address">{addressOf(shown)}</p>
            <div class="dialog-answers">
              <button
                onClick={() => {
                  setShown(null);
                  void replace(shown);
                }}
              >
                {t("replaceLinkYes")}
              </button>
              <button onClick={() => void copyText(addressOf(shown))}>{t("copyLink")}</button>
              <button class="button-main" onClick={() => void shareLink(addressOf(shown))}>
                {t("sendSeatLink")}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function addressOf({ link }: HostLink): string {
  return `${location.origin}/l/${link}`;
}
