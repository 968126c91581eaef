// Ways to show a game to others: its link, a picture of the table as it lies, a frame for other pages.

import { render } from "preact";
import type { Table } from "stolik-client";
import { copy } from "../copying";
import { engine } from "../engine";
import { saveFile } from "../parts/file";
import { go } from "../router";
import { shared, t } from "../texts";
import { Picture } from "./Picture";

/** Buttons for a finished or replayed game; `at` is the step to open at. */
export function Sharing({ table, at }: { table: Table; at?: number }) {
  const link = async (): Promise<string> => (await engine()).ask("encode", { record: await table.record() });
  const step = at === undefined ? "" : `?at=${at}`;
  const share = async (): Promise<void> => {
    const found = await link();
    await copy(`${location.origin}/r${step}#${found}`);
    if (table.kind === "replay" && location.pathname !== "/embed") go(`/r${step}#${found}`, true);
  };
  const embed = async (): Promise<void> => copy(frame(`${location.origin}/embed${step}#${await link()}`));
  return (
    <>
      <button onClick={() => void share()}>{t("shareLink")}</button>
      <button onClick={() => picture(table)}>{t("picture")}</button>
      <button onClick={() => void embed()}>{t("embed")}</button>
    </>
  );
}

function frame(address: string): string {
  return `<iframe src="${address}" title="Stolik" width="640" height="720" style="border:0"></iframe>`;
}

/** Save what lies on the table as a file. */
function picture(table: Table): void {
  const [view, header] = [table.view.value, table.header.value];
  if (!view || !header) return;
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string): string => style.getPropertyValue(`--${token}`).trim();
  const sheet = document.createElement("div");
  const title = shared.value?.games[view.game] ?? view.game;
  render(<Picture title={title} view={view} header={header} seats={table.seats.value ?? []} colour={colour} />, sheet);
  const drawn = new XMLSerializer().serializeToString(sheet.firstElementChild as Element);
  saveFile(`stolik-${view.game}.svg`, "image/svg+xml", drawn);
}
