// Sitting down by a code or a link: what waits there is shown, the name is filled in, one tap confirms.

import { useEffect, useRef, useState } from "preact/hooks";
import { type Header, StolikError } from "stolik-client";
import type { Preview } from "stolik-client/remote";
import { excuse } from "../attempt";
import { AskSeat } from "../lobby/AskSeat";
import { Departures } from "../lobby/Departures";
import { Notice, Page } from "../parts/Page";
import { persistently } from "../patience";
import { go } from "../router";
import { signedIn } from "../service";
import { change, settings } from "../settings";
import { reasonText } from "../table/words";
import { shared, t } from "../texts";

export function JoinTable({ code, link }: { code?: string; link?: string }) {
  const way = code ? { code } : { link: link ?? "" };
  const [name, setName] = useState(settings.value.name);
  const [found, setFound] = useState<Preview>();
  const [refused, setRefused] = useState<string | null>(null);
  const [claimed, setClaimed] = useState(false);
  const [busy, setBusy] = useState(false);
  const here = useRef(true);
  useEffect(() => {
    return () => {
      here.current = false;
    };
  }, []);
  useEffect(() => {
    let here = true;
    const look = async (): Promise<void> => {
      const { lobby } = await signedIn();
      const preview = await lobby.preview(way);
      if (!here) return;
      setFound(preview);
      setClaimed(preview.claimed === true && preview.seat === null);
      setName((typed) => typed || (preview.name ?? ""));
    };
    void look().catch(
      (error: unknown) =>
        here && error instanceof StolikError && error.reason !== "offline" && setRefused(excuse(error)),
    );
    return () => {
      here = false;
    };
  }, [code, link]);
  const sit = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    change({ name });
    try {
      const join = async (): Promise<string> =>
        (await (await signedIn(name || undefined)).lobby.join(way, name ? { name } : {})).gameId;
      const gameId = await persistently(
        join,
        () => setRefused(reasonText("offline")),
        () => here.current,
      );
      if (here.current) go(`/t/${gameId}`, true);
    } catch (error) {
      setRefused(excuse(error));
      setClaimed(error instanceof StolikError && error.reason === "already-claimed");
      setBusy(false);
    }
  };
  return (
    <Page title={found ? (shared.value?.games[found.game] ?? found.game) : t("joinTable")}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void sit();
        }}
      >
        <p class="muted">
          {code ? t("codeIs", { code }) : found?.name ? t("invitedAs", { name: found.name }) : t("joinTable")}
        </p>
        {found && <p>{found.seats.map((chair) => chair.name || t("emptyChair")).join(" · ")}</p>}
        {found && <Departures header={found as unknown as Header} />}
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
      </form>
      {(refused || claimed) && (
        <Notice text={refused ?? reasonText("already-claimed") ?? ""}>
          {claimed && link && <AskSeat link={link} />}
          <a class="button" href="/">
            {t("toFirstPage")}
          </a>
        </Notice>
      )}
    </Page>
  );
}
