// The rules of a game: sentences with pictures, its tables for the house rules in play, and every house rule.

import { useEffect, useState } from "preact/hooks";
import type { GameName, GameSchema, Json, JsonMap } from "stolik-client";
import { aboutGame } from "../games/registry";
import { schemaOf } from "../games/schemas";
import { optionHint, optionName, optionValueText, optionValueTexts } from "../house_rules/option_texts";
import { parseOptions } from "../house_rules/options_query";
import { Page, Skeleton } from "../parts/Page";
import { PieceImage } from "../parts/PieceImage";
import { route } from "../router";
import { RuleTables } from "../rules/RuleTables";
import { fillTemplate, gameName, language, preferredLanguage, t } from "../texts";
import { loadRuleTexts, loadTableTexts, type RuleTexts, type TableTexts } from "../texts/rules";
import "./rules.css";

void loadRuleTexts(preferredLanguage()).catch(() => undefined); // asked for together with this page

export function RulesPage({ game }: { game: GameName }) {
  const [texts, setTexts] = useState<readonly [RuleTexts, TableTexts]>();
  const [rules, tables] = texts ?? [];
  const here = parseOptions(route.value.query);
  const pictures = aboutGame(game).rulePictures;
  const values = optionValueTexts(schemaOf(game), here);
  useEffect(() => {
    void Promise.all([loadRuleTexts(language.value), loadTableTexts(language.value)]).then(setTexts);
  }, [game, language.value]);
  return (
    <Page title={t("rulesOf", { game: gameName(game) })}>
      {!texts && <Skeleton />}
      {rules && tables && (
        <>
          <ol class="rule-list">
            {Object.entries(rules[game] ?? {}).map(([step, text]) => (
              <li key={step} class="rule">
                <p>{fillTemplate(text, values)}</p>
                {pictures[step] && (
                  <div class="rule-pictures" aria-hidden="true">
                    {pictures[step].map((row, line) => (
                      <span key={line}>
                        {row.map((piece, index) => (
                          <PieceImage key={index} game={game} piece={piece} />
                        ))}
                      </span>
                    ))}
                  </div>
                )}
              </li>
            ))}
          </ol>
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
          <RuleTables game={game} options={here} texts={tables} />
          <HouseRuleList schema={schemaOf(game)} words={rules.house} here={here} />
        </>
      )}
    </Page>
  );
}

/** Every house rule with its default, its other values, and the value in `here` where that differs. */
function HouseRuleList({ schema, words, here }: { schema: GameSchema; words: RuleTexts["house"]; here: JsonMap }) {
  const { game } = schema;
  return (
    <>
      <h2>{t("houseRules")}</h2>
      <ul class="rows">
        {schema.options.map((option) => {
          const name = (value: Json): string => optionValueText(game, option.name, value);
          const others = option.values.filter((value) => value !== option.default).map(name);
          const [low = "", high = ""] = option.values.map(name);
          const differs = option.name in here && name(here[option.name] ?? "") !== name(option.default);
          return (
            <li key={option.name} class={differs ? "row row-mine" : "row"}>
              <span class="row-text">
                <b>{optionName(game, option.name)}</b>
                <span class="muted small">{optionHint(game, option.name) ?? option.text}</span>
                {differs && (
                  <span class="chip">{fillTemplate(words.here, { value: name(here[option.name] ?? "") })}</span>
                )}
                <span class="small">
                  <b>{fillTemplate(words.usual, { value: name(option.default) })}</b>
                  {option.type === "int" && ` · ${fillTemplate(words.between, { low, high })}`}
                </span>
                <span class="small" hidden={option.type === "int" || option.type === "bool"}>
                  {fillTemplate(words.or, { values: others.join(" · ") })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
