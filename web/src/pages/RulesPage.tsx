// The rules of a game: a few sentences with pictures made of the same tiles, cards and dice, and every house rule.

import { useEffect, useState } from "preact/hooks";
import type { GameName, GameSchema, Json, JsonMap } from "stolik-client";
import { schemaOf, valueText } from "../lobby/houseWords";
import { optionsIn } from "../local/options";
import { Card } from "../parts/Card";
import { Die } from "../parts/Die";
import { Page, Skeleton } from "../parts/Page";
import { Tile } from "../parts/Tile";
import { place } from "../router";
import { fill, language, preferred, shared, t } from "../texts";
import { type RuleTexts, rulesIn } from "../texts/rules";
import "./rules.css";

type Pictures = { readonly [step: string]: readonly (readonly (string | number)[])[] };

/** What lies beside each sentence: rows of tiles, cards or dice. */
const PICTURES: Record<GameName, Pictures> = {
  rummikub: {
    meld: [
      ["k7", "r7", "o7"],
      ["b3", "b4", "b5", "b6"],
    ],
    rearrange: [["r10", "j", "r12"]],
    scored: [["j"]],
  },
  rikiki: { start: [["Qh"]], card: [["7s", "Ks", "3h"]], trick: [["9d", "Ad", "2h"]] },
  zole: { start: [["Qc", "Qs", "Qh", "Qd", "Jc", "Js", "Jh", "Jd", "Ad"]], trick: [["As", "Ts", "Ks", "Qs", "Js"]] },
  bridge: { partner: [["As"]], trick: [["Kd", "Ad", "2s", "9d"]] },
  farkle: { rolled: [[1], [5], [4, 4, 4]], farkle: [[2, 3, 4, 6, 6, 2]] },
};

void rulesIn(preferred()).catch(() => undefined); // asked for together with this page

interface Told {
  readonly rules: RuleTexts;
  readonly schema: GameSchema | undefined;
}

export function RulesPage({ game }: { game: string }) {
  const which = game as GameName;
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    void Promise.all([rulesIn(language.value), schemaOf(game)]).then(([rules, schema]) => setTold({ rules, schema }));
  }, [game, language.value]);
  return (
    <Page title={t("rulesOf", { game: shared.value?.games[game] ?? game })}>
      {!told && <Skeleton />}
      {told && (
        <>
          <ol class="rule-list">
            {Object.entries(told.rules[which] ?? {}).map(([step, text]) => (
              <li key={step} class="rule">
                <p>{text}</p>
                {PICTURES[which]?.[step] && (
                  <div class="rule-pictures" aria-hidden="true">
                    {PICTURES[which][step].map((row, line) => (
                      <span key={line}>{row.map((piece, index) => picture(which, piece, index))}</span>
                    ))}
                  </div>
                )}
              </li>
            ))}
          </ol>
          <div class="buttons">
            <a class="button button-main" href={`/play/${game}`}>
              {t("playNow")}
            </a>
            <a class="button" href={`/learn/${game}`}>
              {t("learn")}
            </a>
          </div>
          {told.schema && (
            <Switches schema={told.schema} words={told.rules.house} here={optionsIn(place.value.query)} />
          )}
        </>
      )}
    </Page>
  );
}

/** Every house rule with what is usual, what else there is, and what `here` has instead. */
function Switches({ schema, words, here }: { schema: GameSchema; words: RuleTexts["house"]; here: JsonMap }) {
  const { game } = schema;
  return (
    <>
      <h2>{t("houseRules")}</h2>
      <ul class="rows">
        {schema.options.map((option) => {
          const name = (value: Json): string => valueText(game, option.name, value);
          const others = option.values.filter((one) => one !== option.default).map(name);
          const [low = "", high = ""] = option.values.map(name);
          const said = shared.value?.options[game]?.[option.name];
          const differs = option.name in here && name(here[option.name] ?? "") !== name(option.default);
          return (
            <li key={option.name} class={differs ? "row row-mine" : "row"}>
              <span class="row-words">
                <b>{said?.name ?? option.name}</b>
                <span class="muted small">{said?.text ?? option.text}</span>
                {differs && <span class="chip">{fill(words.here, { value: name(here[option.name] ?? "") })}</span>}
                <span class="small">
                  <b>{fill(words.usual, { value: name(option.default) })}</b>
                  {option.type === "int" && ` · ${fill(words.between, { low, high })}`}
                </span>
                <span class="small" hidden={option.type === "int" || option.type === "bool"}>
                  {fill(words.or, { values: others.join(" · ") })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function picture(game: GameName, piece: string | number, key: number): preact.JSX.Element {
  if (typeof piece === "number") return <Die key={key} face={piece} />;
  return game === "rummikub" ? <Tile key={key} tile={piece} /> : <Card key={key} card={piece} />;
}
