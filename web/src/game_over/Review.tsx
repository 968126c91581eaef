// The review of a finished game: up to three moments of one's own, each with the move played and a better one.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "stolik-client";
import { Icon } from "../parts/Icon";
import { keepReview, reviewRow } from "../people/kept_reviews";
import { errorText } from "../run_action";
import { shared, t } from "../texts";
import { FarkleTurns } from "./FarkleTurns";
import { MomentBoard } from "./MomentBoard";
import { type GameReview, type Moment, reviewGame } from "./moments";
import { gapText, moveWords } from "./move_words";
import "./review.css";

interface Props {
  readonly table: Table;
  readonly seat: number;
  /** Opens the replay at a step. */
  onReplay(step: number): Promise<void>;
  onClose(): void;
  /** Above the moments: what happens meanwhile. */
  readonly children?: preact.ComponentChildren;
}

export function Review({ table, seat, onReplay, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const [review, setReview] = useState<GameReview>();
  const [failed, setFailed] = useState<unknown>();
  const [shown, setShown] = useState(0);
  useEffect(() => {
    panel.current?.focus();
    const stop = new AbortController();
    const show = (found: GameReview | undefined): void => {
      if (stop.signal.aborted || !found) return;
      setReview(found);
      const header = table.header.value;
      const row = header && reviewRow(table, header, seat, found.summary, Date.now());
      if (row) keepReview(row);
    };
    reviewGame(table, seat, stop.signal, (done, all) => !stop.signal.aborted && setProgress({ done, all })).then(
      show,
      (error: unknown) => !stop.signal.aborted && setFailed(error),
    );
    return () => stop.abort();
  }, []);
  const { moments, summary } = review ?? {};
  const moment = moments?.[shown];
  return (
    <section class="game-over review" role="dialog" aria-label={t("review")} tabIndex={-1} ref={panel}>
      <button class="button-quiet game-over-fold" aria-label={t("close")} onClick={onClose}>
        <Icon name="close" />
      </button>
      <h2>{t("review")}</h2>
      {children}
      {!moments && failed === undefined && (
        <div class="review-progress" role="status">
          <p>{progress.all ? t("reviewMove", { done: progress.done + 1, all: progress.all }) : t("loading")}</p>
          <progress value={progress.done} max={progress.all || 1} />
        </div>
      )}
      {failed !== undefined && <p role="alert">{errorText(failed)}</p>}
      {moments?.length === 0 && <p role="status">{t(summary?.judged ? "reviewFine" : "reviewNothing")}</p>}
      {summary && summary.judged > 0 && (
        <p class="review-share small muted">{t("reviewShare", { good: summary.good, judged: summary.judged })}</p>
      )}
      {moment && <ShownMoment moment={moment} onReplay={() => void onReplay(moment.reviewed.index)} />}
      {moments && moments.length > 0 && (
        <div class="review-steps">
          <button aria-label={t("back")} disabled={shown === 0} onClick={() => setShown(shown - 1)}>
            ‹
          </button>
          <span aria-live="polite">{t("momentOf", { number: shown + 1, all: moments.length })}</span>
          <button aria-label={t("next")} disabled={shown === moments.length - 1} onClick={() => setShown(shown + 1)}>
            ›
          </button>
        </div>
      )}
      {review && <FarkleTurns turns={review.turns} />}
      <div class="game-over-main">
        <button onClick={onClose}>{t("toResult")}</button>
      </div>
    </section>
  );
}

function ShownMoment({ moment: { reviewed, view }, onReplay }: { moment: Moment; onReplay(): void }) {
  const better = reviewed.better ?? "";
  return (
    <article class="moment">
      <MomentBoard view={view} played={reviewed.move} better={better} />
      <dl>
        <div class="moment-line moment-line-played">
          <dt>{t("momentPlayed")}</dt>
          <dd>{moveWords(view, reviewed.move)}</dd>
        </div>
        <div class="moment-line moment-line-better">
          <dt>{t("momentBetter")}</dt>
          <dd>{moveWords(view, better)}</dd>
        </div>
      </dl>
      <p class="moment-why">
        {shared.value.advice(reviewed.why)} {gapText(reviewed.gap, reviewed.unit)}
      </p>
      <button class="button-quiet" onClick={onReplay}>
        {t("seeInReplay")}
      </button>
    </article>
  );
}
