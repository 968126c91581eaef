// A lesson that is played: a few guided moves on the real board, then the rest of the deal on one's own.

import { useEffect, useMemo, useState } from "preact/hooks";
import { type Engine, type GameName, LocalTable } from "stolik-client";
import { LoadingRules } from "../engine/LoadingRules";
import { loadEngine } from "../engine/load_engine";
import { guideTo } from "../learn/guide";
import { type Lesson, loadLesson } from "../learn/lesson";
import { LessonTable } from "../learn/lesson_table";
import { markIntroduced } from "../local/FirstTimeOffer";
import { pauseAfterMs } from "../motion/pauses";
import { usePageTitle } from "../page_title";
import { Dialog } from "../parts/Dialog";
import { Notice, Page } from "../parts/Page";
import { navigate } from "../router";
import { useLatestValue } from "../service/useLatestValue";
import { useLoaded } from "../service/useLoaded";
import { settings } from "../settings";
import { TableFrame } from "../table/TableFrame";
import { fillTemplate, gameName, language, t } from "../texts";
import { type LessonTexts, loadLessonTexts } from "../texts/lessons";
import "../learn/lesson.css";

const SHOW_REFUSAL_MS = 1500;

interface Loaded {
  readonly engine: Engine;
  readonly lesson: Lesson;
}

interface Props extends Loaded {
  readonly game: GameName;
  readonly texts: LessonTexts;
}

export function LearnPage({ game }: { game: GameName }) {
  const { value: loaded, error } = useLoaded<Loaded>(async () => {
    const [engine, lesson] = await Promise.all([loadEngine(), loadLesson(game)]);
    return { engine, lesson };
  }, [game]);
  const [texts, setTexts] = useState<LessonTexts>();
  useEffect(() => void loadLessonTexts(language.value).then(setTexts), [language.value]);
  const [alone, setAlone] = useState(0);
  const title = t("learnGame", { game: gameName(game) });
  usePageTitle(title);
  useEffect(markIntroduced, []);
  if (error)
    return (
      <Page title={title}>
        <Notice text={t("engineFailed")}>
          <div class="buttons">
            <button class="button-main" onClick={() => location.reload()}>
              {t("retry")}
            </button>
            <a class="button" href={`/rules/${game}`}>
              {t("rules")}
            </a>
          </div>
        </Notice>
      </Page>
    );
  if (!loaded || !texts)
    return (
      <Page title={title}>
        <LoadingRules game={game} />
      </Page>
    );
  const props = { ...loaded, game, texts };
  return alone ? (
    <PlayOn key={alone} {...props} onAgain={() => setAlone(alone + 1)} />
  ) : (
    <GuidedPart {...props} onPlayed={() => setAlone(1)} />
  );
}

/** The stages of the lesson, one after the other. */
function GuidedPart({ engine, lesson, game, texts, onPlayed }: Props & { onPlayed(): void }) {
  const { value: table } = useLoaded(
    () => LessonTable.open(engine, lesson, settings.peek().name || t("you"), () => texts.words.otherMove),
    [],
    (opened) => opened.close(),
  );
  const stage = useLatestValue(table?.stage) ?? 0;
  const view = useLatestValue(table?.view);
  const task = lesson.stages[stage];
  const myTurn = !!table?.myTurn;
  const guide = useMemo(
    () => guideTo((myTurn && task) || "read", view?.game === "rummikub" ? view.table.sets.map((set) => set.tiles) : []),
    [task, view?.seq, myTurn],
  );
  const played = !!table?.isPlayed && task === undefined;
  useEffect(() => {
    if (!played) return;
    const timer = setTimeout(onPlayed, pauseAfterMs(table?.log.value?.at(-1)));
    return () => clearTimeout(timer);
  }, [played]);
  useTouch(touchTarget(task), () => table?.nextStage());
  if (!table) return <LoadingRules game={game} />;
  const reading = task === "read" && (myTurn || table.isPlayed);
  return (
    <TableFrame
      table={table}
      title={t("learnGame", { game: gameName(game) })}
      guide={guide}
      requests={
        <section class="lesson" data-stage={stage}>
          <p class="lesson-step muted small">
            {fillTemplate(texts.words.step, {
              step: Math.min(stage + 1, lesson.stages.length),
              steps: lesson.stages.length + 1,
            })}
          </p>
          <p aria-live="polite">{texts[game].stages[Math.min(stage, lesson.stages.length - 1)]}</p>
          {reading ? (
            <button class="button-main" onClick={() => table.nextStage()}>
              {texts.words.next}
            </button>
          ) : (
            <a class="button button-quiet" href={`/play/${game}`}>
              {t("skip")}
            </a>
          )}
        </section>
      }
    />
  );
}

/** The rest of the deal against bots, until it is won. */
function PlayOn({ engine, lesson, game, texts, onAgain }: Props & { onAgain(): void }) {
  const { value: table } = useLoaded(
    () => {
      const bots = lesson.names.map((name) => ({ kind: "bot", name, level: "basic" }) as const);
      const own = { kind: "human", name: settings.peek().name || t("you") } as const;
      const { record } = lesson;
      return LocalTable.restore(engine, { record, chairs: [own, ...bots] }, { botDelay: pauseAfterMs });
    },
    [],
    (opened) => opened.close(),
  );
  const header = useLatestValue(table?.header);
  if (!table) return <LoadingRules game={game} />;
  const won = header?.result?.winners.includes(table.seat) ?? false;
  return (
    <TableFrame
      table={table}
      title={t("learnGame", { game: gameName(game) })}
      requests={
        <section class="lesson" data-stage="free">
          <p class="lesson-step muted small">{texts.words.freePlay}</p>
          <p aria-live="polite">{texts[game].free}</p>
        </section>
      }
      gameOver={
        <Dialog title={won ? texts.words.doneTitle : t("gameOver")} onClose={() => navigate(`/games/${game}`)}>
          <div class="lesson-end" data-won={won}>
            <p>{won ? texts[game].done : texts.words.lost}</p>
            <div class="buttons">
              {won ? (
                <a class="button button-main" href={`/play/${game}`}>
                  {t("tryIt")}
                </a>
              ) : (
                <button class="button-main" onClick={onAgain}>
                  {texts.words.again}
                </button>
              )}
              <a class="button" href={`/rules/${game}`}>
                {t("rules")}
              </a>
            </div>
          </div>
        </Dialog>
      }
    />
  );
}

/** Where a piece that the rules refuse has to be touched, as a selector; null at other stages. */
function touchTarget(task: string | undefined): string | null {
  const [, die, card] = /^try (?:die (\d+)|(\w+))$/.exec(task ?? "") ?? [];
  if (die) return `.farkle-die[data-place="${die}"]`;
  return card ? `.hand-card:has([data-card="${card}"])` : null;
}

/** Call `onTouched` a moment after something that `target` selects was clicked, so that the refusal can be read. */
function useTouch(target: string | null, onTouched: () => void): void {
  useEffect(() => {
    if (!target) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: MouseEvent): void => {
      if ((event.target as Element | null)?.closest(target)) timer ??= setTimeout(onTouched, SHOW_REFUSAL_MS);
    };
    document.addEventListener("click", listen);
    return () => {
      document.removeEventListener("click", listen);
      clearTimeout(timer);
    };
  }, [target]);
}
