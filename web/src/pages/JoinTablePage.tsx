// Joining a table by its code or a link: shows who sits there and asks for a name.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Preview } from "stolik-client/remote";
import { HouseRuleBadges } from "../house_rules/HouseRuleBadges";
import { AskForSeat } from "../lobby/AskForSeat";
import { PlayedBefore } from "../lobby/PlayedBefore";
import { Form } from "../parts/Form";
import { Notice, Page } from "../parts/Page";
import { navigate } from "../router";
import { errorReason, errorText } from "../run_action";
import { retryWhileOffline } from "../service/retry_while_offline";
import { getSignedInService } from "../service/service";
import { changeSettings, settings } from "../settings";
import { gameName, shared, t } from "../texts";

export function JoinTablePage({ code, link }: { code?: string; link?: string }) {
  const tableRef = code ? { code } : { link: link ?? "" };
  const [name, setName] = useState(settings.value.name);
  const [preview, setPreview] = useState<Preview>();
  const [refused, setRefused] = useState<string | null>(null);
  const [claimed, setClaimed] = useState(false);
  const [busy, setBusy] = useState(false);
  const mounted = useRef(true);
  useEffect(() => {
    return () => {
      mounted.current = false;
    };
  }, []);
  useEffect(() => {
    let current = true;
    const loadPreview = async (): Promise<void> => {
      const { lobby } = await getSignedInService();
      const loaded = await lobby.preview(tableRef);
      if (!current) return;
      setPreview(loaded);
      setClaimed(loaded.claimed === true && loaded.seat === null);
      setName((typed) => typed || (loaded.name ?? ""));
    };
    void loadPreview().catch(
      (error: unknown) => current && errorReason(error) !== "offline" && setRefused(errorText(error)),
    );
    return () => {
      current = false;
    };
  }, [code, link]);
  const sitDown = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    changeSettings({ name });
    try {
      const join = async (): Promise<string> =>
        (await (await getSignedInService(name || undefined)).lobby.join(tableRef, name ? { name } : {})).gameId;
      const gameId = await retryWhileOffline(
        join,
        () => setRefused(shared.value.reason("offline")),
        () => mounted.current,
      );
      if (mounted.current) navigate(`/t/${gameId}`, true);
    } catch (error) {
      setRefused(errorText(error));
      setClaimed(errorReason(error) === "already-claimed");
      setBusy(false);
    }
  };
  return (
    <Page title={preview ? gameName(preview.game) : t("joinTable")}>
      <Form onSubmit={() => void sitDown()}>
        <p class="muted">
          {code ? t("codeIs", { code }) : preview?.name ? t("invitedAs", { name: preview.name }) : t("joinTable")}
        </p>
        {preview && <p>{preview.seats.map((chair) => chair.name || t("emptyChair")).join(" · ")}</p>}
        {preview && <HouseRuleBadges game={preview.game} changed={preview.departures} />}
        {preview && <PlayedBefore duplicate={preview.duplicate} />}
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
      </Form>
      {(refused || claimed) && (
        <Notice text={refused ?? shared.value.reason("already-claimed")}>
          {claimed && link && <AskForSeat link={link} />}
          <a class="button" href="/">
            {t("home")}
          </a>
        </Notice>
      )}
    </Page>
  );
}
