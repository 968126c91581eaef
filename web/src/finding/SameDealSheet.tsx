// Deals the cards of a finished game again: for oneself, or for somebody who gets a link; bots take the other chairs.

import { useState } from "preact/hooks";
import type { TableInfo } from "stolik-client/remote";
import { Dialog } from "../parts/Dialog";
import { Form } from "../parts/Form";
import { navigate } from "../router";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { shareLink } from "../share/clipboard";
import { t } from "../texts";
import "./finding.css";

interface Props {
  readonly service: Service;
  readonly table: TableInfo;
  onClose(): void;
}

export function SameDealSheet({ service, table, onClose }: Props) {
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [address, setAddress] = useState("");
  const bots = Array.from({ length: table.header.seats.length - 1 }, () => "advanced" as const);
  const deal = async (forWhom: string): Promise<void> => {
    setBusy(true);
    const create = async (): Promise<void> => {
      const made = await service.lobby.duplicate(table.gameId, {
        bots,
        ...(forWhom ? { sit: false, links: [forWhom] } : {}),
      });
      const [link] = made.links;
      if (link) setAddress(`${location.origin}/l/${link.link}`);
      else navigate(`/t/${made.gameId}`);
    };
    await runAction(create);
    setBusy(false);
  };
  if (address)
    return (
      <Dialog title={t("linkFor", { name: name.trim() })} onClose={onClose}>
        <div class="dialog-form">
          <p class="muted">{t("sameDealSend", { name: name.trim() })}</p>
          <code class="same-deal-link">{address}</code>
          <button class="button-main" onClick={() => void shareLink(address)}>
            {t("shareLink")}
          </button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t("sameDealWho")} onClose={onClose}>
      <Form class="dialog-form" onSubmit={() => name.trim() && void deal(name.trim())}>
        <p class="muted">{t("sameDealHint")}</p>
        <button type="button" class="button-main" disabled={busy} onClick={() => void deal("")}>
          {t("sameDealMe")}
        </button>
        <h3>{t("sameDealOther")}</h3>
        <label class="field">
          <span>{t("sameDealName")}</span>
          <input value={name} maxLength={30} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit" disabled={busy || !name.trim()}>
          {t("makeLink")}
        </button>
      </Form>
    </Dialog>
  );
}
