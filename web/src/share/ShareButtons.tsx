// Buttons to share a game: its link, a picture of the table, HTML to embed it.

import { render } from "preact";
import type { Table } from "stolik-client";
import { loadEngine } from "../engine/load_engine";
import { navigate } from "../router";
import { gameName, t } from "../texts";
import { copyText } from "./clipboard";
import { downloadFile } from "./download";
import { sharedNames } from "./replay_names";
import { TablePicture } from "./TablePicture";

/** Buttons for a finished or replayed game; `at` is the step to open at. */
export function ShareButtons({ table, at }: { table: Table; at?: number }) {
  const encodeGame = async (): Promise<string> =>
    (await (await loadEngine()).ask("encode", { record: await table.record() })) + sharedNames(table);
  const step = at === undefined ? "" : `?at=${at}`;
  const copyLink = async (): Promise<void> => {
    const encoded = await encodeGame();
    await copyText(`${location.origin}/r${step}#${encoded}`);
    if (table.kind === "replay" && location.pathname !== "/embed") navigate(`/r${step}#${encoded}`, true);
  };
  const copyEmbed = async (): Promise<void> =>
    copyText(iframeHtml(`${location.origin}/embed${step}#${await encodeGame()}`));
  return (
    <>
      <button onClick={() => void copyLink()}>{t("shareLink")}</button>
      <button onClick={() => downloadPicture(table)}>{t("picture")}</button>
      <button onClick={() => void copyEmbed()}>{t("embed")}</button>
    </>
  );
}

function iframeHtml(address: string): string {
  return `<iframe src="${address}" title="Stolik" width="640" height="720" style="border:0"></iframe>`;
}

/** The colour of a token in the theme that is shown, as a file without style sheet needs it. */
function tokenColour(token: string): string {
  const sample = document.body.appendChild(document.createElement("i"));
  sample.style.color = `var(--${token})`;
  const { color } = getComputedStyle(sample);
  sample.remove();
  return color;
}

/** Save a picture of the table as an SVG file. */
function downloadPicture(table: Table): void {
  const [view, header] = [table.view.value, table.header.value];
  if (!view || !header) return;
  const container = document.createElement("div");
  const title = gameName(view.game);
  render(
    <TablePicture title={title} view={view} header={header} seats={table.seats.value ?? []} colour={tokenColour} />,
    container,
  );
  const svg = new XMLSerializer().serializeToString(container.firstElementChild as Element);
  downloadFile(`stolik-${view.game}.svg`, "image/svg+xml", svg);
}
