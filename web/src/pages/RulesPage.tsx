// The rules of a game: a few sentences with pictures made of the same tiles, cards and dice, and every house rule.

import { useEffect, useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import { Card } from "../parts/Card";
import { Die } from "../parts/Die";
import { Page, Skeleton } from "../parts/Page";
import { Tile } from "../parts/Tile";
import { language, shared, t } from "../texts";
import { rulesIn } from "../texts/rules";
import "./rules.css";

type Pictures = { readonly [step: string]: readonly (readonly (string | number)[])[] };

/** What lies beside each sentence: rows of tiles, cards or dice. */
const PICTURES: Record<GameName, Pictures> = {
  rummikub: { meld: [["k7", "r7", "o7"], ["b3", "b4", "b5", "b6"]], rearrange: [["r10", "j", "r12"]], scored: [["j"]] },
  rikiki: { start: [["Qh"]], card: [["7s", "Ks", "3h"]], trick: [["9d", "Ad", "2h"]] },
  zole: { start: [["Qc", "Qs", "Qh", "Qd", "Jc", "Js", "Jh", "Jd", "Ad"]], trick: [["As", "Ts", "Ks", "Qs", "Js"]] },
  bridge: { partner: [["As"]], trick: [["Kd", "Ad", "2s", "9d"]] },
  farkle: { rolled: [[1], [5], [4, 4, 4]], farkle: [[2, 3, 4, 6, 6, 2]] },
};

export function RulesPage({ game }: { game: string }) {
  const which = game as GameName;
  const [sentences, setSentences] = useState<Readonly<Record<string, string>>>();
  useEffect(() => void rulesIn(language.value).then((all) => setSentences(all[which])), [which, language.value]);
  const name = shared.value?.games[game] ?? game;
  const house = Object.entries(shared.value?.options[game] ?? {});
  return (
    <Page title={t("rulesOf", { game: name })}>
      {!sentences && <Skeleton />}
      {sentences && (
        <ol class="rule-list">
          {Object.entries(sentences).map(([step, text]) => (
            <li key={step} class="rule">
              <p>{text}</p>
              {PICTURES[which]?.[step] && (
                <div class="rule-pictures" aria-hidden="true">
                  {PICTURES[which][step].map((row, index) => (
                    <span key={index}>{row.map((piece, place) => picture(which, piece, place))}</span>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <div class="buttons">
        <a class="button button-main" href={`/play/${game}`}>
          {t("playNow")}
        </a>
        <a class="button" href={`/learn/${game}`}>
          {t("learn")}
        </a>
      </div>
      <h2>{t("houseRules")}</h2>
      <ul class="rows">
        {house.map(([option, words]) => (
          <li key={option} class="row">
            <span class="row-words">
              <b>{words.name}</b>
              <span class="muted small">{words.text}</span>
              {words.values && <span class="small">{Object.values(words.values).join(" · ")}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Page>
  );
}

function picture(game: GameName, piece: string | number, key: number): preact.JSX.Element {
  if (typeof piece === "number") return <Die key={key} face={piece} />;
  return game === "rummikub" ? <Tile key={key} tile={piece} /> : <Card key={key} card={piece} />;
}
