// A lesson: a recorded game that stops with a caption where something new happens.

import { useState } from "preact/hooks";
import { type GameName, ReplayTable } from "stolik-client";
import { LoadingRules } from "../engine/LoadingRules";
import { loadEngine } from "../engine/load_engine";
import { loadGame } from "../games/registry";
import { captionsByStep } from "../learn/captions";
import { usePageTitle } from "../page_title";
import { Notice, Page } from "../parts/Page";
import { useLoaded } from "../service/useLoaded";
import { TableFrame } from "../table/TableFrame";
import { gameName, language, t } from "../texts";
import { loadRuleTexts } from "../texts/rules";
import "./replay.css";

interface Lesson {
  readonly replay: ReplayTable;
  readonly captions: ReadonlyMap<number, string>;
}

export function LearnPage({ game }: { game: string }) {
  const { value: lesson, error } = useLoaded(
    () => openLesson(game as GameName),
    [game],
    ({ replay }) => replay.close(),
  );
  const [currentStep, setCurrentStep] = useState(0);
  const title = t("learnGame", { game: gameName(game) });
  usePageTitle(title);
  if (error)
    return (
      <Page title={title}>
        <Notice text={t("engineFailed")}>
          <a class="button button-main" href={`/rules/${game}`}>
            {t("rules")}
          </a>
        </Notice>
      </Page>
    );
  if (!lesson)
    return (
      <Page title={title}>
        <LoadingRules game={game as GameName} />
      </Page>
    );
  const { replay, captions } = lesson;
  const steps = [...captions.keys()];
  const next = steps.find((step) => step > currentStep);
  const goToStep = async (step: number): Promise<void> => {
    await replay.go(step);
    setCurrentStep(step);
  };
  return (
    <TableFrame
      table={replay}
      title={title}
      below={
        <section class="lesson">
          <p aria-live="polite">{captions.get(currentStep)}</p>
          <div class="buttons">
            {currentStep > 0 && (
              <button onClick={() => void goToStep(steps.filter((step) => step < currentStep).at(-1) ?? 0)}>
                {t("back")}
              </button>
            )}
            {next !== undefined ? (
              <button class="button-main" onClick={() => void goToStep(next)}>
                {t("next")}
              </button>
            ) : (
              <a class="button button-main" href={`/play/${game}`}>
                {t("tryIt")}
              </a>
            )}
            {next !== undefined && (
              <a class="button button-quiet" href={`/play/${game}`}>
                {t("skip")}
              </a>
            )}
          </div>
        </section>
      }
    />
  );
}

async function openLesson(game: GameName): Promise<Lesson> {
  const [rules, sentences] = await Promise.all([loadEngine(), loadRuleTexts(language.value)]);
  const { lesson } = await loadGame(game);
  if (!lesson) throw new Error(`No lesson for ${game}`);
  const { link, names } = lesson;
  const replay = await ReplayTable.open(rules, { link }, { names });
  return { replay, captions: captionsByStep(await replay.history(), sentences[game]) };
}
