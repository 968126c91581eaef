// The rules of a game: in short, sentences with pictures, its tables for the house rules in play, and every house rule.

import { useEffect, useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import { playersAndLength } from "../games/game_facts";
import { aboutGame } from "../games/registry";
import { schemaOf } from "../games/schemas";
import { HouseRuleBadges } from "../house_rules/HouseRuleBadges";
import { optionName, optionValueTexts } from "../house_rules/option_texts";
import { parseOptions } from "../house_rules/options_query";
import { Page, Skeleton } from "../parts/Page";
import { route } from "../router";
import { changedOptions } from "../rules/changed_options";
import { HouseRuleList } from "../rules/HouseRuleList";
import { RuleContents } from "../rules/RuleContents";
import { RuleHeading, RulePictures } from "../rules/RuleSection";
import { RuleTables } from "../rules/RuleTables";
import { fillTemplate, gameName, language, preferredLanguage, t } from "../texts";
import {
  type GuideTexts,
  loadGuideTexts,
  loadRuleTexts,
  loadTableTexts,
  type RuleTexts,
  type TableTexts,
} from "../texts/rules";
import "./rules.css";

void loadRuleTexts(preferredLanguage()).catch(() => undefined); // asked for together with this page

type Texts = readonly [RuleTexts, TableTexts, GuideTexts];
type Named = { readonly [name: string]: string };

export function RulesPage({ game }: { game: GameName }) {
  const [texts, setTexts] = useState<Texts>();
  useEffect(() => {
    const shown = language.value;
    void Promise.all([loadRuleTexts(shown), loadTableTexts(shown), loadGuideTexts(shown)]).then(setTexts);
  }, [game, language.value]);
  const { hash } = route.value;
  useEffect(() => {
    const heading = texts && hash ? document.getElementById(hash) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [route.value, texts]);
  return (
    <Page title={t("rulesOf", { game: gameName(game) })}>
      {texts ? <Rules game={game} texts={texts} /> : <Skeleton />}
    </Page>
  );
}

function Rules({ game, texts: [rules, tables, guide] }: { game: GameName; texts: Texts }) {
  const here = parseOptions(route.value.query);
  const schema = schemaOf(game);
  const values = optionValueTexts(schema, here);
  const changed = changedOptions(schema, here);
  const departures = Object.fromEntries(changed.map((name) => [name, here[name] ?? null]));
  const { words } = guide;
  const {
    short,
    heads,
    pictures: captions,
  } = guide[game] as { readonly [part in "short" | "heads" | "pictures"]: Named };
  const steps = Object.entries((rules[game] ?? {}) as Named);
  const pictures = aboutGame(game).rulePictures;
  const sections = [
    ...steps.map(([step]) => ({ id: step, title: heads[step] ?? step })),
    { id: "tables", title: tables.words.hereTitle },
    { id: "house", title: t("houseRules") },
  ];
  return (
    <div class="rule-page">
      <RuleContents title={words.contents} sections={sections} />
      <div class="rule-text">
        <section class="rule-short" aria-label={words.short}>
          <h2>{words.short}</h2>
          <p class="muted small">{playersAndLength(game)}</p>
          <dl>
            {(["goal", "turn", "end"] as const).map((part) => (
              <div key={part}>
                <dt>{words[part]}</dt>
                <dd>{fillTemplate(short[part] ?? "", values)}</dd>
              </div>
            ))}
          </dl>
          {changed.length > 0 && (
            <div class="rule-changes">
              <h3>
                <a href={`${location.pathname}${location.search}#house`}>{words.here}</a>
              </h3>
              <HouseRuleBadges game={game} changed={departures} />
            </div>
          )}
          <div class="buttons">
            <a class="button button-main" href={`/play/${game}`}>
              {t("play")}
            </a>
            <a class="button" href={`/learn/${game}`}>
              {t("learn")}
            </a>
            <a class="button button-quiet" href={`/games/${game}`}>
              {gameName(game)}
            </a>
          </div>
        </section>
        {steps.map(([step, text]) => {
          const rows = pictures[step];
          const caption = captions[step];
          const other = changed.filter((name) => text.includes(`{${name}}`));
          return (
            <section key={step} class="rule">
              <div class="rule-words">
                <RuleHeading id={step} text={heads[step] ?? step} anchor={words.anchor} />
                <p>{fillTemplate(text, values)}</p>
                {other.map((name) => (
                  <p key={name} class="chip chip-mine">
                    {t("labelled", { label: words.changed, value: optionName(game, name) })}
                  </p>
                ))}
              </div>
              {rows && <RulePictures game={game} rows={rows} caption={caption && fillTemplate(caption, values)} />}
            </section>
          );
        })}
        <RuleTables game={game} options={here} texts={tables} anchor={words.anchor} />
        <RuleHeading id="house" text={t("houseRules")} anchor={words.anchor} />
        <HouseRuleList schema={schema} words={rules.house} here={here} />
      </div>
    </div>
  );
}
