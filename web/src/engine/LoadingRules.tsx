// What a table shows until the rules are there: the game's own pieces over a bar of the bytes that have come.

import type { GameName } from "stolik-client";
import { aboutGame } from "../games/registry";
import { PieceImage } from "../parts/PieceImage";
import { regionalLocale, t } from "../texts";
import { engineProgress, engineState } from "./load_engine";
import "./loading_rules.css";

interface Props {
  /** Whose pieces are shown; without a game those in `children`. */
  readonly game?: GameName;
  readonly children?: preact.ComponentChildren;
}

export function LoadingRules({ game, children }: Props) {
  const failed = engineState.value === "failed";
  return (
    <section class="loading-rules" aria-live="polite" aria-busy={!failed}>
      <div class="loading-rules-pieces" aria-hidden="true">
        {children ??
          (game && aboutGame(game).pieces.map((piece, index) => <PieceImage key={index} game={game} piece={piece} />))}
      </div>
      {failed ? (
        <>
          <p>{t("engineFailed")}</p>
          <div class="buttons">
            <button class="button-main" onClick={() => location.reload()}>
              {t("retry")}
            </button>
            <a class="button" href="/">
              {t("home")}
            </a>
          </div>
        </>
      ) : (
        <Progress />
      )}
    </section>
  );
}

/** Bytes while files come over the network; else the start is short, and a bar would only flicker. */
function Progress() {
  const progress = engineProgress.value;
  const fetching = progress?.fromNetwork && progress.loadedBytes < progress.totalBytes;
  const megabytes = (bytes: number): string =>
    (bytes / 1e6).toLocaleString(regionalLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div class="loading-rules-progress">
      <progress
        aria-label={t("startingRules")}
        {...(progress?.fromNetwork ? { max: progress.totalBytes, value: progress.loadedBytes } : {})}
      />
      <p>
        {fetching
          ? t("fetchingRules", { loaded: megabytes(progress.loadedBytes), total: megabytes(progress.totalBytes) })
          : t("startingRules")}
      </p>
    </div>
  );
}
