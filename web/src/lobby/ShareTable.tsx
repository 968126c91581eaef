// How others come to a table: the address to send, the code to say, the QR code to hold up.

import { QrCode } from "../parts/QrCode";
import { copyText, shareLink } from "../share/clipboard";
import { t } from "../texts";

interface Props {
  readonly id: string;
  readonly code: string;
  /** Whether only the code or an invitation leads in, not the address of the table. */
  readonly needsCode: boolean;
  /** Whether sending the link is what is to be done now. */
  readonly main: boolean;
}

export function ShareTable({ id, code, needsCode, main }: Props) {
  const address = `${location.origin}${needsCode ? `/c/${code}` : `/t/${id}`}`;
  return (
    <section class="share">
      <div class="share-text">
        <h2>{t("inviteFriends")}</h2>
        <p class="muted small">{t("shareHint")}</p>
        <p class="share-code">{code}</p>
        <div class="buttons">
          <button class={main ? "button-main" : ""} onClick={() => void shareLink(address)}>
            {t("shareLink")}
          </button>
          <button class="button-quiet" onClick={() => void copyText(address)}>
            {t("copyLink")}
          </button>
        </div>
      </div>
      <QrCode text={address} />
    </section>
  );
}
