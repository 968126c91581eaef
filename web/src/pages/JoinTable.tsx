// Sitting down by a code or a link: the name is filled in, one tap confirms.

import { useEffect, useState } from "preact/hooks";
import { StolikError } from "stolik-client";
import { Notice, Page } from "../parts/Page";
import { go } from "../router";
import { signedIn } from "../service";
import { change, settings } from "../settings";
import { reasonText } from "../table/words";
import { t } from "../texts";

export function JoinTable({ code, link }: { code?: string; link?: string }) {
  const [name, setName] = useState(settings.value.name);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => void signedIn().catch(() => undefined), []);
  const sit = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    change({ name });
    try {
      const { lobby } = await signedIn(name || undefined);
      const way = code ? { code } : { link: link ?? "" };
      const { gameId } = await lobby.join(way, name ? { name } : {});
      go(`/t/${gameId}`, true);
    } catch (error) {
      const reason = error instanceof StolikError ? error.reason : "offline";
      setRefused(reasonText(reason) ?? t("somethingWrong"));
      setBusy(false);
    }
  };
  return (
    <Page title={t("joinTable")}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void sit();
        }}
      >
        {code && <p class="muted">{t("codeIs", { code })}</p>}
        <label class="field">
          <span>{t("yourName")}</span>
          <input value={name} maxLength={30} autocomplete="nickname" onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button class="button-main" type="submit" disabled={busy}>
          {t("sitDown")}
        </button>
      </form>
      {refused && (
        <Notice text={refused}>
          <a class="button" href="/">
            {t("toFirstPage")}
          </a>
        </Notice>
      )}
    </Page>
  );
}
